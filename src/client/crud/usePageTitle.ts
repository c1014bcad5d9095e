import { useTranslate } from 'react-admin';
import { useAccount } from '../admin/account/useAccount';
import { useDefinition } from './useDefinition';

/** `Cars` for an administrator, `My Cars` for anybody else and wherever only one's own are shown. */
export const usePageTitle = (isOwn = false): string => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const title = translate(`resources.${useDefinition().name}.title`);
  return isAdmin && !isOwn ? title : translate('motoka.title.mine', { title });
};
