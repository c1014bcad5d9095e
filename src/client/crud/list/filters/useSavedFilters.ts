import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { fromKept, toKept } from './savedFilters';
import { useListFilters } from './useListFilters';

/** The filters that somebody has saved for a list: react-admin's saved queries, in its store. */
export const useSavedFilters = () => {
  const { resource, sort, perPage, setFilters, setSort } = useListContext();
  const { filters, values } = useListFilters();
  const [stored, setStored] = useSavedQueries(resource);
  const saved = extractValidSavedQueries(stored);
  const without = (label: string) => saved.filter((each) => each.label !== label);
  return {
    saved,
    save: (label: string) => {
      const value = { filter: toKept(filters, values), sort, perPage, displayedFilters: [] };
      setStored([...without(label), { label, value }]);
    },
    recall: ({ value }: SavedQuery) => {
      setFilters(fromKept(filters, value.filter));
      if (value.sort) setSort(value.sort);
    },
    remove: (label: string) => setStored(without(label)),
  };
};
