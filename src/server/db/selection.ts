import { sql, type RawBuilder } from 'kysely';
import type { Field, FieldKind } from '../../contract/fields';
import type { ResourceDefinition } from '../../contract/resource';
import { resourceNamed } from '../../resources';
import type { Row, Value } from './connect';
import { isKeyed, joinedKeys, keyColumn } from './tables';

export type Rec = Readonly<Record<string, unknown>> & { readonly id: number; readonly updatedAt: string };
export type Expressions = Readonly<Record<string, RawBuilder<unknown>>>;

const LONG_TEXT_KEY = 100;

const asIs = (value: Value): unknown => value;
const shown = {
  text: asIs,
  longText: asIs,
  email: asIs,
  password: asIs,
  integer: asIs,
  phone: asIs,
  date: asIs,
  reference: asIs,
  // Ngwee in the database, kwacha on the wire.
  money: (value) => (typeof value === 'number' ? value / 100 : value),
  boolean: (value) => value === 1,
} satisfies { [K in FieldKind]: (value: Value) => unknown };

export interface Selection {
  /** `select … from … join …`, every column that a read carries. */
  readonly select: RawBuilder<Row>;
  /** `from … join …` */
  readonly joins: RawBuilder<unknown>;
  /** What a source is in SQL, to compare with. */
  readonly compared: (source: string) => RawBuilder<unknown>;
  /** What a source is in SQL, to sort by: texts without case. */
  readonly sorted: (source: string) => RawBuilder<unknown>;
  readonly toRecord: (row: Row) => Rec;
}

/** How a resource is read: its own columns, those of the records it refers to, and expressions in place of some. */
export const selectionOf = (definition: ResourceDefinition, expressions: Expressions = {}): Selection => {
  const { name, joined = {}, embedded = {}, computed = {} } = definition;
  const fields: Readonly<Record<string, Field>> = { ...definition.fields, ...computed };
  const readable = Object.entries(fields).filter(
    ([source, { stored }]) => stored !== false || source in expressions,
  );

  const own = (source: string) => expressions[source] ?? sql.ref(`${name}.${source}`);
  const compared = (source: string): RawBuilder<unknown> => {
    const through = joined[source];
    return through ? sql.ref(`${through.via}.${through.source}`) : own(source);
  };
  const joinedKey = new Set(joinedKeys(definition).map(({ source }) => source));
  const sorted = (source: string): RawBuilder<unknown> => {
    const field = fields[source];
    if (!joinedKey.has(source) && !(field && isKeyed(field))) return compared(source);
    const key = sql.ref(`${name}.${keyColumn(source)}`);
    return field?.kind === 'longText' ? sql`substr(${key}, 1, ${sql.lit(LONG_TEXT_KEY)})` : key;
  };

  const representation = (target: string) => resourceNamed(target).recordRepresentation;
  const vias = [...new Set([...Object.values(joined), ...Object.values(embedded)].map(({ via }) => via))];
  const joins = sql`${sql.table(name)}${sql.join(
    vias.map(
      (via) =>
        sql` left join ${sql.table(definition.fields[via]?.target ?? '')} as ${sql.ref(via)} on ${sql.ref(`${via}.id`)} = ${sql.ref(`${name}.${via}`)}`,
    ),
    sql``,
  )}`;
  const columns = [
    sql.ref(`${name}.id`),
    ...readable.map(([source]) => sql`${own(source)} as ${sql.ref(source)}`),
    ...Object.keys(joined).map((source) => sql`${compared(source)} as ${sql.ref(source)}`),
    ...Object.entries(embedded).map(
      ([key, { via, target }]) => sql`${sql.ref(`${via}.${representation(target)}`)} as ${sql.id(`${key}.`)}`,
    ),
    sql.ref(`${name}.createdAt`),
    sql.ref(`${name}.updatedAt`),
  ];

  const toRecord = (row: Row): Rec => {
    const record: Record<string, unknown> = { id: row['id'] };
    for (const [source, { kind }] of readable) record[source] = shown[kind](row[source] ?? null);
    for (const source of Object.keys(joined)) record[source] = row[source] ?? null;
    for (const [key, { via, target }] of Object.entries(embedded))
      record[key] =
        row[via] == null ? null : { id: row[via], [representation(target)]: row[`${key}.`] ?? null };
    record['createdAt'] = row['createdAt'];
    record['updatedAt'] = row['updatedAt'];
    return record as Rec;
  };

  return {
    select: sql`select ${sql.join(columns)} from ${joins}`,
    joins,
    compared,
    sorted,
    toRecord,
  };
};
