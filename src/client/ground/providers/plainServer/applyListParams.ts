import type { Identifier, PaginationPayload, SortPayload } from 'react-admin';
import { parseFilterKey } from '../../../../contract/filterKey';
import type { ResourceDefinition } from '../../../../contract/resource';
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

const lowerCase = (value: unknown): string => String(value).toLowerCase();
const withoutSeparators = (value: string): string => value.replaceAll(/[\s-]/g, '');

const matchesSearch = (definition: Listed, row: Row, text: unknown): boolean =>
  Object.keys({ ...definition.fields, ...definition.joined, ...definition.computed }).some((source) => {
    const value = row[source];
    if (typeof value !== 'string') return false;
    return (
      lowerCase(value).includes(lowerCase(text)) ||
      withoutSeparators(lowerCase(value)).includes(withoutSeparators(lowerCase(text)))
    );
  });

const matches = (definition: Listed, row: Row, key: string, expected: unknown): boolean => {
  if (expected === undefined || expected === null || expected === '') return true;
  if (key === 'q') return matchesSearch(definition, row, expected);
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

let collator: Intl.Collator | undefined;

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : (collator ??= new Intl.Collator('en', { numeric: true })).compare(String(one), String(other));

const byField =
  ({ field, order }: SortPayload) =>
  (one: Row, other: Row): number => {
    const [left, right] = [getPath(one, field), getPath(other, field)];
    const [hasLeft, hasRight] = [left !== null && left !== undefined, right !== null && right !== undefined];
    // Empty values are last in both directions.
    if (hasLeft !== hasRight) return hasLeft ? -1 : 1;
    const difference = (hasLeft && compare(left, right)) || compare(one.id, other.id);
    return order === 'DESC' ? -difference : difference;
  };

/** Filters, sorts and pages a full list. */
export const applyListParams = (definition: Listed, rows: readonly Row[], query: Query) => {
  const { filter = {}, sort, pagination } = query;
  const conditions = Object.entries(filter);
  const found = rows.filter((row) =>
    conditions.every(([key, value]) => matches(definition, row, key, value)),
  );
  if (sort) found.sort(byField(sort));
  const { page, perPage } = pagination ?? { page: 1, perPage: found.length };
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
};
