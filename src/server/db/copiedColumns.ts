import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import type { Queries, Row, Schema, Tables } from './open/connect';
import type { Rec } from './sql/selection';
import { run } from './sql/statements';
import { joinedFolds, foldedColumn, fold, memoize } from './sql/tables';
import { type Condition, ref, whereAll } from './sql/where';

const ofOwner = memoize((definition) => joinedFolds(definition).filter(({ via }) => via === 'userId'));

/** The alias of an owner's folded text in a snapshot of their car. */
const ownerKey = (field: string): string => `owner ${foldedColumn(field)}`;

/**
 * The columns that other records copy from a record: its folded texts, its owner, and the owner's folded texts. Also whether
 * it is archived, and what it is called then.
 */
export const referenceSnapshot = memoize((definition): RawBuilder<Row> => {
  const read = resources.flatMap(joinedFolds).filter(({ target }) => target === definition.name);
  const keys = read.map(({ field }) => foldedColumn(field));
  const { fields, flags = {}, recordRepresentation } = definition;
  const ifArchived = flags['archived'] ? [flags['archived'].of, recordRepresentation] : [];
  const own = new Set(['id', ...(fields['userId'] ? ['userId'] : []), ...ifArchived, ...keys]);
  const owner = ofOwner(definition).map(
    ({ source, field }) => sql`${ref(foldedColumn(source))} as ${sql.id(ownerKey(field))}`,
  );
  const columns = [...[...own].map(ref), ...owner];
  return sql.join(columns);
});

/** Reads the columns to copy from all records that match some conditions. `columns` adds more, as pairs of column and alias. */
export const findAllReferenced = (
  queries: Queries,
  definition: ResourceDefinition,
  conditions: readonly Condition[],
  columns: readonly (readonly [string, string])[] = [],
): Promise<Row[]> => {
  const more = columns.map(([column, alias]) => sql`, ${ref(column)} as ${sql.id(alias)}`);
  return run(
    queries,
    sql<Row>`select ${referenceSnapshot(definition)}${sql.join(more, sql``)} from ${sql.table(definition.name)}${whereAll(conditions)}`,
  );
};

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

/** Returns the folded columns of the joined texts, copied from the referenced records. An emptied reference empties them. */
export const joinedFoldRow = (
  definition: ResourceDefinition,
  references: Readonly<Record<string, Row>>,
  input: Readonly<Record<string, unknown>> = {},
): Row => {
  const row: Row = {};
  for (const { source, via, field } of joinedFolds(definition)) {
    const key = input[via] === null ? null : references[via]?.[foldedColumn(field)];
    if (key !== undefined) row[foldedColumn(source)] = key;
  }
  return row;
};

/** Copies a changed folded text to the records that refer to this one. */
export const propagateFolded = async (
  trx: Transaction<Schema>,
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
        .withTables<Tables>()
        .updateTable(other.name)
        .set({ [foldedColumn(source)]: fold(kind, text) })
        .where(via, '=', after.id)
        .execute();
    }
};
