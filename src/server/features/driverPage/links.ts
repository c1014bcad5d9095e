import { createHmac } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { digest, newSecret } from '../../auth/sessions';
import type { Database, Queries, RowOf, Schema } from '../../db/open/connect';
import { run, waitsForLong } from '../../db/sql/statements';
import { secretOf } from '../sending/secrets';
import { DAY_MS, iso, MINUTE_MS } from '../../ground/calendar/time';

/** A link ends by itself when the driver had no car of the owner for so long. */
const ENDS_AFTER_MS = 60 * DAY_MS;

export type DriverLink = RowOf<'driverLinks'>;

/** The secret of this installation from which the tokens of links are computed. */
export const linkSecret = (database: Database): Promise<string> =>
  secretOf(database, 'driverLink', newSecret);

type Started = Pick<DriverLink, 'driverId' | 'userId' | 'createdAt'>;

const tokenOf = (secret: string, { driverId, userId, createdAt }: Started): string =>
  createHmac('sha256', secret).update(`${driverId} ${userId} ${createdAt}`).digest('base64url');

/** The token of a link, computed again: none is stored. Undefined for a link of before, whose token was random. */
export const knownToken = (secret: string, link: DriverLink): string | undefined => {
  const token = tokenOf(secret, link);
  return digest(token) === link.tokenHash ? token : undefined;
};

/** Starts a link and ends the former one of that driver and owner. Returns its token, of which only the digest is stored. */
export const startLink = async (
  trx: Transaction<Schema>,
  secret: string,
  { driverId, userId }: Pick<DriverLink, 'driverId' | 'userId'>,
): Promise<string> => {
  const former = await trx
    .selectFrom('driverLinks')
    .select('createdAt')
    .where('driverId', '=', driverId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  // Two links of one millisecond would have one token.
  const at = Math.max(Date.now(), former ? Date.parse(former.createdAt) + 1 : 0);
  const createdAt = iso(at);
  const token = tokenOf(secret, { driverId, userId, createdAt });
  const link = { tokenHash: digest(token), createdAt, usedAt: null };
  await trx
    .insertInto('driverLinks')
    .values({ driverId, userId, ...link })
    .onConflict((found) => found.columns(['driverId', 'userId']).doUpdateSet(link))
    .execute();
  return token;
};

/** The links of which the driver has a car of the owner, or had one lately. */
const isLive = () => {
  const since = iso(Date.now() - ENDS_AFTER_MS);
  return sql<boolean>`exists (select 1 from "driverAssignments" as had
    where had."driverId" = "driverLinks"."driverId" and had."userId" = "driverLinks"."userId"
    and (had."endedAt" is null or had."endedAt" > ${since}))`;
};

/** Returns the live links of a driver, newest first. */
export const linksOf = (queries: Queries, driverId: number): Promise<readonly DriverLink[]> =>
  run(
    queries,
    queries
      .selectFrom('driverLinks')
      .selectAll()
      .where('driverId', '=', driverId)
      .where(isLive())
      .orderBy('createdAt', 'desc'),
  );

/** Returns the live link of a token. A wrong token takes as long as one that has ended. */
export const findLink = async (queries: Queries, token: string): Promise<DriverLink | undefined> => {
  const [found] = await run(
    queries,
    queries.selectFrom('driverLinks').selectAll().where('tokenHash', '=', digest(token)).where(isLive()),
  );
  return found;
};

/**
 * Stores when a link was used last, to the minute. A failure is ignored, so that the page can be read when the disk is full, and
 * a long write is not waited for.
 */
export const noteUse = async (queries: Queries, { tokenHash, usedAt }: DriverLink): Promise<void> => {
  const isKnown = usedAt !== null && Math.abs(Date.now() - Date.parse(usedAt)) < MINUTE_MS;
  if (isKnown || waitsForLong(queries)) return;
  await queries
    .updateTable('driverLinks')
    .set({ usedAt: new Date().toISOString() })
    .where('tokenHash', '=', tokenHash)
    .execute()
    .catch(() => undefined);
};
