import { sql } from 'kysely';
import type { Calendar } from '../calendar';
import type { Queries } from '../db/open/connect';
import { isAmong } from '../db/sql/jsonRows';
import { run } from '../db/sql/statements';
import { isOneOf } from '../db/sql/where';
import { badRequest, conflict } from '../errors';
import type { Input } from '../input/bodies';
import { say } from '../i18n/sentence';
import type { ResourceHooks } from '../records/hooks';

const people = ['userId', 'ownerId', 'giverId'].map((column) => sql.ref(`grants.${column}`));

/** Throws 400 if the person needs no access, and 409 if they have access to the fleet already. */
const refuseNeedless = async (queries: Queries, { userId, ownerId }: Input, today: string): Promise<void> => {
  if (userId === ownerId) throw badRequest({ userId: 'Nobody needs access to their own fleet' });
  const [person] = await run(
    queries,
    sql<{
      name: string | null;
      isAdmin: number;
    }>`select name, ${sql.ref('isAdmin')} from users where id = ${userId}`,
  );
  if (person?.isAdmin === 1) throw badRequest({ userId: 'An administrator has access to everything' });
  const isOfFleet =
    ownerId == null ? sql`${sql.ref('ownerId')} is null` : sql`${sql.ref('ownerId')} = ${ownerId}`;
  const found = await run(
    queries,
    sql`select id from grants where ${sql.ref('userId')} = ${userId} and ${isOfFleet}
      and (${sql.ref('endsOn')} is null or ${sql.ref('endsOn')} >= ${today})`,
  );
  if (found.length > 0)
    throw conflict(say('{person} already has access to this fleet', { person: person?.name ?? '' }));
};

/** Access is seen by its receiver, its giver and the owner of the fleet. */
export const grants = (calendar: Calendar): ResourceHooks => ({
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
  owners: async (queries, ids) => {
    const rows = await queries
      .selectFrom('grants')
      .select(['id', 'userId', 'ownerId', 'giverId'])
      .where(isAmong(queries, sql.ref('id'), ids))
      .execute();
    return new Map(
      rows.map(({ id, userId, ownerId, giverId }) => [
        id,
        [userId, ownerId, giverId].filter((one) => one !== null),
      ]),
    );
  },
  unseenReferences: ['userId', 'ownerId'],

  beforeWrite: async ({ trx, viewer, input, isDelete }) => {
    if (isDelete) return undefined;
    await refuseNeedless(trx, input, calendar.today());
    return { giverId: viewer.id, givenBy: viewer.name };
  },
});
