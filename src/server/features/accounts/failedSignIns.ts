import { sql } from 'kysely';
import { write } from '../../db/groupCommit';
import type { Database, Queries } from '../../db/open/connect';
import { executeWrite } from '../../db/sql/statements';
import { DAY_MS, iso } from '../../ground/calendar/time';

/** How long failed sign-ins stand in the log, and how many of them at most. */
const FAILED_SIGN_IN_MS = 90 * DAY_MS;
export const FAILURES_MAX = 10_000;
/** So many are deleted at a time, so that nobody waits for it. */
const DELETED_AT_ONCE = 1_000;

/** Their index holds only them, so the action stands in the text of the statements. */
const isFailure = sql`action = 'sign-in-failed'`;

export const deleteFailuresBefore = (at: string) =>
  sql`delete from changes where ${isFailure} and id in
    (select id from changes where ${isFailure} and at < ${at} order by at limit ${DELETED_AT_ONCE})`;

/** Deletes the oldest failed sign-ins from the log if there are too many. */
export const forgetMost = async (queries: Queries): Promise<void> => {
  await executeWrite(
    queries,
    sql`delete from changes where ${isFailure} and id in
      (select id from changes where ${isFailure} order by at desc, id desc limit ${DELETED_AT_ONCE} offset ${FAILURES_MAX})`,
  );
};

/** Deletes the failed sign-ins of long ago from the log. */
export const forgetOldFailures = (database: Database, now: number): Promise<void> =>
  write(database, async (trx) => {
    await executeWrite(trx, deleteFailuresBefore(iso(now - FAILED_SIGN_IN_MS)));
  });
