import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '../calendar';
import { CHANGES_CHANNEL, type Queries } from '../db/open/connect';
import { isAmong } from '../db/sql/jsonRows';
import { isSqlite, prepare, run } from '../db/sql/statements';
import { memoUntilWrite, type Snapshot } from '../db/memo';
import type { Viewer } from '../records/hooks';

const LAST_USED_STEP_MS = 15 * 60_000;
/** 32 random bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

export interface Lifetime {
  readonly idleDays: number;
  readonly maxDays: number;
}

export interface Session {
  readonly viewer: Viewer;
  readonly tokenHash: string;
}

/** Returns the digest of a secret. Only digests are stored. */
export const digest = (secret: string): string => hash('sha256', secret, 'base64url');

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

/** Starts a session and returns its token. Only the digest of the token is stored. */
export const startSession = async (
  queries: Queries,
  userId: number,
  { maxDays, idleDays }: Lifetime,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const now = new Date().toISOString();
  await queries
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('createdAt', '<', ago(maxDays * DAY_MS)), row('lastUsedAt', '<', ago(idleDays * DAY_MS))]),
    )
    .execute();
  await queries
    .insertInto('sessions')
    .values({ tokenHash: digest(token), userId, createdAt: now, lastUsedAt: now })
    .execute();
  return token;
};

interface Found {
  readonly id: number;
  readonly name: string;
  readonly isAdmin: number;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

const COLUMNS = sql<Found>`select users.id, users.name, users.${sql.ref('isAdmin')},
  sessions.${sql.ref('createdAt')}, sessions.${sql.ref('lastUsedAt')}`;
const FROM = sql`from sessions join users on users.id = sessions.${sql.ref('userId')}`;
const sessionByHash = prepare(
  1,
  ([tokenHash]) => sql<Found>`${COLUMNS} ${FROM} where sessions.${sql.ref('tokenHash')} = ${tokenHash}`,
);

const isLive = ({ createdAt, lastUsedAt }: Found, { idleDays, maxDays }: Lifetime): boolean =>
  Date.now() - Date.parse(lastUsedAt) <= idleDays * DAY_MS &&
  Date.now() - Date.parse(createdAt) <= maxDays * DAY_MS;

const viewerIn = ({ id, name, isAdmin }: Found): Viewer => ({ id, name, isAdmin: isAdmin === 1 });

/** Returns the session of a token. It is read on every request, so that a demotion or a deletion takes effect immediately. */
export const findSession = async (
  asOf: Snapshot,
  token: string,
  lifetime: Lifetime,
): Promise<Session | undefined> => {
  if (!TOKEN.test(token)) return undefined;
  const { queries } = asOf;
  const tokenHash = digest(token);
  const found = await memoUntilWrite(asOf, `session ${tokenHash}`, async () => {
    const [row] = await run(queries, sessionByHash([tokenHash]));
    return row;
  });
  if (!found) return undefined;
  if (!isLive(found, lifetime)) return undefined;
  const unusedFor = Date.now() - Date.parse(found.lastUsedAt);
  // A failure is ignored, so that reads still work when the disk is full.
  if (unusedFor > LAST_USED_STEP_MS)
    await queries
      .updateTable('sessions')
      .set({ lastUsedAt: new Date().toISOString() })
      .where('tokenHash', '=', tokenHash)
      .execute()
      .catch(() => undefined);
  return { viewer: viewerIn(found), tokenHash };
};

/** Returns the users of the live sessions among the given ones, by token hash. */
export const findSessions = async (
  queries: Queries,
  tokenHashes: readonly string[],
  lifetime: Lifetime,
): Promise<ReadonlyMap<string, Viewer>> => {
  const isGiven = isAmong(queries, sql.ref('sessions.tokenHash'), tokenHashes);
  const rows = await run(
    queries,
    sql<Found & { tokenHash: string }>`${COLUMNS}, sessions.${sql.ref('tokenHash')} ${FROM} where ${isGiven}`,
  );
  return new Map(
    rows
      .filter((row) => isLive(row, lifetime))
      .map((row) => [row.tokenHash, { ...viewerIn(row), tokenHash: row.tokenHash }]),
  );
};

/** Notifies the other processes, because the end of a session logs no change. */
const notifyEnd = async (queries: Queries): Promise<void> => {
  if (!isSqlite(queries)) await sql`select pg_notify(${CHANGES_CHANNEL}, '')`.execute(queries);
};

export const endSession = async (queries: Queries, tokenHash: string): Promise<void> => {
  await queries.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
  await notifyEnd(queries);
};

/** Ends a user's sessions, except the one with the given hash. */
export const endSessionsOf = async (queries: Queries, userId: number, except = ''): Promise<void> => {
  await queries
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', except)
    .execute();
  await notifyEnd(queries);
};
