import { sql, type RawBuilder } from 'kysely';
import type { Field, FieldKind } from '../../../contract/fields';
import type { ResourceDefinition } from '../../../contract/resource';
import { toKwacha } from '../../../contract/money';
import { resourceNamed } from '../../../resources/index';
import type { Value } from '../open/connect';
import { isFolded, joinedFolds, foldedColumn } from './tables';
import { ref } from './where';

export type Rec = Readonly<Record<string, unknown>> & { readonly id: number; readonly updatedAt: string };
export type Expressions = Readonly<Record<string, RawBuilder<unknown>>>;

/** The characters of a long text that it is sorted by. Its index has the same. */
const LONG_TEXT_SORTED_LENGTH = 100;

const asIs = (value: Value): unknown => value;
const toJson = {
  text: asIs,
  longText: asIs,
  email: asIs,
  password: asIs,
  integer: asIs,
  phone: asIs,
  date: asIs,
  reference: asIs,
  choice: asIs,
  weekdays: asIs,
  percent: (value) => (typeof value === 'number' ? toKwacha(value) : value),
  decimal: (value) => (typeof value === 'number' ? toKwacha(value) : value),
  instant: asIs,
  files: (value) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : []),
  money: (value) => (typeof value === 'number' ? toKwacha(value) : value),
  boolean: (value) => value === 1,
} satisfies { [K in FieldKind]: (value: Value) => unknown };

export interface Selection {
  /** `select … from … join …` with every column of a read. */
  readonly select: RawBuilder<unknown>;
  /** The names of those columns, in order. */
  readonly names: readonly string[];
  /** The SQL of a source in a comparison. */
  readonly compared: (source: string) => RawBuilder<unknown>;
  /** The SQL of a source in ORDER BY. Texts sort by their folded column. */
  readonly sorted: (source: string) => RawBuilder<unknown>;
  readonly toRecord: (row: readonly Value[]) => Rec;
}

/** Builds the SELECT of a resource: its own columns, the joined columns, and the expressions that replace a column. */
export const selectionOf = (definition: ResourceDefinition, expressions: Expressions = {}): Selection => {
  const { name, joined = {}, embedded = {}, computed = {} } = definition;
  const fields: Readonly<Record<string, Field>> = { ...definition.fields, ...computed };
  const readable = Object.entries(fields).filter(
    ([source, { stored }]) => stored !== false || source in expressions,
  );

  const own = (source: string) => expressions[source] ?? ref(`${name}.${source}`);
  const compared = (source: string): RawBuilder<unknown> => {
    const through = joined[source];
    if (through) return ref(`${through.via}.${through.source}`);
    // A boolean that was left out reads as false.
    return fields[source]?.kind === 'boolean' ? sql`coalesce(${own(source)}, 0)` : own(source);
  };
  const joinedKey = new Set(joinedFolds(definition).map(({ source }) => source));
  const sorted = (source: string): RawBuilder<unknown> => {
    const field = fields[source];
    if (!joinedKey.has(source) && !(field && isFolded(field))) return compared(source);
    const key = ref(`${name}.${foldedColumn(source)}`);
    return field?.kind === 'longText' ? sql`substr(${key}, 1, ${sql.lit(LONG_TEXT_SORTED_LENGTH)})` : key;
  };

  const representation = (target: string) => resourceNamed(target).recordRepresentation;
  const vias = [...new Set([...Object.values(joined), ...Object.values(embedded)].map(({ via }) => via))];
  const joins = sql`${sql.table(name)}${sql.join(
    vias.map(
      (via) =>
        sql` left join ${sql.table(definition.fields[via]?.target ?? '')} as ${ref(via)} on ${ref(`${via}.id`)} = ${ref(`${name}.${via}`)}`,
    ),
    sql``,
  )}`;
  // A joined text and the embedded record of the same reference share a column.
  const columns = new Map<string, RawBuilder<unknown>>([['id', ref(`${name}.id`)]]);
  for (const [source] of readable) columns.set(source, own(source));
  for (const { via, source } of Object.values(joined))
    columns.set(`${via}.${source}`, ref(`${via}.${source}`));
  for (const { via, target } of Object.values(embedded)) {
    const path = `${via}.${representation(target)}`;
    columns.set(path, ref(path));
  }
  for (const stamp of ['createdAt', 'updatedAt']) columns.set(stamp, ref(`${name}.${stamp}`));
  const names = [...columns.keys()];
  const at = (column: string): number => names.indexOf(column);

  const plain = [
    ...readable.map(([source, { kind }]) => ({ source, show: toJson[kind], index: at(source) })),
    ...Object.entries(joined).map(([key, { via, source }]) => ({
      source: key,
      show: asIs,
      index: at(`${via}.${source}`),
    })),
  ];
  const nested = Object.entries(embedded).map(([key, { via, target }]) => ({
    key,
    id: at(via),
    called: representation(target),
    index: at(`${via}.${representation(target)}`),
  }));
  const [created, updated] = [at('createdAt'), at('updatedAt')];

  const toRecord = (row: readonly Value[]): Rec => {
    const record: Record<string, unknown> = { id: row[0] };
    for (const { source, show, index } of plain) record[source] = show(row[index] ?? null);
    for (const { key, id, called, index } of nested)
      record[key] = row[id] == null ? null : { id: row[id], [called]: row[index] ?? null };
    record['createdAt'] = row[created];
    record['updatedAt'] = row[updated];
    return record as Rec;
  };

  return {
    select: sql`select ${sql.join([...columns].map(([alias, column]) => sql`${column} as ${sql.id(alias)}`))} from ${joins}`,
    names,
    compared,
    sorted,
    toRecord,
  };
};
