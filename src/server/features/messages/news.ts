import { sql, type Transaction } from 'kysely';
import type { Config } from '../../ground/config';
import { write } from '../../db/groupCommit';
import type { Database, Queries, Schema, RowOf } from '../../db/open/connect';
import { grants } from '../../../resources/grants';
import { executeWrite, run } from '../../db/sql/statements';
import { findPerson, type Person } from '../../rows/records/people';
import { queueMessages } from '../sending/queue';
import { messagesTo, tell, type News } from './tell';
import { iso, MINUTE_MS } from '../../ground/calendar/time';

/** How long changes are collected before a person is told. */
const COLLECTED_MS = 10 * MINUTE_MS;
const READ_MAX = 500;

interface Change extends Pick<RowOf<'changes'>, 'id' | 'action' | 'resource' | 'recordId'> {
  readonly authorId: number | null;
  /** An owner of the record; null for a change of nobody's record. */
  readonly ownerId: number | null;
}

type Cursor = Pick<RowOf<'newsCursor'>, 'changeId' | 'importId'>;

const readCursor = async (queries: Queries): Promise<Cursor> => {
  const [row] = await run(queries, queries.selectFrom('newsCursor').selectAll().where('id', '=', 1));
  return row ?? { changeId: 0, importId: 0 };
};

const moveCursor = async (trx: Transaction<Schema>, cursor: Cursor): Promise<void> => {
  const moved = trx
    .insertInto('newsCursor')
    .values({ id: 1, ...cursor })
    .onConflict((row) => row.column('id').doUpdateSet(cursor));
  await executeWrite(trx, moved);
};

const latest = async (queries: Queries): Promise<Cursor> => {
  const [row] = await run(
    queries,
    sql<Cursor>`select coalesce((select max(id) from changes), 0) as "changeId",
      coalesce((select max(id) from imports), 0) as "importId"`,
  );
  return row ?? { changeId: 0, importId: 0 };
};

/** Selects the changes that somebody may be told of, one row for each owner of the record. */
export const changesToTell = (after: number, last: number) =>
  sql<Change>`select changes.id, action, resource, "recordId", changes."userId" as "authorId",
    seen."userId" as "ownerId" from changes left join "changeViewers" as seen
    on seen."changeId" = changes.id where changes.id > ${after} and changes.id <= ${last}
    and (action in ('update', 'delete', 'undo', 'newDevice') or (resource = 'statements' and action in ('issue', 'void')) or (resource = 'grants' and action = 'create'))
    order by changes.id`;

type Import = Pick<RowOf<'imports'>, 'id' | 'userId'>;

const readImports = (queries: Queries, after: number, last: number): Promise<Import[]> =>
  run(
    queries,
    queries
      .selectFrom('imports')
      .select(['id', 'userId'])
      .where('id', '>', after)
      .where('id', '<=', last)
      .orderBy('id'),
  );

/** A range of changes or imports, by its first and last id. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The context of one transaction that queues messages. */
interface Telling {
  readonly trx: Transaction<Schema>;
  readonly config: Config;
  readonly now: number;
  readonly personOf: (id: number | null) => Promise<Person | undefined>;
}

/** Adds changes or imports to the message that still collects, or starts one. */
const collect = async (
  { trx, config, now }: Telling,
  person: Person,
  kind: 'records' | 'import',
  span: Span,
): Promise<void> => {
  const news: News = { kind, key: `${kind} ${span.from}`, about: span, at: now + COLLECTED_MS };
  for (const message of await messagesTo(trx, config, person, news)) {
    const { userId, channel, pushId = null } = message;
    const open = await trx
      .selectFrom('messages')
      .select(['id', 'about'])
      .where('userId', '=', userId)
      .where('kind', '=', news.kind)
      .where('channel', '=', channel)
      .where('pushId', pushId === null ? 'is' : '=', pushId)
      .where('state', '=', 'waiting')
      .where('attempts', '=', 0)
      .where('nextAt', '>', iso(now))
      .executeTakeFirst();
    if (!open) {
      await queueMessages(trx, [message], now);
      continue;
    }
    const about = { ...(JSON.parse(open.about ?? '{}') as object), to: span.to };
    await trx
      .updateTable('messages')
      .set({ about: JSON.stringify(about) })
      .where('id', '=', open.id)
      .execute();
  }
};

