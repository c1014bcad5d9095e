import { useGetOne, useGetRecordRepresentation } from 'react-admin';
import type { Scope } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import { adminPaths } from '../../admin/paths';
import { useAccount } from '../../admin/account/useAccount';
import { fieldOf, isIdentifier } from '../fields/columns';
import { noErrorToast } from './listDefaults';
import { scopeSources, targetNamed } from '../related';

/** Whose history it is: the filter that asks for it, and what the car or the person is called. */
export const useHistoryTarget = (scope: Scope, routeId?: string) => {
  const { id: ownId } = useAccount();
  const source = scopeSources[scope === 'me' ? 'byUserId' : scope];
  const target = resourceNamed(targetNamed(source) ?? '');
  const id = Number(routeId ?? ownId);
  const representation = useGetRecordRepresentation(target.name);
  const { data } = useGetOne(target.name, { id }, { enabled: scope !== 'me', ...noErrorToast });
  return {
    filter: { [source]: id },
    // One's own history is about nobody else, even where one's name happens to be known.
    label: data && scope !== 'me' ? String(representation(data)) : undefined,
    isIdentifier: isIdentifier(fieldOf(target, target.recordRepresentation)),
    path: adminPaths.record(target.name, id),
  };
};
