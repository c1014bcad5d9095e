import type { Transaction } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import type { Row, Schema, Tables } from './open/connect';
import type { Reader } from './findRecord';
import type { Rec, Selection } from './sql/selection';
import { executeWrite, isSqlite, prepare, run, runTogether } from './sql/statements';
import { tableColumns, memoize } from './sql/tables';

interface Stored extends Reader {
  readonly definition: ResourceDefinition;
}

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

const recordOf = ({ names, toRecord }: Selection, [row]: readonly unknown[] = []): Rec => {
  if (!row) throw new Error('A record that was written cannot be read');
  return toRecord(names.map((name) => (row as Row)[name] ?? null));
};

/** Inserts a row and returns the record. A restored row gets its old id. Missing columns are null. */
export const insert = async (
  trx: Transaction<Schema>,
  { definition, selection, byId }: Stored,
  row: Row,
  restoredId?: number,
): Promise<Rec> => {
  if (restoredId !== undefined) {
    const statement = trx
      .withTables<Tables>()
      .insertInto(definition.name)
      .values({ ...row, id: restoredId });
    const [, found] = await runTogether(trx, [statement, byId.record(restoredId, 'all')]);
    return recordOf(selection, found);
  }
  const insertion = insertStatement(definition)(row);
  if (isSqlite(trx)) {
    const { id } = await executeWrite(trx, insertion);
    return recordOf(selection, await run(trx, byId.record(id, 'all')));
  }
  const [, found] = await runTogether(trx, [insertion, byId.inserted([`"${definition.name}"`])]);
  return recordOf(selection, found);
};

/** Updates the columns in the row and returns the record. */
export const update = async (
  trx: Transaction<Schema>,
  { definition, selection, byId }: Stored,
  id: number,
  row: Row,
  at: string,
): Promise<Rec> => {
  const statement = trx
    .withTables<Tables>()
    .updateTable(definition.name)
    .set({ ...row, updatedAt: at })
    .where('id', '=', id);
  const [, found] = await runTogether(trx, [statement, byId.record(id, 'all')]);
  return recordOf(selection, found);
};

export const remove = async (
  trx: Transaction<Schema>,
  definition: ResourceDefinition,
  id: number,
): Promise<void> => {
  await executeWrite(trx, trx.withTables<Tables>().deleteFrom(definition.name).where('id', '=', id));
};