/** Tells a person that they were given access. */
const tellReceiver = async ({ trx, config, now, personOf }: Telling, id: number): Promise<void> => {
  const [grant] = await run(trx, trx.selectFrom('grants').select('userId').where('id', '=', id));
  const person = await personOf(grant?.userId ?? null);
  const news: News = { kind: 'access', key: `access ${id}`, about: {}, at: now };
  if (person) await tell(trx, config, person, news, now);
};

/** Queues the messages about a change. A change of a person's records is added to `changed`, to be collected. */
const tellChange = async (telling: Telling, change: Change, changed: Map<number, Span>): Promise<void> => {
  const { trx, config, now, personOf } = telling;
  const { id, action, resource, recordId, authorId, ownerId } = change;
  if (action === 'newDevice') {
    const person = await personOf(authorId);
    const news: News = { kind: 'signIn', key: `signIn ${id}`, about: { changeId: id }, at: now };
    if (person) await tell(trx, config, person, news, now);
    return;
  }
  if (resource === grants.name) {
    if (action === 'create') await tellReceiver(telling, recordId ?? 0);
    return;
  }
  const person = await personOf(ownerId);
  if (!person) return;
  if (resource === 'statements') {
    const about = { statementId: recordId, action };
    const news: News = { kind: 'statement', key: `statement ${recordId} ${action}`, about, at: now };
    await tell(trx, config, person, news, now);
  } else if (ownerId !== null && authorId !== ownerId)
    changed.set(ownerId, { from: changed.get(ownerId)?.from ?? id, to: id });
};

const importsOf = (imports: readonly Import[]): ReadonlyMap<number, Span> => {
  const spans = new Map<number, Span>();
  for (const { id, userId } of imports)
    if (userId !== null) spans.set(userId, { from: spans.get(userId)?.from ?? id, to: id });
  return spans;
};

/**
 * Queues what people are told of the changes since the last call. Of several processes, each change is told by one: the log of
 * the changes is written in their transactions, and the cursor moves in the transaction of the messages. What is committed
 * does not change, so it is read before the write lock is taken.
 */
export const tellNews = async (database: Database, config: Config, now: number): Promise<void> => {
  const { db } = database;
  // Later changes are told by the next call: under a steady load, this one would not end.
  const end = await latest(db);
  for (;;) {
    const cursor = await readCursor(db);
    if (cursor.changeId >= end.changeId && cursor.importId >= end.importId) return;
    const changeId = Math.min(end.changeId, cursor.changeId + READ_MAX);
    const importId = Math.min(end.importId, cursor.importId + READ_MAX);
    const changes = await run(db, changesToTell(cursor.changeId, changeId));
    const imports = await readImports(db, cursor.importId, importId);
    await write(database, async (trx) => {
      const current = await readCursor(trx);
      // Another process has told them meanwhile.
      if (current.changeId !== cursor.changeId || current.importId !== cursor.importId) return;
      const people = new Map<number, Promise<Person | undefined>>();
      const personOf = async (id: number | null) => {
        if (id === null) return undefined;
        const found = people.get(id) ?? findPerson(trx, id);
        people.set(id, found);
        return found;
      };
      const telling = { trx, config, now, personOf };
      // A thousand changes of one fleet are one message.
      const changed = new Map<number, Span>();
      for (const change of changes) await tellChange(telling, change, changed);
      for (const [kind, spans] of [
        ['records', changed],
        ['import', importsOf(imports)],
      ] as const)
        for (const [userId, span] of spans) {
          const person = await personOf(userId);
          if (person) await collect(telling, person, kind, span);
        }
      await moveCursor(trx, { changeId, importId });
    });
  }
};
