import { sql, type Transaction } from 'kysely';
import { write } from '../../db/groupCommit';
import type { Database, Queries, Schema, RowOf } from '../../db/open/connect';
import { executeWrite, run } from '../../db/sql/statements';
import { HttpError } from '../../ground/errors';
import { withSeparators } from '../../ground/i18n/phrases';
import { say } from '../../ground/i18n/sentence';
import type { Content } from './picture';
import { ref } from '../../db/sql/where';
import { DAY_MS, HOUR_MS, iso } from '../../ground/calendar/time';

const MB = 1_000_000;
/** How long a file is kept that no record carries, and one whose record was deleted. */
const LOOSE_MS = 48 * HOUR_MS;
const OF_DELETED_MS = 30 * DAY_MS;
/** The files that are removed in one write. */
const REMOVED_AT_ONCE = 10;
const PAUSE_MS = 200;

/** Whose a file is, and which record carries it. */
export type Placed = Pick<
  RowOf<'files'>,
  'type' | 'userId' | 'resource' | 'recordId' | 'looseSince' | 'isOfDeleted'
>;

/** Throws 507 if the files of an account would take more than `maxMb`. */
const refuseAbove = async (trx: Queries, userId: number, bytes: number, maxMb: number): Promise<void> => {
  const [row] = await run(
    trx,
    sql<{ used: number | null }>`select sum(bytes) as used from files where "userId" = ${userId}`,
  );
  if ((row?.used ?? 0) + bytes > maxMb * MB)
    throw new HttpError(
      507,
      say('No room for more photos: {max} MB are used', { max: withSeparators(maxMb) }),
    );
};

/** Removes some files that nobody needs any more. Returns how many. */
const removeSome = async (trx: Queries): Promise<number> => {
  const expired = sql`select id from files where "looseSince" < ${iso(Date.now() - LOOSE_MS)}
    and ("isOfDeleted" = 0 or "looseSince" < ${iso(Date.now() - OF_DELETED_MS)}) limit ${REMOVED_AT_ONCE}`;
  const { count } = await executeWrite(trx, sql`delete from files where id in (${expired})`);
  return count;
};

/** Removes all files that nobody needs any more, in small writes with pauses between them. */
export const removeExpired = async (database: Database): Promise<void> => {
  while ((await write(database, removeSome)) === REMOVED_AT_ONCE)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
};

/** Stores a file that no record carries yet. Throws 507 above the account's room. */
export const storeFile = async (
  trx: Transaction<Schema>,
  userId: number,
  { type, content, small, width, height }: Content,
  maxMb: number,
) => {
  await removeSome(trx);
  const bytes = content.length;
  await refuseAbove(trx, userId, bytes, maxMb);
  const createdAt = new Date().toISOString();
  const stored = { userId, type, bytes, width, height, createdAt };
  const { id } = await trx
    .insertInto('files')
    .values({ ...stored, looseSince: createdAt, content, small })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...stored };
};

/** Reads the owner of a file; undefined if there is no such file. */
export const readPlace = async (queries: Queries, id: number): Promise<Placed | undefined> => {
  const [found] = await run(
    queries,
    queries
      .selectFrom('files')
      .select(['type', 'userId', 'resource', 'recordId', 'looseSince', 'isOfDeleted'])
      .where('id', '=', id),
  );
  return found;
};

/** Reads the bytes of a file. A paper has no small picture. */
export const readBytes = async (queries: Queries, id: number, isSmall: boolean): Promise<Uint8Array> => {
  const column = isSmall ? sql`coalesce(small, content)` : ref('content');
  const [found] = await run(
    queries,
    sql<{ bytes: Uint8Array }>`select ${column} as bytes from files where id = ${id}`,
  );
  return found?.bytes ?? new Uint8Array();
};
