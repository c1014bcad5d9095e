import { z } from 'zod';
import type { Column, ColumnKind, Columns } from '../../../contract/report';
import { spending } from '../../../resources';
import type { Calendar } from '../../ground/calendar';
import { plateAsItLooks, searchAsItLooks } from '../../../contract/reading/asItLooks';
import type { SortKey } from '../../../contract/reading/rows';
import { numberOf } from '../../ground/input/kinds';
import type { Operator } from '../../ground/input/listQuery';
import { readStamp } from '../../ground/input/query';

export type Scalar = string | number | boolean;

/** How rows are described, filtered and sorted by a kind of column. */
interface Kind {
  readonly schema: (column: Column) => z.ZodType;
  /** Parses the value of a filter; undefined if it is invalid. */
  readonly read?: (
    value: unknown,
    calendar: Calendar,
    operator: Operator,
    column: Column,
  ) => Scalar | undefined;
  /** Undefined if rows have no order by this kind. */
  readonly sortKey?: (value: Scalar) => SortKey;
}

const asString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const asNumber = (value: unknown): number | undefined => {
  const number = numberOf(value);
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
const folded = (value: Scalar): string => searchAsItLooks(String(value));

const text: Kind = { schema: () => z.string(), read: asString, sortKey: folded };
const integer: Kind = { schema: () => z.int(), read: asNumber, sortKey: Number };
const choice: Kind = { ...text, schema: ({ options = {} }) => z.enum(Object.keys(options)) };

const kinds: { readonly [K in ColumnKind]: Kind } = {
  text,
  longText: text,
  weekdays: text,
  account: { ...text, sortKey: (value) => String(value).split('-').map(Number) },
  plate: { ...text, sortKey: (value) => plateAsItLooks(String(value)) },
  choice,
  state: {
    ...choice,
    read: (value, _calendar, _operator, { options = {} }) =>
      typeof value === 'string' && Object.hasOwn(options, value) ? value : undefined,
  },
  integer,
  reference: integer,
  money: { ...integer, schema: () => z.number() },
  percent: { ...integer, schema: () => z.number() },
  decimal: { ...integer, schema: () => z.number() },
  boolean: {
    schema: () => z.boolean(),
    read: (value) => (typeof value === 'boolean' ? value : undefined),
    sortKey: Number,
  },
  date: {
    schema: () => z.iso.date(),
    read: (value, calendar) => (typeof value === 'string' ? calendar.dayOf(value) : undefined),
    sortKey: String,
  },
  instant: {
    schema: () => z.iso.datetime(),
    read: (value, calendar, operator) => readStamp(calendar, value, operator),
    sortKey: String,
  },
  amounts: { schema: () => z.object(Object.fromEntries(spending.map(({ name }) => [name, z.number()]))) },
  values: { schema: () => z.record(z.string(), z.unknown()) },
  messages: { schema: () => z.record(z.string(), z.string()) },
  object: { schema: ({ columns = {} }) => rowSchema(columns) },
  list: { schema: ({ item }) => z.array(item ? schemaOf(item) : z.never()) },
};

export const kindOf = ({ kind }: Column): Kind => kinds[kind];

const schemaOf = (column: Column): z.ZodType => {
  const { nullable, optional, description } = column;
  let schema = kindOf(column).schema(column);
  if (nullable) schema = schema.nullable();
  if (description) schema = schema.meta({ description });
  return optional ? schema.optional() : schema;
};

export const rowSchema = (columns: Columns) =>
  z.object(Object.fromEntries(Object.entries(columns).map(([source, column]) => [source, schemaOf(column)])));
