import type { ResourceDefinition } from '../../../contract/resource';
import type { Row } from '../../db/open/connect';
import type { Input } from '../../ground/input/bodies';
import type { Viewer } from '../../auth/viewer';

/** Returns the column with the owner of a record, if there is one. */
export const ownerColumn = ({ fields, hidden }: ResourceDefinition): string | undefined => {
  if (fields['userId']) return 'userId';
  return hidden?.['addedBy'] ? 'addedBy' : undefined;
};

export const OWN_RECORDS_ONLY = 'You may add records for yourself only';

/**
 * Returns the owner of a new record: the owner in the body, else the owner of its car. A note's owner is the user who adds
 * it.
 */
export const ownerOf = (
  definition: ResourceDefinition,
  viewer: Viewer,
  input: Input,
  car: Row | undefined,
): unknown => (ownerColumn(definition) === 'addedBy' ? viewer.id : (input['userId'] ?? car?.['userId']));
