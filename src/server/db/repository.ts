import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import type { Input } from '../input/bodies';
import type { Viewer } from '../resources/hooks';
import type { Queries, Row, Tables, Value } from './open/connect';
import type { Rec, Selection } from './sql/selection';
import { isAmong } from './sql/jsonRows';
import {
  executeWrite,
  insertInto,
  isSqlite,
  precompile,
  prepare,
  run,
  runRows,
  type Statement,
} from './sql/statements';
import { tableColumns, isFolded, joinedFolds, foldedColumn, fold, memoize, storedFields } from './sql/tables';
import { whereAll, type Condition } from './sql/where';

/** The statements that read the records of a resource. */
export interface Reader {
  readonly selection: Selection;
  readonly byId: ById;
}

/** Reads one record, if it exists and the viewer may see it. */
export const findOne = async (
  queries: Queries,
  { selection, byId }: Reader,
  id: number,
  viewer?: Viewer,
): Promise<Rec | undefined> => {
  const [row] = await runRows(queries, byId.record(id, viewer), selection.names);
  return row && selection.toRecord(row);
};

const rowFieldsOf = memoize((definition) =>
  Object.entries(storedFields(definition)).map(([source, field]) => ({
    source,
    field,
    key: isFolded(field) ? foldedColumn(source) : undefined,
  })),
);

/**
 * Converts a body to a row: money in ngwee, booleans as 0 or 1, and the folded column of each text. Omits fields without a
 * column.
 */
export const toRow = (definition: ResourceDefinition, input: Input): Row => {
  const row: Row = {};
  for (const { source, field, key } of rowFieldsOf(definition)) {
    const value = field.always ?? (input[source] as Value | boolean | undefined);
    if (value === undefined) continue;
    if (typeof value === 'boolean') row[source] = Number(value);
    else row[source] = field.kind === 'money' && typeof value === 'number' ? Math.round(value * 100) : value;
    if (key !== undefined) row[key] = typeof value === 'string' ? fold(field, value) : null;
  }
  return row;
};

const ofOwner = memoize((definition) => joinedFolds(definition).filter(({ via }) => via === 'userId'));

/** The alias of an owner's folded text in a snapshot of their car. */
const ownerKey = (field: string): string => `owner ${foldedColumn(field)}`;

/** The columns that other records copy from a record: its folded texts, its owner, and the owner's folded texts. */
const referenceSnapshot = memoize((definition): RawBuilder<Row> => {
  const read = resources.flatMap(joinedFolds).filter(({ target }) => target === definition.name);
  const keys = read.map(({ field }) => foldedColumn(field));
  const own = new Set(['id', ...(definition.fields['userId'] ? ['userId'] : []), ...keys]);
  const owner = ofOwner(definition).map(
    ({ source, field }) => sql`${sql.ref(foldedColumn(source))} as ${sql.id(ownerKey(field))}`,
  );
  const columns = [...[...own].map((column) => sql.ref(column)), ...owner];
  return precompile(sql.join(columns));
});

/** Reads the columns to copy from a referenced record, if it exists and the viewer may see it. */
export const findReferenced = async (
  queries: Queries,
  { byId }: Pick<Reader, 'byId'>,
  id: number,
  viewer?: Viewer,
): Promise<Row | undefined> => {
  const [row] = await run(queries, byId.reference(id, viewer));
  return row;
};

/** Reads the columns to copy from all records that match some conditions. `columns` adds more, as pairs of column and alias. */
export const findAllReferenced = (
  queries: Queries,
  definition: ResourceDefinition,
  conditions: readonly Condition[],
  columns: readonly (readonly [string, string])[] = [],
): Promise<Row[]> => {
  const more = columns.map(([column, alias]) => sql`, ${sql.ref(column)} as ${sql.id(alias)}`);
  return run(
    queries,
    sql<Row>`select ${referenceSnapshot(definition)}${sql.join(more, sql``)} from ${sql.table(definition.name)}${whereAll(conditions)}`,
  );
};

