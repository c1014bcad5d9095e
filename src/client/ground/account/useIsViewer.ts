import { useEffect } from 'react';
import { type RaRecord, useGetList, useStore } from 'react-admin';
import { useConnection } from '../providers/offline/connection';
import { ownCars } from './ownCars';
import { useAccount } from './useAccount';

const quiet = { onError: () => {} };

/** Whether the user may only see: the fleets of others, and no car is their own. True until their cars are known, once on this device. */
export const useIsViewer = (): boolean => {
  const { isAdmin, access, id } = useAccount();
  const isOnline = useConnection() === 'online';
  const seesOnly = !isAdmin && access.length > 0 && access.every(({ level }) => level === 'view');
  const { total } = useGetList<RaRecord>(ownCars.resource, ownCars.queryOf(id ?? ''), {
    ...quiet,
    enabled: seesOnly && id !== undefined,
  });
  const [wasOwner, setWasOwner] = useStore('account.ownsCars', false);
  const isOwner = total === undefined ? undefined : total > 0;
  // Without a network, the answer may be worked out from the cars that happen to be stored.
  const isTold = isOwner !== undefined && (isOnline || isOwner);
  useEffect(() => {
    if (isTold) setWasOwner(isOwner === true);
  }, [isTold, isOwner, setWasOwner]);
  return seesOnly && !(isTold ? isOwner : wasOwner);
};
