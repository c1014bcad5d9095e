import type { Row } from '../db/open/connect';
import { forbidden } from '../errors';
import type { Input } from '../input/bodies';
import type { ResourceDefinition } from '../../contract/resource';
import type { Viewer } from './hooks';
import { defaultOwner, mayWrite } from './access';

/** Returns the column with the owner of a record, if there is one. */
export const ownerColumn = ({ fields, hidden }: ResourceDefinition): string | undefined => {
  if (fields['userId']) return 'userId';
  return hidden?.['addedBy'] ? 'addedBy' : undefined;
};

export const OWN_RECORDS_ONLY = 'You may add records for yourself only';

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*\d+\s*$/.test(value));

/** Fills in the owner of a create. Throws 403 for an owner for whom the viewer may not write. */
export const withOwner = (definition: ResourceDefinition, viewer: Viewer, body: unknown): unknown => {
  if (!definition.fields['userId'] || typeof body !== 'object' || body === null || Array.isArray(body))
    return body;
  const { userId } = body as Record<string, unknown>;
  if (isNumeric(userId) && !mayWrite(viewer, { userId: Number(userId) })) throw forbidden(OWN_RECORDS_ONLY);
  const isEmpty = userId == null || (typeof userId === 'string' && userId.trim() === '');
  const owner = defaultOwner(viewer);
  return isEmpty && owner !== undefined ? { ...body, userId: owner } : body;
};

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
