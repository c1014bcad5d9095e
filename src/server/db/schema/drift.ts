import { sql, type TableMetadata } from 'kysely';
import type { ResourceDefinition } from '../../../contract/resource';
import { resources } from '../../../resources/index';
import type { Database } from '../open/connect';
import { tableColumns } from '../sql/tables';

export interface Drift {
  /** Resources without a table. */
  readonly tables: readonly ResourceDefinition[];
  /** Fields without a column. */
  readonly columns: readonly { readonly definition: ResourceDefinition; readonly column: string }[];
  /** Sentences about the differences that need a migration written by hand. */
  readonly conflicts: readonly string[];
}

/** Returns the tables that a statement without a schema refers to. Other schemas may have tables of the same names. */
const visibleTables = async ({ db, kind }: Database): Promise<readonly TableMetadata[]> => {
  const tables = await db.introspection.getTables();
  if (kind === 'sqlite') return tables;
  const { rows } = await sql<{ path: string }>`select n.nspname || '.' || c.relname as path
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where pg_table_is_visible(c.oid)`.execute(
    db,
  );
  const visible = new Set(rows.map(({ path }) => path));
  return tables.filter(({ schema, name }) => visible.has(`${schema}.${name}`));
};

/** Compares the migrated schema with the definitions. */
export const driftOf = async (database: Database): Promise<Drift> => {
  const found = new Map((await visibleTables(database)).map(({ name, columns }) => [name, columns]));
  const tables = resources.filter(({ name }) => !found.has(name));
  const columns: { definition: ResourceDefinition; column: string }[] = [];
  const conflicts: string[] = [];

  for (const definition of resources) {
    const actual = found.get(definition.name);
    if (!actual) continue;
    const wanted = tableColumns(definition);
    for (const [column, { type, isRequired }] of Object.entries(wanted)) {
      const existing = actual.find(({ name }) => name === column);
      if (!existing) {
        columns.push({ definition, column });
        continue;
      }
      const isText = existing.dataType.toLowerCase() === 'text';
      if (isText !== (type === 'text')) conflicts.push(`${definition.name}.${column} should hold ${type}`);
      if (column !== 'id' && existing.isNullable === isRequired)
        conflicts.push(`${definition.name}.${column} should ${isRequired ? 'not ' : ''}be nullable`);
    }
    for (const { name } of actual)
      if (!(name in wanted)) conflicts.push(`${definition.name}.${name} is in no definition`);
  }
  return { tables, columns, conflicts };
};

/** Throws if a table or column of the definitions is missing. */
export const refuseIncomplete = async (database: Database): Promise<void> => {
  const { tables, columns } = await driftOf(database);
  const missing = [
    ...tables.map(({ name }) => `table ${name}`),
    ...columns.map(({ definition, column }) => `column ${definition.name}.${column}`),
  ];
  if (missing.length > 0)
    throw new Error(
      `The database ${database.place} lacks the ${missing.join(', the ')}. If a definition is new, write a migration: npm run db:diff -- NAME. Otherwise a Motoka that was not released wrote it: put back a backup, or set DATABASE_URL to another database`,
    );
};
