import { useTranslate } from 'react-admin';
import { useAccount } from '../admin/account/useAccount';
import { useDefinition } from './useDefinition';

/** `Cars` for an administrator, `My Cars` for anybody else and wherever only one's own are shown. */
export const usePageTitle = (isOwn = false): string => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  return translate(`resources.${useDefinition().name}.${isAdmin && !isOwn ? 'title' : 'mine'}`);
};
