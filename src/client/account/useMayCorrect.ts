import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { isCorrectable, type ResourceDefinition } from '../../contract/resource';
import { targets } from '../../resources/targets';
import { useAccount } from './useAccount';

/** Returns a function that says whether the user may update and delete a record, as far as the record tells. */
export const useMayCorrect = (definition: ResourceDefinition): ((record: RaRecord) => boolean) => {
  const { isAdmin, access, id } = useAccount();
  return useCallback(
    ({ userId, mayUpdate }: RaRecord) => {
      if (isAdmin || mayUpdate !== undefined) return isAdmin || mayUpdate === true;
      // The targets of a list do not tell who has set them.
      if (!isCorrectable(definition) || definition.name === targets.name || Number(userId) === Number(id))
        return false;
      return access.some(
        ({ level, ownerId }) => level === 'correct' && (ownerId === null || ownerId === Number(userId)),
      );
    },
    [definition, isAdmin, access, id],
  );
};
