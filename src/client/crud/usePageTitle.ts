import { useTranslate } from 'react-admin';
import { useAccount } from '../account/useAccount';
import { useDefinition } from './useDefinition';

/** Returns `Cars` for a user who sees those of others, `My Cars` for other users and for lists of the user's own records. */
export const usePageTitle = (isOwn = false): string => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  return translate(`resources.${useDefinition().name}.${seesOthers && !isOwn ? 'title' : 'mine'}`);
};
