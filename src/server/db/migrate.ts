import { Migrator, sql, type CreateTableBuilder, type Kysely, type Migration, type RawBuilder } from 'kysely';
import type { Database, Tables } from './connect';
import { init } from './migrations/0001_init';

/** The two databases' words for the same column. */
export interface Types {
  readonly text: RawBuilder<string>;
  readonly number: 'integer' | 'bigint';
  /** An `id` that counts up and never comes twice, also after a delete. */
  withId(table: CreateTableBuilder<string, never>): CreateTableBuilder<string, string>;
}

const types: Record<Database['kind'], Types> = {
  sqlite: {
    text: sql`text`,
    number: 'integer',
    withId: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
  },
  postgres: {
    // By code point, as SQLite sorts: the same order on every machine.
    text: sql`text collate "C"`,
    number: 'bigint',
    withId: (table) =>
      table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()),
  },
};

/** The one list of migrations, oldest first. Frozen once released. */
const migrations: Record<string, (types: Types) => (db: Kysely<Tables>) => Promise<void>> = {
  '0001_init': init,
};

const refuseNewer = async ({ db, kind, place }: Database): Promise<void> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) {
    if (kind === 'sqlite' && tables.length > 0)
      throw new Error(
        `The database ${place} holds tables of another program; it was left untouched. Name another one in DATABASE_URL`,
      );
    return;
  }
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = done.rows.find(({ name }) => !(name in migrations));
  if (unknown)
    throw new Error(
      `The database ${place} was written by a newer Motoka (${unknown.name}); it was left untouched. Start that version, or put back a backup`,
    );
};

/** Brings the schema up to date, whole or not at all; two processes at once do it once. Throws a sentence when it must not. */
export const migrate = async (database: Database): Promise<void> => {
  await refuseNewer(database);
  const known = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: up(types[database.kind]) },
  ]);
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => Object.fromEntries(known) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
};
