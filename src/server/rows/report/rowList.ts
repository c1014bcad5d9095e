import type { Column, Columns, ReportDefinition } from '../../../contract/report';
import type { Calendar } from '../../ground/calendar';
import { parseFilterKey } from '../../../contract/filterKey';
import { compareRows, finderOf, meets, type SortKey } from '../../../contract/reading/rows';
import { badRequest } from '../../ground/errors';
import { readFilterObject, readPage, readText } from '../../ground/input/listParameters';
import type { Page } from '../../ground/input/listQuery';
import { listOf } from '../../ground/i18n/phrases';
import { say } from '../../ground/i18n/sentence';
import { kindOf, type Scalar } from './columnKinds';

/** A report whose rows are read as a whole, and filtered, searched and sorted in memory. */
type RowList = Pick<ReportDefinition, 'columns' | 'filters' | 'recordFilters' | 'searched' | 'order'>;

/** A parsed query. Without `sort`, rows have the default order. */
export interface RowQuery extends Page {
  readonly matches: (row: object) => boolean;
  /** The ids of each reference by which records are filtered. */
  readonly selected: Readonly<Record<string, readonly number[]>>;
}

const valueOf = (row: object, source: string): Scalar | null | undefined =>
  (row as Readonly<Record<string, Scalar | null>>)[source];

const sortKeyOf = (columns: Columns, row: object, source: string): SortKey | null => {
  const [column, value] = [columns[source], valueOf(row, source)];
  if (!column || value === null || value === undefined) return null;
  return kindOf(column).sortKey?.(value) ?? null;
};

/** Sorts rows, nulls last. Ties are sorted by id in the same direction. In the default order, lower ranks come first. */
export const sorted = <Row extends object>(
  rows: readonly Row[],
  { columns, order: defaultOrder }: RowList,
  { sort }: Pick<RowQuery, 'sort'>,
  rankOf?: (row: Row) => number,
): Row[] => {
  const { source, order } = sort ?? defaultOrder;
  const keyed = rows.map((row) => ({
    row,
    rank: sort ? 0 : (rankOf?.(row) ?? 0),
    key: sortKeyOf(columns, row, source),
    id: sortKeyOf(columns, row, 'id') ?? 0,
  }));
  return keyed
    .sort((one, other) => one.rank - other.rank || compareRows(one, other, order))
    .map(({ row }) => row);
};

type Test = (row: object) => boolean;

/** Parses the ids of a filter. Throws 400. */
const readIds = (key: string, value: unknown): readonly number[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => {
    if (typeof one !== 'number' || !Number.isSafeInteger(one))
      throw badRequest({ [key]: say('The filter {key} cannot have this value', { key }) });
    return one;
  });

const refusalOf = (key: string, { kind, options = {} }: Column) =>
  kind === 'state'
    ? say('{name} must be one of: {options}', { name: key, options: listOf(Object.keys(options)) })
    : say('The filter {key} cannot have this value', { key });

/** Parses `sort`, `range` and `filter` as ra-data-simple-rest sends them. Throws 400 that names the first unknown or invalid part. */
export const rowQueryReader = (
  { columns, filters, recordFilters = {}, searched }: RowList,
  calendar: Calendar,
) => {
  const isOfRecords = ([key]: [string, unknown]): boolean => Object.hasOwn(recordFilters, key);
  const readTest = (key: string, value: unknown): Test => {
    const { source, operator } = parseFilterKey(key);
    const column = Object.hasOwn(columns, source) ? columns[source] : undefined;
    if (!column || (filters !== 'every' && !filters.includes(key)))
      throw badRequest({ [key]: say('Unknown filter: {key}', { key }) });
    const { read, sortKey } = kindOf(column);
    const given = Array.isArray(value) && operator === '=' ? (value as unknown[]) : [value];
    const values = given.map((one): Scalar => {
      const found = read?.(one, calendar, operator, column);
      if (found === undefined) throw badRequest({ [key]: refusalOf(key, column) });
      return found;
    });
    const [first] = values;
    if (operator === '=' || first === undefined || !sortKey)
      return (row) => (values as readonly unknown[]).includes(valueOf(row, source));
    const limit = sortKey(first);
    return (row) => {
      const own = sortKeyOf(columns, row, source);
      return own !== null && meets(own, operator, limit);
    };
  };

  const readSearch = (q: unknown): Test[] => {
    if (q === undefined) return [];
    if (!searched) throw badRequest({ q: say('Unknown filter: {key}', { key: 'q' }) });
    const sought = readText(q)?.trim();
    if (sought === undefined) throw badRequest({ q: 'q must be text' });
    const isFound = finderOf(sought);
    const isFoundIn = (row: object) => (source: string) =>
      isFound(String(valueOf(row, source) ?? ''), columns[source]?.kind === 'plate');
    return [(row) => searched.some(isFoundIn(row))];
  };

  const isSortable = (source: string): source is string => {
    const column = Object.hasOwn(columns, source) ? columns[source] : undefined;
    return column !== undefined && kindOf(column).sortKey !== undefined;
  };

  return (parameters: Readonly<Record<string, unknown>>): RowQuery => {
    const { q, ...rest } = readFilterObject(parameters['filter']);
    const ofRecords = Object.entries(rest).filter(isOfRecords);
    const ofRows = Object.entries(rest).filter((one) => !isOfRecords(one));
    const tests = [...ofRows.map(([key, value]) => readTest(key, value)), ...readSearch(q)];
    return {
      ...readPage(parameters, isSortable),
      matches: (row) => tests.every((test) => test(row)),
      selected: Object.fromEntries(ofRecords.map(([key, value]) => [key, readIds(key, value)])),
    };
  };
};
