import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../db/open/connect';
import { prepare, run } from '../db/sql/statements';
import { memoUntilWrite, type Snapshot } from '../db/memo';
import type { Viewer } from '../resources/hooks';

const DAY = 86_400_000;
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

/** What is stored of a secret. */
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
      row.or([row('createdAt', '<', ago(maxDays * DAY)), row('lastUsedAt', '<', ago(idleDays * DAY))]),
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

const sessionByHash = prepare(
  1,
  ([tokenHash]) => sql<Found>`select users.id, users.name, users.${sql.ref('isAdmin')},
  sessions.${sql.ref('createdAt')}, sessions.${sql.ref('lastUsedAt')}
  from sessions join users on users.id = sessions.${sql.ref('userId')} where sessions.${sql.ref('tokenHash')} = ${tokenHash}`,
);

/** The session of a token. It is read at every request, so that a demotion or a deletion takes effect at once. */
export const findSession = async (
  asOf: Snapshot,
  token: string,
  { idleDays, maxDays }: Lifetime,
): Promise<Session | undefined> => {
  if (!TOKEN.test(token)) return undefined;
  const { queries } = asOf;
  const tokenHash = digest(token);
  const found = await memoUntilWrite(asOf, `session ${tokenHash}`, async () => {
    const [row] = await run(queries, sessionByHash([tokenHash]));
    return row;
  });
  if (!found) return undefined;
  const { id, name, isAdmin, createdAt, lastUsedAt } = found;
  const unusedFor = Date.now() - Date.parse(lastUsedAt);
  if (unusedFor > idleDays * DAY || Date.now() - Date.parse(createdAt) > maxDays * DAY) return undefined;
  // A failure is ignored: reads go on when the disk is full.
  if (unusedFor > LAST_USED_STEP_MS)
    await queries
      .updateTable('sessions')
      .set({ lastUsedAt: new Date().toISOString() })
      .where('tokenHash', '=', tokenHash)
      .execute()
      .catch(() => undefined);
  return { viewer: { id, name, isAdmin: isAdmin === 1 }, tokenHash };
};

export const endSession = async (queries: Queries, tokenHash: string): Promise<void> => {
  await queries.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
};

/** Ends a user's sessions, except the one with the given hash. */
export const endSessionsOf = async (queries: Queries, userId: number, except = ''): Promise<void> => {
  await queries
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', except)
    .execute();
};
