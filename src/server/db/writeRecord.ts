import type { Transaction } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import type { Row, Schema, Tables } from './open/connect';
import { executeWrite, isSqlite, prepare } from './sql/statements';
import { tableColumns, memoize } from './sql/tables';

const insertStatement = memoize((definition) => {
  const columns = Object.keys(tableColumns(definition)).filter((column) => column !== 'id');
  const statement = prepare(columns.length, (values, queries) => {
    const row = Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    const insertion = queries
      .withTables<Tables>()
      .insertInto(definition.name)
      .values(row as Row);
    return isSqlite(queries) ? insertion : insertion.returning('id');
  });
  return (row: Row) => statement(columns.map((column) => row[column] ?? null));
});

/** Inserts a row and returns its id. A restored row gets its old id. Missing columns are null. */
export const insert = async (
  trx: Transaction<Schema>,
  definition: ResourceDefinition,
  row: Row,
  restoredId?: number,
): Promise<number> => {
  if (restoredId === undefined) return (await executeWrite(trx, insertStatement(definition)(row))).id;
  const restored = { ...row, id: restoredId };
  await executeWrite(trx, trx.withTables<Tables>().insertInto(definition.name).values(restored));
  return restoredId;
};

export const update = async (
  trx: Transaction<Schema>,
  definition: ResourceDefinition,
  id: number,
  row: Row,
  at: string,
): Promise<void> => {
  const statement = trx
    .withTables<Tables>()
    .updateTable(definition.name)
    .set({ ...row, updatedAt: at });
  await executeWrite(trx, statement.where('id', '=', id));
};

export const remove = async (
  trx: Transaction<Schema>,
  definition: ResourceDefinition,
  id: number,
): Promise<void> => {
  await executeWrite(trx, trx.withTables<Tables>().deleteFrom(definition.name).where('id', '=', id));
};
