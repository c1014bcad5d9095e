import { sql, type RawBuilder } from 'kysely';
import { plateAsItLooks, searchAsItLooks } from '../../../contract/reading/asItLooks';
import { findResource } from '../../../resources';
import type { Viewer } from '../../auth/viewer';
import { CHANGES_CHANNEL, type Queries, type Row } from '../../db/open/connect';
import { like } from '../../db/sql/conditions';
import { insertMany, reserveIds } from '../../db/sql/jsonRows';
import { executeAhead, executeWrite, isSqlite, run } from '../../db/sql/statements';
import { type Condition, ref } from '../../db/sql/where';

/** The columns that a read does not return. They are stored with the change and never sent. */
export interface Unseen {
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** The rows of other tables that were deleted with the record. */
  readonly companions?: unknown;
}

/** What is done to a record without a form. */
export type Mark =
  | 'confirmed'
  | 'unconfirmed'
  | 'received'
  | 'refused'
  | 'archived'
  | 'unarchived'
  | 'sold'
  | 'accepted'
  | 'skipped'
  | 'unskipped';

export interface AuditEntry {
  readonly author: Pick<Viewer, 'id' | 'name' | 'isAdmin'>;
  readonly action:
    | 'create'
    | 'update'
    | 'delete'
    | 'undo'
    | 'assign'
    | 'issue'
    | 'void'
    | 'messaged'
    | Mark
    | 'newDevice'
    | 'claimed'
    | 'passkey'
    | 'passkey-removed'
    | 'factor-removed'
    | 'sign-in'
    | 'sign-in-failed'
    | 'link'
    | 'password'
    | 'factor'
    | 'role';
  readonly resource: string;
  /** Null for a sign-in to an account that does not exist. */
  readonly recordId: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: string;
  /** When it was done on the user's device, if it was sent later. */
  readonly recordedAt?: string | undefined;
  /** The title of the record, if neither `before` nor `after` contains it. */
  readonly title?: string;
  /** The owners of the record, if it has no `userId`. */
  readonly owners?: { readonly before: readonly number[]; readonly after: readonly number[] };
  readonly importId?: number | undefined;
  readonly unseen?: Unseen | undefined;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

type Fields = Readonly<Record<string, unknown>> | undefined;

/** Returns the title of a record: its representation, else its driver, number, name, device or e-mail. */
export const titleOf = (resource: string, record: Fields): string | null => {
  const representation = findResource(resource)?.recordRepresentation ?? 'numberPlate';
  const found = [representation, 'driver', 'number', 'name', 'device', 'email']
    .map((source) => record?.[source])
    .find((value) => typeof value === 'string');
  return (found as string | undefined) ?? null;
};

/** Returns the text by which a change is found: user, resource and title. A title that is a plate is found in any spelling. */
const searchKeyOf = (name: string, resource: string, title: string): string =>
  [name, resource, findResource(resource)?.title ?? '', title, plateAsItLooks(title)]
    .map(searchAsItLooks)
    .join('\n');

/** The condition of a search: the key has the text as typed, or as a plate. */
export const isFoundBy = (q: string): Condition => {
  const [typed, plate] = [q, plateAsItLooks(q)].map((text) =>
    like(ref('changes.searchKey'), searchAsItLooks(text)),
  );
  return sql`(${typed} or ${plate})`;
};

const ownerIn = (record: Fields): readonly number[] =>
  typeof record?.['userId'] === 'number' ? [record['userId']] : [];

/** Returns the owners of the record before and after the change, as `[id, was, is]`. */
const ownersOf = ({ owners, before, after }: AuditEntry): readonly (readonly [number, number, number])[] => {
  const was = owners?.before ?? ownerIn(before as Fields);
  const is = owners?.after ?? ownerIn(after as Fields);
  return [...new Set([...was, ...is])].map((id) => [id, Number(was.includes(id)), Number(is.includes(id))]);
};

const rowOf = (entry: AuditEntry): Row => {
  const { author, action, resource, recordId, before, after, at, recordedAt, importId, unseen } = entry;
  const title = entry.title ?? titleOf(resource, (after ?? before) as Fields);
  return {
    at,
    userId: author.id,
    userName: author.name,
    // A sign-up writes as the system, in the name that it was given.
    byAdministrator: Number(author.isAdmin && author.id !== 0),
    action,
    resource,
    recordId,
    before: json(before),
    after: json(after),
    importId: importId ?? null,
    recordedAt: recordedAt ?? null,
    title,
    searchKey: searchKeyOf(author.name, resource, title ?? ''),
    unseen: json(unseen),
  };
};

const CHANGE_TYPES = {
  id: 'bigint',
  at: 'text',
  userId: 'bigint',
  userName: 'text',
  byAdministrator: 'bigint',
  action: 'text',
  resource: 'text',
  recordId: 'bigint',
  before: 'text',
  after: 'text',
  importId: 'bigint',
  recordedAt: 'text',
  title: 'text',
  searchKey: 'text',
  unseen: 'text',
} as const;
const OWNER_TYPES = {
  changeId: 'bigint',
  userId: 'bigint',
  wasTheirs: 'bigint',
  isTheirs: 'bigint',
} as const;

const COLUMNS = Object.keys(CHANGE_TYPES).filter((column) => column !== 'id');
const insertHead = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql`insert into ${sql.table(table)} (${sql.join(columns.map(ref))})`;

const INSERT = insertHead('changes', COLUMNS);
const INSERT_OWNER = insertHead('changeViewers', Object.keys(OWNER_TYPES));

/** The columns of the owners of the inserted change's record, read from JSON. */
const OWNERS_ADDED = sql.join([
  sql`added.id`,
  ...[0, 1, 2].map((index) => sql`cast(item.value ->> ${sql.lit(index)} as bigint)`),
]);

/** Inserts the change and its owners and notifies the other processes in one statement, which no other waits for. */
const logInPostgres = (
  queries: Queries,
  values: RawBuilder<unknown>,
  owners: ReturnType<typeof ownersOf>,
): Promise<void> =>
  executeAhead(
    queries,
    sql`with added as (${INSERT} values (${values}) returning id),
      seen as (${INSERT_OWNER} select ${OWNERS_ADDED} from added, json_array_elements(cast(${JSON.stringify(owners)} as json)) as item(value))
      select pg_notify(${sql.lit(CHANGES_CHANNEL)}, '') from added`,
  );

/** Logs a change in the same transaction as the change itself: the user, the time, and the record before and after. */
export const logChange = async (queries: Queries, entry: AuditEntry): Promise<void> => {
  const row = rowOf(entry);
  const values = sql.join(COLUMNS.map((column) => row[column]));
  const owners = ownersOf(entry);
  if (!isSqlite(queries)) return logInPostgres(queries, values, owners);
  const { id } = await executeWrite(queries, sql`${INSERT} values (${values})`);
  for (const owner of owners)
    await executeWrite(queries, sql`${INSERT_OWNER} values (${sql.join([id, ...owner])})`);
};

/** Logs many changes with one statement, in order. */
export const logChanges = async (queries: Queries, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const ids = await reserveIds(queries, 'changes', entries.length);
  const rows = entries.map((entry, index) => ({ ...rowOf(entry), id: ids[index] ?? null }));
  await insertMany(queries, 'changes', CHANGE_TYPES, rows);
  const owners = entries.flatMap((entry, index) =>
    ownersOf(entry).map(([userId, wasTheirs, isTheirs]) => ({
      changeId: ids[index] ?? null,
      userId,
      wasTheirs,
      isTheirs,
    })),
  );
  await insertMany(queries, 'changeViewers', OWNER_TYPES, owners);
  if (!isSqlite(queries)) await sql`select pg_notify(${CHANGES_CHANNEL}, '')`.execute(queries);
};

/** Returns the id of the latest change. Every later commit has a higher one. */
export const latestChange = async (queries: Queries): Promise<number> => {
  const [row] = await run(queries, sql<{ id: number | null }>`select max(id) as id from changes`);
  return row?.id ?? 0;
};

interface Added {
  readonly resource: string;
  readonly id: number;
}

/** Marks the changes that added some records as saved together: each has the number of the first. */
export const bundleChanges = async (queries: Queries, added: readonly Added[]): Promise<void> => {
  if (added.length < 2) return;
  const theirs = sql.join(
    added.map(({ resource, id }) => sql`(resource = ${resource} and "recordId" = ${id})`),
    sql` or `,
  );
  await executeWrite(
    queries,
    sql`update changes set bundle = (select min(id) from changes where ${theirs}) where ${theirs}`,
  );
};
