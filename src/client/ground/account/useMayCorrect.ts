import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { isCorrectable } from '../../../resources';
import { useAccount } from './useAccount';

/** Returns a function that says whether the user may update and delete a record, as far as the record tells. */
export const useMayCorrect = (definition: ResourceDefinition): ((record: RaRecord) => boolean) => {
  const { isAdmin, access, id } = useAccount();
  return useCallback(
    ({ userId, mayUpdate }: RaRecord) => {
      if (isAdmin || mayUpdate !== undefined) return isAdmin || mayUpdate === true;
      // A list does not tell who has added its records.
      if (!isCorrectable(definition) || definition.correctedBy === 'author' || Number(userId) === Number(id))
        return false;
      return access.some(
        ({ level, ownerId }) => level === 'correct' && (ownerId === null || ownerId === Number(userId)),
      );
    },
    [definition, isAdmin, access, id],
  );
};
