import { sql } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import type { Queries } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { run } from '../../db/sql/statements';
import { isOneOf, ref } from '../../db/sql/where';
import { badRequest, conflict } from '../../ground/errors';
import { hasAccess, refuseSecondAccess } from '../grants/given';
import type { Input } from '../../ground/input/bodies';
import { mayCallAll } from '../../auth/access';
import type { ResourceHooks } from '../../rows/records/hooks';

const people = ['userId', 'ownerId', 'giverId', 'offeredToId'].map((column) => ref(`grants.${column}`));

/** Throws 400 if the person needs no access, and 409 if they have access to the fleet already. */
const refuseNeedless = async (queries: Queries, grant: Input, today: string): Promise<void> => {
  const { userId, ownerId } = grant;
  if (userId === ownerId) throw badRequest({ userId: 'Nobody needs access to their own fleet' });
  const [person] = await run(
    queries,
    queries.selectFrom('users').select(['name', 'isAdmin']).where('id', '=', Number(userId)),
  );
  if (person?.isAdmin === 1) throw badRequest({ userId: 'An administrator has access to everything' });
  await refuseSecondAccess(queries, grant, person?.name ?? null, today);
};

/**
 * Access is seen by its receiver, its giver and the owner of the fleet. What an administrator gives counts at once. What an
 * ordinary person gives is only an offer until it is accepted: its person is in `offeredToId` alone, so that nothing finds them
 * by `userId`, and nobody reads their name.
 */
export const grants = (calendar: Calendar): ResourceHooks => ({
  expressions: { userId: sql`coalesce(grants."userId", grants."offeredToId")` },
  owned: (owners) => {
    if (owners === 'all') return sql`1 = 1`;
    const [first, ...others] = owners;
    return others.length === 0
      ? sql`${first} in (${sql.join(people)})`
      : sql`(${sql.join(
          people.map((column) => isOneOf(column, owners)),
          sql` or `,
        )})`;
  },
  // The changes of an offer reach its receiver once it is accepted.
  owners: async (queries, ids) => {
    const rows = await queries
      .selectFrom('grants')
      .select(['id', 'userId', 'ownerId', 'giverId'])
      .where(isAmong(queries, 'id', ids))
      .execute();
    return new Map(
      rows.map(({ id, userId, ownerId, giverId }) => [
        id,
        [userId, ownerId, giverId].filter((one) => one !== null),
      ]),
    );
  },
  unseenReferences: ['userId', 'ownerId'],

  beforeWrite: async ({ trx, viewer, input, isDelete, at }) => {
    if (isDelete) return undefined;
    const { userId, givenBy } = input;
    if (typeof userId === 'number') await refuseNeedless(trx, input, calendar.today());
    // Restored access keeps its state: an administrator who undoes a deletion gives no new access.
    if (givenBy !== undefined || typeof userId !== 'number') return undefined;
    const given = { giverId: viewer.id, givenBy: viewer.name };
    if (mayCallAll(viewer)) return { ...given, acceptedAt: at, email: null, emailKey: null };
    if (await hasAccess(trx, 'offer', input, calendar.today()))
      throw conflict('You have already offered this person access');
    return { ...given, userId: null, nameKey: null, offeredToId: userId, acceptedAt: null };
  },
});
