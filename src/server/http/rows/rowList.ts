import type { FastifyReply } from 'fastify';
import type { Calendar } from '../../calendar';
import { fold } from '../../db/sql/tables';
import { badRequest } from '../../errors';
import { readStamp } from '../../input/query';
import { say } from '../../i18n/sentence';

/** How a column is filtered and sorted. A list of texts is an enumeration. */
export type ColumnKind =
  'account' | 'number' | 'text' | 'plate' | 'boolean' | 'day' | 'instant' | readonly string[];
export type RowColumns<Row> = Readonly<Partial<Record<keyof Row & string, ColumnKind>>>;

export interface RowSort<Row> {
  readonly source: keyof Row & string;
  readonly order: 'ASC' | 'DESC';
}

/** How computed rows, which are in no table, are listed. */
export interface RowList<Row> {
  readonly columns: RowColumns<Row>;
  /** The allowed filters, including those with `_gte` and `_lte`. */
  readonly filters: readonly string[];
  readonly searched?: readonly (keyof Row & string)[];
  /** The default order. */
  readonly order: RowSort<Row>;
  /** The first criterion of the default order: lower ranks come first. */
  readonly rank?: (row: Row) => number;
}

export interface RowQuery<Row> {
  /** Undefined for the default order. */
  readonly sort?: RowSort<Row>;
  readonly range?: { readonly first: number; readonly last: number };
  readonly matches: (row: Row) => boolean;
}

type Value = string | number | boolean | null | undefined;
type Key = string | number | readonly number[];

const LIST_PARAMETERS = ['sort', 'range', 'filter'] as const;

const json = (name: string, text: unknown): unknown => {
  if (typeof text !== 'string') throw badRequest({ [name]: say('{name} may be given once', { name }) });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest({ [name]: say('{name} must be JSON', { name }) });
  }
};

const plateKey = (text: string): string => fold({ kind: 'text', unique: true }, text);

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

const isNumeric = (value: unknown): boolean =>
  typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value);

const readValue = (kind: ColumnKind, value: unknown, calendar: Calendar, bound?: Bound): Value => {
  if (kind === 'number') {
    const number = isNumeric(value) ? Number(value) : value;
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

/** Parses `sort`, `range` and `filter` as ra-data-simple-rest sends them. Throws 400 that names what is unknown. */
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
    if (typeof q !== 'string' || q.length > 5_000) throw badRequest({ q: 'q must be text' });
    const text = q.trim().toLowerCase();
    const plate = plateKey(q.trim());
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
    const filter = text === undefined ? {} : json('filter', text);
    if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
      throw badRequest({ filter: 'filter must be a JSON object' });
    const { q, ...rest } = filter as Record<string, unknown>;
    if (q !== undefined && !list.searched)
      throw badRequest({ q: say('Unknown filter: {key}', { key: 'q' }) });
    return [...Object.entries(rest).map(([key, value]) => readTest(key, value)), ...readSearch(q)];
  };

  const readSort = (text: unknown): RowSort<Row> => {
    const sort = json('sort', text);
    if (!Array.isArray(sort) || sort.length !== 2)
      throw badRequest({ sort: 'sort must be ["field","ASC"] or ["field","DESC"]' });
    const [source, order] = sort as unknown[];
    if (typeof source !== 'string' || !Object.hasOwn(columns, source))
      throw badRequest({ sort: say('Cannot sort by {field}', { field: String(source).slice(0, 50) }) });
    if (order !== 'ASC' && order !== 'DESC') throw badRequest({ sort: 'The order must be ASC or DESC' });
    return { source: source as keyof Row & string, order };
  };

  const readRange = (text: unknown): RowQuery<Row>['range'] => {
    const range = json('range', text);
    const [first, last] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
    const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
    if (!isCount(first) || !isCount(last) || last < first)
      throw badRequest({ range: 'range must be [first,last], such as [0,24]' });
    return { first, last };
  };

  return ({ sort, range, filter }: Readonly<Record<string, unknown>>): RowQuery<Row> => {
    const tests = readFilter(filter);
    return {
      ...(sort === undefined ? {} : { sort: readSort(sort) }),
      ...(range === undefined ? {} : { range: readRange(range) }),
      matches: (row) => tests.every((test) => test(row)),
    };
  };
};

/** Returns the parameters of every list, and the given ones. */
export const withList = (...own: readonly string[]): readonly string[] => [...LIST_PARAMETERS, ...own];

/** Returns the rows of a range, and sets `Content-Range`. */
export const pageOf = <Item>(
  reply: FastifyReply,
  unit: string,
  items: readonly Item[],
  range: { readonly first: number; readonly last: number } | undefined,
): readonly Item[] => {
  if (!range) return items;
  const page = items.slice(range.first, range.last + 1);
  const sent = page.length > 0 ? `${range.first}-${range.first + page.length - 1}` : '*';
  void reply.header('content-range', `${unit} ${sent}/${items.length}`);
  return page;
};
