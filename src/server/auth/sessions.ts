import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Calendar } from '../ground/calendar';
import { CHANGES_CHANNEL, type Database, type Queries } from '../db/open/connect';
import { isAmong } from '../db/sql/jsonRows';
import { isSqlite, prepare, run, waitsForLong } from '../db/sql/statements';
import { cached } from '../db/cache';
import { dataVersionOf, POSTGRES_VERSION } from '../db/sql/dataVersion';
import { grouped } from '../ground/groupBy';
import type { Grant, Viewer } from './viewer';
import { DAY_MS, iso, MINUTE_MS } from '../ground/calendar/time';
import type { Config } from '../ground/config';

/** The most sessions of a user. A further sign-in ends the oldest. */
export const SESSIONS_MAX = 100;
/** 32 random bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

export const lifetimeOf = ({ SESSION_IDLE_DAYS, SESSION_MAX_DAYS }: Config) => ({
  idleDays: SESSION_IDLE_DAYS,
  maxDays: SESSION_MAX_DAYS,
});
export type Lifetime = ReturnType<typeof lifetimeOf>;

export type OpenedBy = 'password' | 'passkey' | 'oidc' | 'link';

/** How a session was opened, and from where. */
export interface Opening {
  readonly openedBy: OpenedBy;
  readonly address?: string;
  readonly device?: string;
}

export interface Session {
  readonly viewer: Viewer;
  readonly openedBy: OpenedBy;
  /** The data version at the arrival of the request: see db/cache.ts. */
  readonly dataVersion: string | undefined;
}

/** Returns the digest of a secret. Only digests are stored. */
export const digest = (secret: string | Uint8Array): string => hash('sha256', secret, 'base64url');

/** A random secret of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Rounds a time down to the minute: `lastUsedAt` is then written at most once a minute. */
const minuteOf = (milliseconds: number): string => iso(milliseconds - (milliseconds % MINUTE_MS));

/** Ends the oldest sessions of a user, so that there is room for another one. */
const endOldest = async (queries: Queries, userId: number): Promise<void> => {
  const kept = queries
    .selectFrom('sessions')
    .select('tokenHash')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('tokenHash')
    .limit(SESSIONS_MAX - 1);
  const ended = await queries
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', 'not in', kept)
    .executeTakeFirst();
  if (ended.numDeletedRows > 0n) await notifyEnd(queries);
};

/** Starts a session and returns its token. Only the digest of the token is stored. */
export const startSession = async (
  queries: Queries,
  userId: number,
  { maxDays, idleDays }: Lifetime,
  { openedBy, address, device }: Opening = { openedBy: 'password' },
): Promise<string> => {
  const token = newSecret();
  const now = Date.now();
  await queries
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('createdAt', '<', iso(now - maxDays * DAY_MS)),
        row('lastUsedAt', '<', iso(now - idleDays * DAY_MS)),
      ]),
    )
    .execute();
  await endOldest(queries, userId);
  await queries
    .insertInto('sessions')
    .values({
      tokenHash: digest(token),
      id: randomBytes(16).toString('base64url'),
      userId,
      createdAt: iso(now),
      lastUsedAt: minuteOf(now),
      openedBy,
      address: address ?? null,
      device: device ?? null,
    })
    .execute();
  return token;
};

interface Found {
  readonly tokenHash: string;
  readonly id: number;
  readonly name: string;
  readonly isAdmin: number;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly openedBy: string | null;
  /** The data version of PostgreSQL: it is read with the session, which saves a round trip. */
  readonly dataVersion: string | null;
}

/** A session with one of the grants of its user; without a grant, its columns are null. */
interface FoundRow extends Found {
  readonly ownerId: number | null;
  readonly ownerName: string | null;
  readonly level: Grant['level'] | null;
  readonly endsOn: string | null;
  readonly offeredToId: number | null;
}

interface FoundGrant extends Grant {
  readonly endsOn: string | null;
}

const COLUMNS = sql<Found>`select users.id, users.name, users."isAdmin",
  sessions."tokenHash", sessions."createdAt",
  sessions."lastUsedAt", sessions."openedBy",
  grants."ownerId", owners.name as "ownerName", grants.level, grants."endsOn",
  grants."offeredToId"`;
const versionColumn = (queries: Queries) =>
  sql`${isSqlite(queries) ? sql.lit(null) : POSTGRES_VERSION} as "dataVersion"`;
