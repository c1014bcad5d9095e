import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import type { Input } from '../input/bodies';
import type { Queries, Row, Tables, Value } from './open/connect';
import type { Rec, Selection } from './sql/selection';
import { countRows, tellSearch } from './besideRows';
import { isAmong } from './sql/jsonRows';
import { executeWrite, insertHead, insertInto, isSqlite, precompile, run, runRows } from './sql/statements';
import { columnsOf, isFolded, joinedFolds, foldedColumn, fold, memoize, storedFields } from './sql/tables';
import { whereOf, type Condition } from './sql/where';

/** The record with an id, if the view allows it. */
const whereId = ({ name }: ResourceDefinition, id: number, view: readonly Condition[]) =>
  whereOf({ all: [sql`${sql.ref(`${name}.id`)} = ${id}`, ...view] });

/** One record, if it is there and the view allows it. */
export const findOne = async (
  queries: Queries,
  definition: ResourceDefinition,
  selection: Selection,
  id: number,
  view: readonly Condition[] = [],
): Promise<Rec | undefined> => {
  const where = whereId(definition, id, view);
  const [row] = await runRows(queries, sql`${selection.select}${where}`, selection.names);
  return row && selection.toRecord(row);
};

const rowFieldsOf = memoize((definition) =>
  Object.entries(storedFields(definition)).map(([source, field]) => ({
    source,
    field,
    key: isFolded(field) ? foldedColumn(source) : undefined,
  })),
);

/** What a body's fields are in the table: ngwee, 0 and 1, and the key beside each text. Not stored: what has no column. */
export const toRow = (definition: ResourceDefinition, input: Input): Row => {
  const row: Row = {};
  for (const { source, field, key } of rowFieldsOf(definition)) {
    const value = input[source] as Value | boolean | undefined;
    if (value === undefined) continue;
    if (typeof value === 'boolean') row[source] = Number(value);
    else row[source] = field.kind === 'money' && typeof value === 'number' ? Math.round(value * 100) : value;
    if (key !== undefined) row[key] = typeof value === 'string' ? fold(field, value) : null;
  }
  return row;
};

const ofOwner = memoize((definition) => joinedFolds(definition).filter(({ via }) => via === 'userId'));

/** What the key of an owner's text is called where it is taken from a record of theirs. */
const ownerKey = (field: string): string => `owner ${foldedColumn(field)}`;

/**
 * What a record that refers to another one takes from it: the keys of the texts read through it, whose it is, and what it
 * has taken from that owner itself.
 */
const referenceSnapshot = memoize((definition): RawBuilder<unknown> => {
  const read = resources.flatMap(joinedFolds).filter(({ target }) => target === definition.name);
  const keys = read.map(({ field }) => foldedColumn(field));
  const own = new Set(['id', ...(definition.fields['userId'] ? ['userId'] : []), ...keys]);
  const owner = ofOwner(definition).map(
    ({ source, field }) => sql`${sql.ref(foldedColumn(source))} as ${sql.id(ownerKey(field))}`,
  );
  const columns = [...[...own].map((column) => sql.ref(column)), ...owner];
  return precompile(sql.join(columns));
});

/** What a record that refers to this one takes from it, if it is there and the view allows it. */
export const findReferenced = async (
  queries: Queries,
  definition: ResourceDefinition,
  id: number,
  view: readonly Condition[],
): Promise<Row | undefined> => {
  const where = whereId(definition, id, view);
  const [row] = await run(
    queries,
    sql<Row>`select ${referenceSnapshot(definition)} from ${sql.table(definition.name)}${where}`,
  );
  return row;
};

/** The same of all records that some conditions leave, with more of their columns, each under another name. */
export const findAllReferenced = (
  queries: Queries,
  definition: ResourceDefinition,
  conditions: readonly Condition[],
  columns: readonly (readonly [string, string])[] = [],
): Promise<Row[]> => {
  const more = columns.map(([column, alias]) => sql`, ${sql.ref(column)} as ${sql.id(alias)}`);
  return run(
    queries,
    sql<Row>`select ${referenceSnapshot(definition)}${sql.join(more, sql``)} from ${sql.table(definition.name)}${whereOf({ all: conditions })}`,
  );
};

/** What a record takes from its owner, from the car that says who it is; undefined where the car does not carry all of it. */
export const ownerThrough = (definition: ResourceDefinition, car: Row = {}): Row | undefined => {
  const owner: Row = {};
  for (const { field } of ofOwner(definition)) {
    const key = car[ownerKey(field)];
    if (key === undefined) return undefined;
    owner[foldedColumn(field)] = key;
  }
  return owner;
};

/** The keys of the texts read through references, from the records that these name. */
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

/** Some columns of rows as they are stored, by the rows' numbers. */
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

/** A name or a plate has changed: its key beside the records that refer to it follows. */
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

const insertParts = memoize((definition) => {
  const columns = Object.keys(columnsOf(definition)).filter((column) => column !== 'id');
  return { columns, head: insertHead(definition.name, columns) };
});

const insertNew = async (
  trx: Transaction<Tables>,
  definition: ResourceDefinition,
  row: Row,
): Promise<number> => {
  const { columns, head } = insertParts(definition);
  const values = sql.join(columns.map((column) => row[column] ?? null));
  const returning = isSqlite(trx) ? sql`` : sql` returning id`;
  const { id } = await executeWrite(trx, sql`${head} values (${values})${returning}`);
  return id;
};

/** Adds a row, under its old number where it comes back, and returns its number. What it does not name is empty. */
export const insert = async (
  trx: Transaction<Tables>,
  definition: ResourceDefinition,
  row: Row,
  restoredId?: number,
): Promise<number> => {
  const id = restoredId ?? (await insertNew(trx, definition, row));
  if (restoredId !== undefined) await insertInto(trx, definition.name, { ...row, id });
  await tellSearch(trx, definition, id, row);
  await countRows(trx, definition, 1);
  return id;
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
  await countRows(trx, definition, -1);
};
