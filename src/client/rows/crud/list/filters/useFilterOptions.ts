import { useListed } from '../../listed';
import type { ListFilter } from './filters';
import { useListFilters } from './useListFilters';
import { useOptionLabel } from './useOptionLabel';

/** Returns the options of a filter with a few values, and a function that chooses one, or clears the chosen one. */
export const useFilterOptions = ({ kind, source, choices = {}, listed }: ListFilter) => {
  const { values, change } = useListFilters();
  const chosen = [values[source]].flat().map(String);
  const records = useListed(listed?.listedBy);
  const labelOf = useOptionLabel({ source, choices, listed });
  const keys = records.length > 0 ? records.map(({ key }) => key) : Object.keys(choices);
  const options = keys.map((key) => ({
    key,
    label: labelOf(key),
    isChosen: chosen.includes(key),
  }));
  const toggle = (key: string) => {
    const value = kind === 'flag' ? key === 'true' : key;
    change({ [source]: chosen.includes(key) ? undefined : value });
  };
  return { options, toggle };
};
