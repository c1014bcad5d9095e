import type { Transaction } from 'kysely';
import { digest } from '../auth/sessions';
import { conflict, notFound } from '../ground/errors';
import { write } from '../db/groupCommit';
import type { Database, Queries, Schema } from '../db/open/connect';
import { executeAhead, run, runTogether } from '../db/sql/statements';
import { IDEMPOTENCY_KEY_MS } from '../ground/input/headers';
import { iso } from '../ground/calendar/time';

type Work<T> = (trx: Transaction<Schema>) => Promise<T>;
/** Whether the viewer may still read the first response. */
type MayRead<T> = (trx: Transaction<Schema>, answer: T) => Promise<boolean>;

interface Once {
  readonly userId: number;
  /** Method and path. */
  readonly call: string;
  readonly key: string;
  readonly body: unknown;
}

const TABLE = 'idempotencyKeys';

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** Serializes a body for comparison. The order of keys does not matter, the order of a list does. */
const canonical = (body: unknown): string | Buffer => {
  if (Buffer.isBuffer(body)) return body;
  return JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(byKey))
      : value,
  );
};

/** Responses from before are no longer known. */
const oldest = (): string => iso(Date.now() - IDEMPOTENCY_KEY_MS);

/** Selects the stored response to a call with a key, unless it is from before a time. */
const answerTo = (queries: Queries, { userId, call, key }: Omit<Once, 'body'>, since: string) =>
  queries
    .selectFrom(TABLE)
    .select(['bodyHash', 'answer'])
    .where('userId', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('createdAt', '>=', since);

/** Whether a call with a key was answered before: its work does not run again. */
export const isAnswered = async (queries: Queries, once: Omit<Once, 'body'>): Promise<boolean> =>
  (await run(queries, answerTo(queries, once, oldest()))).length > 0;

const runOnce = async <T>(
  trx: Transaction<Schema>,
  { userId, call, key, body }: Once,
  work: Work<T>,
  mayRead: MayRead<T>,
): Promise<T> => {
  const bodyHash = digest(canonical(body));
  const since = oldest();
  const [, [first] = []] = await runTogether(trx, [
    trx.deleteFrom(TABLE).where('createdAt', '<', since),
    answerTo(trx, { userId, call, key }, since),
  ]);
  if (first && first.bodyHash !== bodyHash)
    throw conflict('This Idempotency-Key was already used for another record');
  if (first) {
    const answer = JSON.parse(first.answer) as T;
    if (!(await mayRead(trx, answer))) throw notFound();
    return answer;
  }

  const result = await work(trx);
  const stored = {
    userId,
    call,
    key,
    bodyHash,
    answer: JSON.stringify(result),
    createdAt: new Date().toISOString(),
  };
  await executeAhead(trx, trx.insertInto(TABLE).values(stored));
  return result;
};

/** Writes once per key: see `onceWriter`. Throws 404 if `mayRead` says that the person may not read the first result any more. */
export type WriteOnce = <T>(work: Work<T>, mayRead?: MayRead<T>, runWrite?: typeof write) => Promise<T>;

/**
 * Returns the `write` of a request, which runs once per `Idempotency-Key` within `IDEMPOTENCY_KEY_MS`; later calls return
 * the first result. Parallel duplicates wait for the first call, because there is one writer at a time. A failed request is
 * rolled back together with its key. Throws 409 if the key was used with another body.
 */
export const onceWriter =
  (
    database: Database,
    { key, ...once }: Omit<Once, 'key'> & { readonly key: string | undefined },
  ): WriteOnce =>
  (work, mayRead = async () => true, runWrite = write) =>
    runWrite(database, (trx) =>
      key === undefined ? work(trx) : runOnce(trx, { ...once, key }, work, mayRead),
    );