const FROM = sql`from sessions join users on users.id = sessions."userId"
  left join grants on grants."userId" = users.id
  left join users as owners on owners.id = grants."ownerId"`;
const sessionByHash = prepare(
  1,
  ([tokenHash], queries) =>
    sql<FoundRow>`${COLUMNS}, ${versionColumn(queries)} ${FROM} where sessions."tokenHash" = ${tokenHash} order by grants.id`,
);

/** Whether a session has not ended by its age. */
export const isLive = (
  { createdAt, lastUsedAt }: Pick<Found, 'createdAt' | 'lastUsedAt'>,
  { idleDays, maxDays }: Lifetime,
): boolean =>
  Date.now() - Date.parse(lastUsedAt) <= idleDays * DAY_MS &&
  Date.now() - Date.parse(createdAt) <= maxDays * DAY_MS;

const grantsIn = (rows: readonly FoundRow[]): readonly FoundGrant[] =>
  rows.flatMap(({ level, ownerId, ownerName, endsOn, offeredToId }) =>
    level === null ? [] : [{ ownerId, ownerName, level, endsOn, isShared: offeredToId !== null }],
  );

/**
 * Returns a function that builds the viewer with the grants that are valid on the day of the call. A session may be cached for
 * longer than a day.
 */
const viewerReader = (
  { id, name, isAdmin, tokenHash }: Omit<Found, 'dataVersion'>,
  grants: readonly FoundGrant[],
  calendar: Calendar,
): (() => Viewer) => {
  const viewerWith = (counted: readonly FoundGrant[]): Viewer => ({
    id,
    name,
    isAdmin: isAdmin === 1,
    tokenHash,
    ...(grants.length > 0 && { grants: counted.map(({ endsOn: _last, ...grant }) => grant) }),
  });
  const withAll = viewerWith(grants);
  if (grants.every(({ endsOn }) => endsOn === null)) return () => withAll;
  return () => viewerWith(grants.filter(({ endsOn }) => endsOn === null || endsOn >= calendar.today()));
};

/** Returns the session of a token. It is read on every request, so that a demotion or a deletion takes effect immediately. */
export const findSession = async (
  { db: queries, cache }: Pick<Database, 'db' | 'cache'>,
  token: string,
  lifetime: Lifetime,
  calendar: Calendar,
): Promise<Session | undefined> => {
  if (!TOKEN.test(token)) return undefined;
  const tokenHash = digest(token);
  const dataVersion = isSqlite(queries) ? await dataVersionOf(queries) : undefined;
  const found = await cached({ cache, dataVersion }, ['session', tokenHash], async () => {
    const rows = await run(queries, sessionByHash([tokenHash]));
    return rows[0] && { ...rows[0], readViewer: viewerReader(rows[0], grantsIn(rows), calendar) };
  });
  if (!found || !isLive(found, lifetime)) return undefined;
  const now = Date.now();
  // A failure is ignored, so that reads still work when the disk is full. A long write is not waited for.
  if (minuteOf(now) > found.lastUsedAt && !waitsForLong(queries))
    await queries
      .updateTable('sessions')
      .set({ lastUsedAt: minuteOf(now) })
      .where('tokenHash', '=', tokenHash)
      // Another process may have written this minute.
      .where('lastUsedAt', '<', minuteOf(now))
      .execute()
      .catch(() => undefined);
  return {
    viewer: found.readViewer(),
    openedBy: (found.openedBy ?? 'password') as OpenedBy,
    dataVersion: dataVersion ?? found.dataVersion ?? undefined,
  };
};

/** Returns the users of the live sessions among the given ones, by token hash. */
export const findSessions = async (
  queries: Queries,
  tokenHashes: readonly string[],
  lifetime: Lifetime,
  calendar: Calendar,
): Promise<ReadonlyMap<string, Viewer>> => {
  const isGiven = isAmong(queries, 'sessions.tokenHash', tokenHashes);
  const rows = await run(queries, sql<FoundRow>`${COLUMNS} ${FROM} where ${isGiven}`);
  const viewers = new Map<string, Viewer>();
  for (const [tokenHash, [row, ...others]] of grouped(
    rows.filter((one) => isLive(one, lifetime)),
    (one) => one.tokenHash,
  ))
    if (row) viewers.set(tokenHash, viewerReader(row, grantsIn([row, ...others]), calendar)());
  return viewers;
};

/** Notifies the other processes, because the end of a session logs no change. */
export const notifyEnd = async (queries: Queries): Promise<void> => {
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