/** Prepares the statements that read one record by id: any record for administrators, otherwise only the viewer's own. */
export const byIdStatements = (
  definition: ResourceDefinition,
  selection: Selection,
  ownedBy: (userId: number) => Condition,
) => {
  const id = sql.ref(`${definition.name}.id`);
  const reading = <R>(select: RawBuilder<R>) => {
    const all = prepare(1, ([value]) => sql<R>`${select} where ${id} = ${value}`);
    const own = prepare(
      2,
      ([value, userId = 0]) => sql<R>`${select} where ${id} = ${value} and ${ownedBy(userId)}`,
    );
    return (value: number, viewer?: Viewer): Statement<R> =>
      viewer && !viewer.isAdmin ? own([value, viewer.id]) : all([value]);
  };
  return {
    record: reading(selection.select),
    reference: reading(sql<Row>`select ${referenceSnapshot(definition)} from ${sql.table(definition.name)}`),
  };
};

type ById = ReturnType<typeof byIdStatements>;

/** Returns the columns that a record copies from its owner, taken from its car. Undefined if the car lacks one of them. */
export const ownerThrough = (definition: ResourceDefinition, car: Row = {}): Row | undefined => {
  const owner: Row = {};
  for (const { field } of ofOwner(definition)) {
    const key = car[ownerKey(field)];
    if (key === undefined) return undefined;
    owner[foldedColumn(field)] = key;
  }
  return owner;
};

/** Returns the folded columns of the joined texts, copied from the referenced records. */
export const joinedFoldRow = (
  definition: ResourceDefinition,
  references: Readonly<Record<string, Row>>,
): Row => {
  const row: Row = {};
  for (const { source, via, field } of joinedFolds(definition)) {
    const key = references[via]?.[foldedColumn(field)];
    if (key !== undefined) row[foldedColumn(source)] = key;
  }
  return row;
};

/** Reads columns as they are stored. Returns rows by id. */
export const readUnseen = async (
  queries: Queries,
  { name }: ResourceDefinition,
  columns: readonly string[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> => {
  if (columns.length === 0) return new Map();
  const statement = queries.selectFrom(name).select(['id', ...columns]);
  const rows = await run(queries, statement.where(sql<boolean>`${isAmong(queries, sql.ref('id'), ids)}`));
  return new Map(rows.map(({ id, ...row }) => [Number(id), row as Row]));
};

/** Copies a changed folded text to the records that refer to this one. */
export const propagateFolded = async (
  trx: Transaction<Tables>,
  { name, fields }: ResourceDefinition,
  before: Rec,
  after: Rec,
): Promise<void> => {
  for (const other of resources)
    for (const { source, via, target, field } of joinedFolds(other)) {
      const kind = fields[field];
      const text = after[field];
      if (target !== name || !kind || text === before[field] || typeof text !== 'string') continue;
      await trx
        .updateTable(other.name)
        .set({ [foldedColumn(source)]: fold(kind, text) })
        .where(via, '=', after.id)
        .execute();
    }
};

const insertStatement = memoize((definition) => {
  const columns = Object.keys(tableColumns(definition)).filter((column) => column !== 'id');
  const statement = prepare(columns.length, (values, queries) => {
    const row = Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    const insertion = queries.insertInto(definition.name).values(row as Row);
    return isSqlite(queries) ? insertion : insertion.returning('id');
  });
  return (row: Row) => statement(columns.map((column) => row[column] ?? null));
});

/** Inserts a row and returns its id. A restored row gets its old id. Missing columns are null. */
export const insert = async (
  trx: Transaction<Tables>,
  definition: ResourceDefinition,
  row: Row,
  restoredId?: number,
): Promise<number> => {
  if (restoredId === undefined) return (await executeWrite(trx, insertStatement(definition)(row))).id;
  await insertInto(trx, definition.name, { ...row, id: restoredId });
  return restoredId;
};

export const update = async (
  trx: Transaction<Tables>,
  definition: ResourceDefinition,
  id: number,
  row: Row,
  at: string,
): Promise<void> => {
  const statement = trx.updateTable(definition.name).set({ ...row, updatedAt: at });
  await executeWrite(trx, statement.where('id', '=', id));
};

export const remove = async (
  trx: Transaction<Tables>,
  definition: ResourceDefinition,
  id: number,
): Promise<void> => {
  await executeWrite(trx, trx.deleteFrom(definition.name).where('id', '=', id));
};
