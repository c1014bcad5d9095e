import type { Identifier, PaginationPayload, SortPayload } from 'react-admin';
import { type ResourceDefinition, visibleFields } from '../../../contract/resource';
import { dayOf } from '../days';
import type { Filter } from '../listEndpoint';

export type Row = Record<string, unknown> & { id: Identifier };

export interface Query {
  filter?: Filter;
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

const isSame = (value: unknown, wanted: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  (String(value) === String(wanted) || compareToBound(value, wanted) === 0);

const lowerCase = (value: unknown): string => String(value).toLowerCase();
const withoutSeparators = (value: string): string => value.replaceAll(/[\s-]/g, '');

const matchesSearch = (definition: ResourceDefinition, row: Row, words: unknown): boolean =>
  Object.keys(visibleFields(definition)).some((source) => {
    const value = row[source];
    if (typeof value !== 'string') return false;
    return (
      lowerCase(value).includes(lowerCase(words)) ||
      withoutSeparators(lowerCase(value)).includes(withoutSeparators(lowerCase(words)))
    );
  });

const matches = (definition: ResourceDefinition, row: Row, key: string, wanted: unknown): boolean => {
  if (wanted === undefined || wanted === null || wanted === '') return true;
  if (key === 'q') return matchesSearch(definition, row, wanted);
  const value = getPath(row, key.replace(/_[gl]te$/, ''));
  const isThere = value !== null && value !== undefined;
  if (key.endsWith('_gte')) return isThere && compareToBound(value, wanted) >= 0;
  if (key.endsWith('_lte')) return isThere && compareToBound(value, wanted) <= 0;
  return Array.isArray(wanted) ? wanted.some((one) => isSame(value, one)) : isSame(value, wanted);
};

let collator: Intl.Collator | undefined;

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : (collator ??= new Intl.Collator('en', { numeric: true })).compare(String(one), String(other));

const byField =
  ({ field, order }: SortPayload) =>
  (one: Row, other: Row): number => {
    const [left, right] = [getPath(one, field), getPath(other, field)];
    const [isLeft, isRight] = [left !== null && left !== undefined, right !== null && right !== undefined];
    // Empty values are last in both directions.
    if (isLeft !== isRight) return isLeft ? -1 : 1;
    const difference = (isLeft && compare(left, right)) || compare(one.id, other.id);
    return order === 'DESC' ? -difference : difference;
  };

/** Filters, sorts and pages a full list. */
export const applyListParams = (definition: ResourceDefinition, rows: readonly Row[], query: Query) => {
  const { filter = {}, sort, pagination } = query;
  const wanted = Object.entries(filter);
  const found = rows.filter((row) => wanted.every(([key, value]) => matches(definition, row, key, value)));
  if (sort) found.sort(byField(sort));
  const { page, perPage } = pagination ?? { page: 1, perPage: found.length };
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
};
