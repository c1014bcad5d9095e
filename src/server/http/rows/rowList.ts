import type { FastifyReply } from 'fastify';
import type { Calendar } from '../../calendar';
import { plateKey } from '../../db/sql/tables';
import { badRequest } from '../../errors';
import { numberOf } from '../../input/kinds';
import { readFilterObject, readPage, readText, type Page } from '../../input/listParameters';
import { readStamp } from '../../input/query';
import { say } from '../../i18n/sentence';
import { contentRange } from '../headers';

/** How a column is filtered and sorted. A list of texts is an enumeration. */
export type ColumnKind =
  'account' | 'number' | 'text' | 'plate' | 'boolean' | 'day' | 'instant' | readonly string[];
export type RowColumns<Row> = Readonly<Partial<Record<keyof Row & string, ColumnKind>>>;

/** How rows that are read as a whole are filtered, searched and sorted in memory. */
export interface RowList<Row> {
  readonly columns: RowColumns<Row>;
  /** The allowed filters, including those with `_gte` and `_lte`. */
  readonly filters: readonly string[];
  readonly searched?: readonly (keyof Row & string)[];
  /** The default order. */
  readonly order: NonNullable<Page<keyof Row & string>['sort']>;
  /** The first criterion of the default order: lower ranks come first. */
  readonly rank?: (row: Row) => number;
}

/** A parsed query. Without `sort`, rows have the default order. */
export interface RowQuery<Row> extends Page<keyof Row & string> {
  readonly matches: (row: Row) => boolean;
}

type Value = string | number | boolean | null | undefined;
type Key = string | number | readonly number[];

/** Returns the sort key of a value: a text in lower case, an account as its three numbers. */
const sortKey = (kind: ColumnKind, value: Value): Key | null => {
  if (value === null || value === undefined) return null;
  if (kind === 'account') return String(value).split('-').map(Number);
  if (kind === 'plate') return plateKey(String(value));
  if (kind === 'text' || typeof kind !== 'string') return String(value).toLowerCase();
  return typeof value === 'boolean' ? Number(value) : value;
};

const compareKeys = (one: Key, other: Key): number => {
  if (typeof one === 'object' && typeof other === 'object') {
    const at = one.findIndex((number, index) => number !== other[index]);
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
  }
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Sorts rows, nulls last. Ties are sorted by id in the same direction. */
export const sorted = <Row extends object>(
  rows: readonly Row[],
  { columns, order: defaultOrder, rank }: RowList<Row>,
  { sort }: Pick<RowQuery<Row>, 'sort'>,
): Row[] => {
  const { source, order } = sort ?? defaultOrder;
  const rankOf = (row: Row): number => (sort ? 0 : (rank?.(row) ?? 0));
  const direction = order === 'ASC' ? 1 : -1;
  const keyOfRow = (row: Row, column: string): Key | null =>
    sortKey(
      (columns as Record<string, ColumnKind>)[column] ?? 'number',
      (row as Record<string, Value>)[column],
    );
  return rows
    .map((row) => ({ row, rank: rankOf(row), key: keyOfRow(row, source), id: keyOfRow(row, 'id') }))
    .sort((one, other) => {
      if (one.rank !== other.rank) return one.rank - other.rank;
      const isTie = one.key === null && other.key === null;
      if (!isTie && one.key === null) return 1;
      if (!isTie && other.key === null) return -1;
      const byKey = one.key === null || other.key === null ? 0 : compareKeys(one.key, other.key);
      return direction * (byKey || compareKeys(one.id ?? 0, other.id ?? 0));
    })
    .map(({ row }) => row);
};

const readValue = (kind: ColumnKind, value: unknown, calendar: Calendar, bound?: Bound): Value => {
  if (kind === 'number') {
    const number = numberOf(value);
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }
  if (kind === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (typeof value !== 'string') return undefined;
  if (typeof kind !== 'string') return kind.includes(value) ? value : undefined;
  if (kind === 'instant') return readStamp(calendar, value, bound ?? '=');
  return kind === 'day' ? calendar.dayOf(value) : value;
};

type Bound = '>=' | '<=';
type Test<Row> = (row: Row) => boolean;

const boundOf = (key: string): Bound | undefined => {
  if (key.endsWith('_gte')) return '>=';
  return key.endsWith('_lte') ? '<=' : undefined;
};

/** Parses `sort`, `range` and `filter` as ra-data-simple-rest sends them. Throws 400 that names the first unknown or invalid part. */
export const rowQueryReader = <Row extends object>(list: RowList<Row>, calendar: Calendar) => {
  const columns = list.columns as Readonly<Record<string, ColumnKind>>;

  const readTest = (key: string, value: unknown): Test<Row> => {
    if (!list.filters.includes(key)) throw badRequest({ [key]: say('Unknown filter: {key}', { key }) });
    const source = key.replace(/_[gl]te$/, '');
    const kind = columns[source] ?? 'number';
    const refusal =
      typeof kind === 'string'
        ? say('The filter {key} cannot have this value', { key })
        : say('{name} must be one of: {options}', { name: key, options: kind.join(', ') });
    const given = Array.isArray(value) && source === key ? (value as unknown[]) : [value];
    const bound = boundOf(key);
    const values = given.map((one): Value => {
      const read = readValue(kind, one, calendar, bound);
      if (read === undefined) throw badRequest({ [key]: refusal });
      return read;
    });
    const valueOf = (row: Row): Value => (row as Record<string, Value>)[source];
    if (!bound) return (row) => values.includes(valueOf(row));
    const limit = sortKey(kind, values[0]);
    return (row) => {
      const own = sortKey(kind, valueOf(row));
      if (own === null || limit === null) return false;
      return bound === '>=' ? compareKeys(own, limit) >= 0 : compareKeys(own, limit) <= 0;
    };
  };

  const readSearch = (q: unknown): Test<Row>[] => {
    if (q === undefined) return [];
    const sought = readText(q)?.trim();
    if (sought === undefined) throw badRequest({ q: 'q must be text' });
    const text = sought.toLowerCase();
    const plate = plateKey(sought);
    return [
      (row) =>
        (list.searched ?? []).some((source) => {
          const value = String((row as Record<string, Value>)[source] ?? '');
          const isMatch = value.toLowerCase().includes(text);
          return isMatch || (columns[source] === 'plate' && plateKey(value).includes(plate));
        }),
    ];
  };

  const readFilter = (text: unknown): Test<Row>[] => {
    const { q, ...rest } = readFilterObject(text);
    if (q !== undefined && !list.searched)
      throw badRequest({ q: say('Unknown filter: {key}', { key: 'q' }) });
    return [...Object.entries(rest).map(([key, value]) => readTest(key, value)), ...readSearch(q)];
  };

  const isSortable = (source: string): source is keyof Row & string => Object.hasOwn(columns, source);

  return (parameters: Readonly<Record<string, unknown>>): RowQuery<Row> => {
    const tests = readFilter(parameters['filter']);
    return {
      ...readPage(parameters, isSortable),
      matches: (row) => tests.every((test) => test(row)),
    };
  };
};

/** Returns the rows of a range, and sets `Content-Range`. */
export const pageOf = <Item>(
  reply: FastifyReply,
  unit: string,
  items: readonly Item[],
  range: Page['range'],
): readonly Item[] => {
  if (!range) return items;
  const page = items.slice(range.first, range.last + 1);
  void reply.header('content-range', contentRange(unit, range.first, page.length, items.length));
  return page;
};
