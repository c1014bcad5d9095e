/** How a filter compares a value with the given one. */
export type Comparison = '=' | '>=' | '<=';

const BOUNDS: readonly (readonly [string, Comparison])[] = [
  ['_gte', '>='],
  ['_lte', '<='],
];

/** Parses the key of a filter of a list: `date_gte` compares `date` with `>=`. */
export const parseFilterKey = (key: string): { readonly source: string; readonly operator: Comparison } => {
  const [ending, operator] = BOUNDS.find(([end]) => key.endsWith(end)) ?? ['', '=' as const];
  return { source: key.slice(0, key.length - ending.length), operator };
};

/** Returns the key of a filter of a list: the reverse of `parseFilterKey`. */
export const filterKey = (source: string, operator: string): string =>
  source + (BOUNDS.find(([, bound]) => bound === operator)?.[0] ?? '');

/** Returns the keys of the filters by the bounds of a source: from it, and up to it. */
export const boundsOf = (source: string) => [`${source}_gte`, `${source}_lte`] as const;
