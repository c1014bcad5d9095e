import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { useAccount } from '../../ground/account/useAccount';
import { useDefinition } from './useDefinition';

/** Whether the records belong to no single user, such as expense kinds. Administrators add them. */
const isOfAll = ({ addedBy, scopes }: ResourceDefinition): boolean =>
  addedBy === 'administrators' && scopes.length === 0;

/** Returns `Cars` for a user who sees those of others, `My Cars` for other users and for lists of the user's own records. */
export const usePageTitle = (isOwn = false): string => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  const definition = useDefinition();
  const isTitle = isOfAll(definition) || (seesOthers && !isOwn);
  return translate(`resources.${definition.name}.${isTitle ? 'title' : 'mine'}`);
};
