import { sql, type RawBuilder } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import type { Queries, Row, Tables } from './open/connect';
import type { Rec, Selection } from './sql/selection';
import { isAmong } from './sql/jsonRows';
import { prepare, run, runRows, runTogether, type Statement } from './sql/statements';
import { type Condition, type Owners, ref } from './sql/where';
import { referenceSnapshot } from './copiedColumns';

/** The statements that read the records of a resource. */
export interface Reader {
  readonly selection: Selection;
  readonly byId: ById;
}

/** Reads one record, if it exists and is one of the owners'. */
export const findOne = async (
  queries: Queries,
  { selection, byId }: Reader,
  id: number,
  owners: Owners = 'all',
): Promise<Rec | undefined> => {
  const [row] = await runRows(queries, byId.record(id, owners), selection.names);
  return row && selection.toRecord(row);
};

/** Reads the columns to copy from a referenced record, if it exists and is one of the owners'. */
export const findReferenced = async (
  queries: Queries,
  { byId }: Pick<Reader, 'byId'>,
  id: number,
  owners: Owners = 'all',
): Promise<Row | undefined> => {
  const [row] = await run(queries, byId.reference(id, owners));
  return row;
};

/** Reads the columns to copy from several referenced records of different resources, in one round trip on PostgreSQL. */
export const findReferencedTogether = async (
  queries: Queries,
  wanted: readonly { readonly reader: Pick<Reader, 'byId'>; readonly id: number; readonly owners: Owners }[],
): Promise<readonly (Row | undefined)[]> => {
  const statements = wanted.map(({ reader, id, owners }) => reader.byId.reference(id, owners));
  return (await runTogether(queries, statements)).map(([row]) => row);
};

/** Returns the statements that read one record by id, of any owner or only of some. */
export const byIdStatements = (
  definition: ResourceDefinition,
  selection: Selection,
  ownedBy: (owners: Owners) => Condition,
) => {
  const id = ref(`${definition.name}.id`);
  const reading = <R>(select: RawBuilder<R>) => {
    const all = prepare(1, ([value]) => sql<R>`${select} where ${id} = ${value}`);
    const ofOwners = (value: number | undefined, owners: Owners) =>
      sql<R>`${select} where ${id} = ${value} and ${ownedBy(owners)}`;
    const ofOwner = prepare(2, ([value, userId = 0]) => ofOwners(value, [userId]));
    return (value: number, owners: Owners): Statement<R> => {
      if (owners === 'all') return all([value]);
      return owners.length === 1 ? ofOwner([value, owners[0]]) : ofOwners(value, owners);
    };
  };
  return {
    record: reading(selection.select),
    /** Reads the record that the transaction inserted last. Only PostgreSQL has it. */
    inserted: prepare(
      1,
      ([table]) =>
        sql<Row>`${selection.select} where ${id} = (select currval(pg_get_serial_sequence(${table}, 'id')))`,
    ),
    reference: reading(sql<Row>`select ${referenceSnapshot(definition)} from ${sql.table(definition.name)}`),
  };
};

type ById = ReturnType<typeof byIdStatements>;

/** Reads columns as they are stored. Returns rows by id. */
export const readUnseen = async (
  queries: Queries,
  { name }: ResourceDefinition,
  columns: readonly string[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> => {
  if (columns.length === 0) return new Map();
  const statement = queries
    .withTables<Tables>()
    .selectFrom(name)
    .select(['id', ...columns]);
  const rows = await run(queries, statement.where(isAmong(queries, 'id', ids)));
  return new Map(rows.map(({ id, ...row }) => [Number(id), row as Row]));
};
