import { useTranslate } from 'react-admin';
import { useAccount } from '../account/useAccount';
import { useDefinition } from './useDefinition';

/** Returns `Cars` for an administrator, `My Cars` for other users and for lists of the user's own records. */
export const usePageTitle = (isOwn = false): string => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  return translate(`resources.${useDefinition().name}.${isAdmin && !isOwn ? 'title' : 'mine'}`);
};
