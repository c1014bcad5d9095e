import { useTranslate } from 'react-admin';
import { useDefinition } from '../../useDefinition';
import type { ListFilter } from './filters';
import { useListFilters } from './useListFilters';

/** Returns the options of a filter with a few values, and a function that chooses one, or clears the chosen one. */
export const useFilterOptions = ({ kind, source, choices = {} }: ListFilter) => {
  const translate = useTranslate();
  const { name } = useDefinition();
  const { values, change } = useListFilters();
  const chosen = [values[source]].flat().map(String);
  const options = Object.entries(choices).map(([key, label]) => ({
    key,
    label: translate(`resources.${name}.options.${source}.${key}`, { _: label }),
    isChosen: chosen.includes(key),
  }));
  const toggle = (key: string) => {
    const value = kind === 'flag' ? key === 'true' : key;
    change({ [source]: chosen.includes(key) ? undefined : value });
  };
  return { options, toggle };
};
