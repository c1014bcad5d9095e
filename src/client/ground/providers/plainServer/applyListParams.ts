import type { Identifier, PaginationPayload, SortPayload } from 'react-admin';
import { parseFilterKey } from '../../../../contract/filterKey';
import type { ResourceDefinition } from '../../../../contract/resource';
import { searchAsItLooks } from '../../../../contract/reading/asItLooks';
import { compareRows, finderOf, type SortKey } from '../../../../contract/reading/rows';
import { dayOf } from '../../dates/days';

/** What a list is filtered and searched by: its definition, or that of a report. */
export type Listed = Pick<ResourceDefinition, 'flags'> & {
  readonly [Part in 'fields' | 'joined' | 'computed']?: Readonly<
    Record<string, { readonly kind: string } | undefined>
  >;
};

export type Row = Record<string, unknown> & { id: Identifier };

export interface Query {
  filter?: Readonly<Record<string, unknown>>;
  sort?: SortPayload;
  pagination?: PaginationPayload;
}

const getPath = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], row);

const isDay = (value: unknown): boolean => dayOf(value) === value;

/** Compares a value with a bound. If the bound is a day, a timestamp is compared by its day. */
const compareToBound = (value: unknown, bound: unknown): number => {
  const left = isDay(bound) ? (dayOf(value) ?? value) : value;
  const difference = Number(left) - Number(bound);
  return Number.isNaN(difference) ? String(left).localeCompare(String(bound)) : difference;
};

const isSame = (value: unknown, expected: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  (String(value) === String(expected) || compareToBound(value, expected) === 0);

const searchOf = (definition: Listed, text: unknown) => {
  const isFound = finderOf(String(text));
  const sources = Object.keys({ ...definition.fields, ...definition.joined, ...definition.computed });
  return (row: Row): boolean =>
    sources.some((source) => typeof row[source] === 'string' && isFound(row[source], true));
};

const matches = (definition: Listed, row: Row, key: string, expected: unknown): boolean => {
  const flag = definition.flags?.[key];
  if (flag) return (row[flag.of] != null) === expected;
  const { source, operator } = parseFilterKey(key);
  const value = getPath(row, source);
  const hasValue = value !== null && value !== undefined;
  // No record has the id 0: it matches those without the reference.
  if (expected === 0 && !hasValue && definition.fields?.[key]?.kind === 'reference') return true;
  if (operator === '>=') return hasValue && compareToBound(value, expected) >= 0;
  if (operator === '<=') return hasValue && compareToBound(value, expected) <= 0;
  return Array.isArray(expected) ? expected.some((one) => isSame(value, one)) : isSame(value, expected);
};

const keyOf = (value: unknown): SortKey | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' ? value : searchAsItLooks(String(value));
};

const sortedBy = (rows: readonly Row[], { field, order }: SortPayload): Row[] =>
  rows
    .map((row) => ({ row, key: keyOf(getPath(row, field)), id: keyOf(row.id) ?? 0 }))
    .sort((one, other) => compareRows(one, other, order))
    .map(({ row }) => row);

/** Filters, sorts and pages a full list. */
export const applyListParams = (definition: Listed, rows: readonly Row[], query: Query) => {
  const { filter = {}, sort, pagination } = query;
  const tests = Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) =>
      key === 'q' ? searchOf(definition, value) : (row: Row) => matches(definition, row, key, value),
    );
  const matching = rows.filter((row) => tests.every((test) => test(row)));
  const found = sort ? sortedBy(matching, sort) : matching;
  const { page, perPage } = pagination ?? { page: 1, perPage: found.length };
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
};
