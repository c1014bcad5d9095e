import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

export type FilterValues = Readonly<Record<string, unknown>>;

/**
 * Returns a function that changes filters of the list and keeps the others; `undefined` clears one.
 * A second change may come before the URL has the first one: both count.
 */
export const useChangeFilters = () => {
  const { filterValues, setFilters } = useListContext();
  const latest = useRef<FilterValues>(filterValues);
  useEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);
  return (changes: FilterValues) => {
    const filters = Object.entries({ ...latest.current, ...changes });
    latest.current = Object.fromEntries(filters.filter(([, value]) => value !== undefined));
    setFilters(latest.current);
  };
};
