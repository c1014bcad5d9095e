import { useCallback } from 'react';
import { useAccount } from './useAccount';

/** Returns a function that says whether the user may add records for an owner: not where they may only see. */
export const useMayRecord = (): ((ownerId: unknown) => boolean) => {
  const { isAdmin, access, id } = useAccount();
  return useCallback(
    (ownerId: unknown) =>
      isAdmin ||
      String(ownerId) === String(id) ||
      access.some(
        (one) => one.level !== 'view' && (one.ownerId === null || String(one.ownerId) === String(ownerId)),
      ),
    [isAdmin, access, id],
  );
};
