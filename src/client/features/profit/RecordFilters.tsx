import { useEffect } from 'react';
import { ResourceContextProvider, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { repairs } from '../../../resources/repairs';
import { FilterChips } from '../../rows/crud/list/filters/FilterChips';
import { useListFilters } from '../../rows/crud/list/filters/useListFilters';

type Filter = Readonly<Record<string, unknown>>;

/** The filter in the address of the page; none if it cannot be read. */
export const useAddressFilter = (): Filter => {
  const text = useSearchParams()[0].get('filter');
  try {
    return text === null ? {} : (JSON.parse(text) as Filter);
  } catch {
    return {};
  }
};

/** Keeps the filter in the address of the page, beside its months: Back and a reload find it there. */
const KeepFilter = () => {
  const { filterValues } = useListContext();
  const [params, setParams] = useSearchParams();
  const text = Object.keys(filterValues).length > 0 ? JSON.stringify(filterValues) : null;
  const isKept = params.get('filter') === text;
  useEffect(() => {
    if (isKept) return;
    setParams(
      (before) => {
        if (text === null) before.delete('filter');
        else before.set('filter', text);
        return before;
      },
      { replace: true },
    );
  }, [isKept, text, setParams]);
  return null;
};

const Chips = ({ sources }: { sources: readonly string[] }) => {
  const { filters } = useListFilters();
  return <FilterChips filters={filters.filter(({ source }) => sources.includes(source))} />;
};

/** The filters of a report by references of its records, as lists of expenses have them. */
export const RecordFilters = ({ sources }: { sources: readonly string[] }) => (
  <>
    <KeepFilter />
    <ResourceContextProvider value={repairs.name}>
      <Chips sources={sources} />
    </ResourceContextProvider>
  </>
);
