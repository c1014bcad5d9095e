import type { Page } from './listQuery';
import { badRequest } from '../errors';
import { sentLengthMax } from './kinds';
import { isDeep } from './nesting';
import { say } from '../i18n/sentence';

type Parameters = Readonly<Record<string, unknown>>;

/** Texts of filters and searches are one line. */
const FILTER_TEXT_LENGTH_MAX = sentLengthMax({ kind: 'text' });
/** The most rows of a range. A longer range is answered with its first rows. */
export const RANGE_MAX = 1_000;

/** Returns the names of every list's parameters, and the given ones. */
export const listParameters = (...own: readonly string[]): readonly string[] => [
  'sort',
  'range',
  'filter',
  ...own,
];

const readJson = (name: string, text: unknown): unknown => {
  if (typeof text !== 'string') throw badRequest({ [name]: say('{name} may be given once', { name }) });
  if (isDeep(text)) throw badRequest({ [name]: say('{name} must be JSON', { name }) });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest({ [name]: say('{name} must be JSON', { name }) });
  }
};

/** Parses the object of `filter`; empty by default. Throws 400. */
export const readFilterObject = (text: unknown): Parameters => {
  const filter = text === undefined ? {} : readJson('filter', text);
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw badRequest({ filter: 'filter must be a JSON object' });
  return filter as Parameters;
};

/** Returns the text of a filter or a search; undefined if it is too long or cannot be stored. */
export const readText = (value: unknown): string | undefined =>
  // PostgreSQL cannot store NUL, so no stored text contains it.
  typeof value === 'string' && !value.includes('\u0000') && value.length <= FILTER_TEXT_LENGTH_MAX
    ? value.toWellFormed()
    : undefined;

const readSort = <Source extends string>(
  text: unknown,
  isSortable: (source: string) => source is Source,
): Page<Source>['sort'] => {
  const sort = readJson('sort', text);
  if (!Array.isArray(sort) || sort.length !== 2)
    throw badRequest({ sort: 'sort must be ["field","ASC"] or ["field","DESC"]' });
  const [source, order] = sort as unknown[];
  if (typeof source !== 'string' || !isSortable(source))
    throw badRequest({ sort: say('Cannot sort by {field}', { field: String(source) }) });
  if (order !== 'ASC' && order !== 'DESC') throw badRequest({ sort: 'The order must be ASC or DESC' });
  return { source, order };
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const readRange = (text: unknown): Page['range'] => {
  const range = readJson('range', text);
  const [first, last] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  if (!isCount(first) || !isCount(last) || last < first)
    throw badRequest({ range: 'range must be [first,last], such as [0,24]' });
  return { first, last: Math.min(last, first + RANGE_MAX - 1) };
};

/** Parses `sort` and `range`. Throws 400. */
export const readPage = <Source extends string>(
  { sort, range }: Parameters,
  isSortable: (source: string) => source is Source,
): Page<Source> => ({
  ...(sort === undefined ? {} : { sort: readSort(sort, isSortable) }),
  ...(range === undefined ? {} : { range: readRange(range) }),
});
