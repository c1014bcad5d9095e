import { sql, type CreateTableBuilder, type Kysely, type RawBuilder } from 'kysely';
import type { Database, Tables } from '../open/connect';

/** The column types and indexes of each database. */
export interface Types {
  readonly text: RawBuilder<string>;
  readonly number: 'integer' | 'bigint';
  readonly bytes: 'blob' | 'bytea';
  /** Adds an `id` that is never reused, even after a delete. */
  withId(table: CreateTableBuilder<string, never>): CreateTableBuilder<string, string>;
  /** Creates an index on a column and the id, to sort a list in either direction. */
  sort(db: Kysely<Tables>, index: SortIndex): Promise<void>;
  /** Creates a trigram index to search a long text. */
  search(db: Kysely<Tables>, table: string, column: string): Promise<void>;
  /** Creates the triggers of `search` again, and indexes the rows that are missing. */
  searchTriggers(db: Kysely<Tables>, table: string, column: string): Promise<void>;
}

export interface SortIndex {
  readonly table: string;
  readonly column: string;
  /** A column that the list is filtered by. It precedes the sorted column in the index. */
  readonly under?: string;
  /** Whether to index only the beginning: PostgreSQL rejects index entries above 2,704 bytes. */
  readonly isLong?: boolean;
  /** Whether every row has a value. Otherwise PostgreSQL needs a second index for `desc nulls last`. */
  readonly isFilled?: boolean;
}

const sortIn =
  (kind: Database['kind']) =>
  async (db: Kysely<Tables>, { table, column, under, isLong, isFilled }: SortIndex): Promise<void> => {
    const key = isLong ? sql`substr(${sql.ref(column)}, 1, 100)` : sql.ref(column);
    const first = under ? sql`${sql.ref(under)}, ` : sql``;
    const create = (name: string, order: RawBuilder<unknown>) =>
      sql`create index ${sql.id(name)} on ${sql.table(table)} (${first}${key}${order}`.execute(db);
    const name = `${table}_${under ?? column}`;
    await create(name, sql`, id)`);
    if (kind === 'postgres' && !isFilled) await create(`${name}_desc`, sql` desc nulls last, id desc)`);
  };

/** The FTS5 table stores only the trigrams; the text stays in the resource's table. */
const searchInSqlite = async (db: Kysely<Tables>, table: string, column: string): Promise<void> => {
  const index = sql.table(`${table}_search`);
  await sql`create virtual table ${index} using fts5(${sql.ref(column)}, content=${sql.lit(table)}, content_rowid='id', tokenize='trigram case_sensitive 1')`.execute(
    db,
  );
  await searchTriggersInSqlite(db, table, column);
};

/**
 * The delete trigger skips rows that the index does not have, because FTS5 would report a malformed database. Rows that
 * were inserted without a trigger are added to the index.
 */
const searchTriggersInSqlite = async (db: Kysely<Tables>, table: string, column: string): Promise<void> => {
  const index = sql.table(`${table}_search`);
  const indexed = sql.table(`${table}_search_docsize`);
  const key = sql.ref(column);
  const removeOld = sql`insert into ${index} (${index}, rowid, ${key}) select 'delete', old.id, old.${key} where exists (select 1 from ${indexed} where id = old.id)`;
  const addNew = sql`insert into ${index} (rowid, ${key}) select new.id, new.${key} where new.${key} is not null`;
  const trigger = async (name: string, event: string, body: RawBuilder<unknown>) => {
    const id = sql.id(`${table}_search_${name}`);
    await sql`drop trigger if exists ${id}`.execute(db);
    await sql`create trigger ${id} after ${sql.raw(event)} on ${sql.table(table)} begin ${body}; end`.execute(
      db,
    );
  };
  await trigger('insert', 'insert', addNew);
  await trigger('delete', 'delete', removeOld);
  await trigger('update', `update of "${column}"`, sql`${removeOld}; ${addNew}`);
  await sql`insert into ${index} (rowid, ${key}) select id, ${key} from ${sql.table(table)}
    where ${key} is not null and id not in (select id from ${indexed})`.execute(db);
};

/** Creates the index only where pg_trgm is available. Without it, a search reads the whole table. */
const searchInPostgres = async (db: Kysely<Tables>, table: string, column: string): Promise<void> => {
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index ${sql.id(`${table}_search`)} on ${sql.table(table)} using gin (${sql.ref(column)} gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or undefined_object then null; end $$`.execute(db);
};

export const types: Record<Database['kind'], Types> = {
  sqlite: {
    text: sql`text`,
    number: 'integer',
    bytes: 'blob',
    withId: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
    sort: sortIn('sqlite'),
    search: searchInSqlite,
    searchTriggers: searchTriggersInSqlite,
  },
  postgres: {
    // Sorts by code point, as SQLite does.
    text: sql`text collate "C"`,
    number: 'bigint',
    bytes: 'bytea',
    withId: (table) =>
      table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()),
    sort: sortIn('postgres'),
    search: searchInPostgres,
    searchTriggers: async () => {},
  },
};
