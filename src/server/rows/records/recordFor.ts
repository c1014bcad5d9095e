import { sql } from 'kysely';
import type { ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { badRequest, forbidden } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import type { Input } from '../../ground/input/bodies';
import { numberOf } from '../../ground/input/kinds';
import { defaultOwner, hasGrants, mayRead, mayWrite, withoutGrants } from '../../auth/access';
import { noSuchNumber } from './checks';
import type { Rec } from '../../db/sql/selection';
import type { Viewer } from '../../auth/viewer';
import { OWN_RECORDS_ONLY } from './ownership';

/** Returns an id in a body that is not validated yet. PostgreSQL refuses a statement with any other number as an id. */
const idIn = (value: unknown): number | undefined => {
  const id = numberOf(value);
  return Number.isSafeInteger(id) ? (id as number) : undefined;
};

interface Found {
  readonly userId: number | null;
}

/** Names an owner whose fleet a viewer may see: by the grant, else by one of the cars that they may see. */
const nameOfSeen = async (queries: Queries, viewer: Viewer, ownerId: number): Promise<string | undefined> => {
  const grant = viewer.grants?.find((one) => one.ownerId === ownerId);
  if (grant) return grant.ownerName ?? undefined;
  const [owner] = await run(
    queries,
    sql<{ name: string | null }>`select name from users where id = ${ownerId}
      and exists (select 1 from cars where cars."userId" = users.id)`,
  );
  return owner?.name ?? undefined;
};

/** Throws 403 for an owner for whom the viewer may not record. */
export const refuseOwner = async (queries: Queries, viewer: Viewer, userId: number): Promise<void> => {
  if (mayWrite(viewer, { userId })) return;
  const owner = mayRead(viewer, { userId }) ? await nameOfSeen(queries, viewer, userId) : undefined;
  throw forbidden(
    owner === undefined
      ? OWN_RECORDS_ONLY
      : say('You may see the cars of {owner}, not record for them', { owner }),
  );
};

/** Returns the owner of a car that a viewer with a grant may see. */
const seenOwnerOf = async (queries: Queries, viewer: Viewer, carId: unknown): Promise<number | undefined> => {
  const id = idIn(carId);
  if (!hasGrants(viewer) || id === undefined) return undefined;
  const [car] = await run(queries, sql<Found>`select "userId" from cars where id = ${id}`);
  return car && car.userId !== null && mayRead(viewer, car) ? car.userId : undefined;
};

/** Returns the owner of a car that a viewer with a grant may see. Throws 403 if they may not record for the owner. */
export const ownerOfCar = async (
  queries: Queries,
  viewer: Viewer,
  carId: unknown,
): Promise<number | undefined> => {
  const owner = await seenOwnerOf(queries, viewer, carId);
  if (owner !== undefined) await refuseOwner(queries, viewer, owner);
  return owner;
};

/**
 * Fills in the owner of a create: with a grant the owner of its car, else the viewer. Throws 403 if the body names an owner
 * for whom the viewer may not record. `refuseCarOfOther` checks the car.
 */
export const withOwner = async (
  queries: Queries,
  definition: ResourceDefinition,
  given: Viewer,
  body: unknown,
): Promise<unknown> => {
  // No grant opens the records of a person, such as their counts.
  const viewer = definition.isClosed ? withoutGrants(given) : given;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { fields } = definition;
  const { userId, carId } = body as Record<string, unknown>;
  const named = fields['userId'] && idIn(userId);
  if (named !== undefined) await refuseOwner(queries, viewer, named);
  if (!fields['userId']) return body;
  const isEmpty = userId == null || (typeof userId === 'string' && userId.trim() === '');
  if (!isEmpty) return body;
  const carOwner = fields['carId'] && (await seenOwnerOf(queries, viewer, carId));
  const owner = carOwner ?? defaultOwner(viewer);
  return owner === undefined ? body : { ...body, userId: owner };
};

/**
 * Throws 400 for a car of another owner than the record's: an owner must see what is recorded on their cars. Throws 403 for
 * a car of an owner for whom the viewer may not record. Only a viewer with a grant may record on cars of several owners. It
 * runs in the transaction of a create: the car may get another owner until then, and a retry must get the stored response.
 */
export const refuseCarOfOther = async (
  queries: Queries,
  { fields }: ResourceDefinition,
  viewer: Viewer,
  { carId, userId }: Input,
): Promise<void> => {
  const { label = '', target = '' } = fields['carId'] ?? {};
  if (typeof carId !== 'number') return;
  const owner = await ownerOfCar(queries, viewer, carId);
  if (fields['userId'] && owner !== undefined && owner !== userId)
    throw badRequest({ carId: noSuchNumber(label, resourceNamed(target), carId) });
};

/**
 * Checks the car and the owner of an update, as `refuseCarOfOther` checks those of a create. Unchanged values are not checked,
 * because the car may have a new owner.
 */
export const refuseMove = async (
  queries: Queries,
  definition: ResourceDefinition,
  viewer: Viewer,
  before: Rec,
  input: Input,
): Promise<void> => {
  const after = { carId: input['carId'] ?? before['carId'], userId: input['userId'] ?? before['userId'] };
  if (after.carId !== before['carId'] || after.userId !== before['userId'])
    await refuseCarOfOther(queries, definition, viewer, after);
};
