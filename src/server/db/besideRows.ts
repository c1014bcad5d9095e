import { sql, type Transaction } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import type { Row, Tables } from './open/connect';
import { insertMany } from './sql/jsonRows';
import { executeWrite, insertInto, isSqlite } from './sql/statements';
import { foldedColumn, memoize, storedFields } from './sql/tables';

/** Keeps the number of all rows, which the first page of every list shows. */
export const countRows = async (
  trx: Transaction<Tables>,
  { name }: ResourceDefinition,
  more: number,
): Promise<void> => {
  const kept = sql.table('rowCounts');
  const { count } = await executeWrite(
    trx,
    sql`update ${kept} set total = total + ${more} where resource = ${name}`,
  );
  if (count === 0)
    await sql`insert into ${kept} (resource, total) select ${name}, count(*) from ${sql.table(name)}`.execute(
      trx,
    );
};

const searchedKeys = memoize((definition) =>
  Object.entries(storedFields(definition))
    .filter(([, { kind }]) => kind === 'longText')
    .map(([source]) => foldedColumn(source)),
);

/** Tells SQLite's search of an added row; PostgreSQL's sees it by itself. */
export const tellSearch = async (
  trx: Transaction<Tables>,
  definition: ResourceDefinition,
  id: number,
  row: Row,
): Promise<void> => {
  if (!isSqlite(trx)) return;
  for (const column of searchedKeys(definition))
    if (row[column] != null)
      await insertInto(trx, `${definition.name}_search`, { rowid: id, [column]: row[column] });
};

/** The same of many rows. */
export const tellSearchOfMany = async (
  trx: Transaction<Tables>,
  definition: ResourceDefinition,
  rows: readonly Row[],
): Promise<void> => {
  if (!isSqlite(trx)) return;
  for (const column of searchedKeys(definition)) {
    const told = rows
      .filter((row) => row[column] != null)
      .map((row) => ({ rowid: row['id'] ?? null, [column]: row[column] ?? null }));
    if (told.length > 0)
      await insertMany(trx, `${definition.name}_search`, { rowid: 'bigint', [column]: 'text' }, told);
  }
};
