import { sql, type RawBuilder } from 'kysely';
import type { Database, Queries } from './open/connect';
import { directOf } from './open/sqliteFastPath';
import { run } from './sql/statements';

/** 16 MB, of what takes 500 bytes or more each. */
const ROOM = 32_000;
const BYTES = 500;
const one = () => 1;

/** The room that so many bytes take beside what every result does. */
export const roomFor = (bytes: number): number => 1 + bytes / BYTES;

/** What was worked out while the database was as it was at that moment. */
interface Known {
  readonly moment: string;
  readonly results: Map<string, Promise<unknown>>;
  room: number;
}

const known = new WeakMap<object, Known>();

/** By what says whether it has changed, where that is so: the connection of its reports asks the same. */
const databaseOf = (queries: Queries): object => {
  const { adapter } = queries.getExecutor();
  return directOf(adapter)?.stamp ?? adapter;
};

/**
 * Another one after every change, whoever made it. None within a transaction, nor on PostgreSQL, which is asked for it
 * along with a session.
 */
export const momentOf = (queries: Queries): string | undefined =>
  queries.isTransaction ? undefined : directOf(queries.getExecutor().adapter)?.stamp();

/**
 * The same in a statement: which transactions it sees, since which start of the server, as a standby that takes over may
 * count the same ones again. Two statements that see the same transactions find the same.
 */
export const momentIn: Record<Database['kind'], RawBuilder<unknown>> = {
  sqlite: sql`null`,
  postgres: sql`concat(pg_current_snapshot(), ' ', pg_postmaster_start_time())`,
};

const keptOf = (queries: Queries, moment: string): Known => {
  const database = databaseOf(queries);
  const current = known.get(database);
  if (current?.moment === moment && current.room > 0) return current;
  const fresh = { moment, results: new Map(), room: ROOM };
  known.set(database, fresh);
  return fresh;
};

/** What was asked for last, each as a number where that number says: as texts in a set they take a tenth of a read by id. */
const asked = new Uint32Array(65_536);

/** The 32 bits of FNV-1a. */
const fingerprint = (text: string): number => {
  let print = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    print = Math.imul(print ^ text.charCodeAt(index), 0x01000193);
  return print >>> 0;
};

/**
 * Whether something is asked for again since anything was written: only then is it worth its room. Of four thousand million
 * things one is taken for another, and kept a turn early.
 */
export const isAskedAgain = (moment: string | undefined, key: string): boolean => {
  if (moment === undefined) return false;
  const print = fingerprint(`${moment} ${key}`);
  const place = print % asked.length;
  if (asked[place] === print) return true;
  asked[place] = print;
  return false;
};

/** A database, and the moment at which whoever asks found it. */
export interface Snapshot {
  readonly queries: Queries;
  readonly moment: string | undefined;
}

/**
 * Works something out once for as long as nobody writes: nothing is counted anew for whoever turns pages (a tenth of
 * 1,000,000 rows takes 3 ms), and whose session it is costs a tenth. `roomOf` is how much of what is kept the result takes.
 */
export const memoUntilWrite = <T>(
  { queries, moment }: Snapshot,
  key: string,
  work: () => Promise<T>,
  roomOf: (result: T) => number = one,
): Promise<T> => {
  if (moment === undefined) return work();
  const kept = keptOf(queries, moment);
  const before = kept.results.get(key);
  if (before) return before as Promise<T>;
  const result = work();
  kept.results.set(key, result);
  result.then(
    (found) => void (kept.room -= roomOf(found)),
    () => kept.results.delete(key),
  );
  return result;
};

/** What is read from the rows of a statement, cached by the text and the values of the statement. */
export const memoizeRows = async <R, T>(
  asOf: Snapshot,
  statement: RawBuilder<R>,
  read: (rows: R[]) => T,
  roomOf?: (result: T) => number,
): Promise<T> => {
  const { queries } = asOf;
  const work = async () => read(await run(queries, statement));
  if (asOf.moment === undefined) return work();
  const { sql: text, parameters } = statement.compile(queries);
  return memoUntilWrite(asOf, `${text} ${JSON.stringify(parameters)}`, work, roomOf);
};
