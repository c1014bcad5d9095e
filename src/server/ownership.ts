import type { Row } from './db/open/connect';
import { forbidden } from './errors';
import type { Input } from './input/bodies';
import type { ResourceDefinition } from '../contract/resource';
import type { Viewer } from './resources/hooks';

/** Returns the column with the owner of a record, if there is one. */
export const ownerColumn = ({ fields, hidden }: ResourceDefinition): string | undefined => {
  if (fields['userId']) return 'userId';
  return hidden?.['addedBy'] ? 'addedBy' : undefined;
};

/** Whether a create may omit the field because the server takes the owner from the car. */
export const isOwnerOfCar = ({ fields }: ResourceDefinition, source: string): boolean =>
  source === 'userId' && fields['carId'] !== undefined;

export const OWN_RECORDS_ONLY = 'You may add records for yourself only';

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*\d+\s*$/.test(value));

/** Fills in the owner of a create. For an ordinary user it is the user. Throws 403 for another owner. */
export const withOwner = (definition: ResourceDefinition, viewer: Viewer, body: unknown): unknown => {
  const isOpen = viewer.isAdmin || !definition.fields['userId'];
  if (isOpen || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { userId } = body as Record<string, unknown>;
  if (isNumeric(userId) && Number(userId) !== viewer.id) throw forbidden(OWN_RECORDS_ONLY);
  const isEmpty = userId == null || (typeof userId === 'string' && userId.trim() === '');
  return isEmpty ? { ...body, userId: viewer.id } : body;
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
