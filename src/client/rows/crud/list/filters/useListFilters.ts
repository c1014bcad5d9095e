import { useMemo } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { findReport } from '../../../../../reports';
import { resourceNamed } from '../../../../../resources';
import { useAccount } from '../../../../ground/account/useAccount';
import { useMissingFields } from '../../../../shell/features/FeaturesContext';
import { filtersOf, type ListFilter, reportFilters } from './filters';
import { type FilterValues, useChangeFilters } from './useChangeFilters';

/** Returns the filters of the list of a resource or a report, their values, and functions to change them. */
export const useListFilters = () => {
  const name = useResourceContext() ?? '';
  const { seesOthers } = useAccount();
  const { filter: fixed, filterValues } = useListContext();
  const values: FilterValues = filterValues;
  const missing = useMissingFields();
  const filters = useMemo(() => {
    const report = findReport(name);
    return report
      ? reportFilters(report, { seesOthers })
      : filtersOf(resourceNamed(name), { seesOthers, fixed, missing });
  }, [name, seesOthers, fixed, missing]);
  const isActive = ({ keys }: ListFilter) => keys.some((key) => values[key] !== undefined);
  const change = useChangeFilters();
  const clear = ({ keys }: ListFilter) => change(Object.fromEntries(keys.map((key) => [key, undefined])));
  return {
    filters,
    values,
    active: filters.filter(isActive),
    isActive,
    change,
    clear,
    clearAll: () => change(Object.fromEntries(Object.keys(values).map((key) => [key, undefined]))),
    isFiltered: Object.keys(values).length > 0,
  };
};

/** Returns the label of a filter: that of its column, without the unit. */
export const useFilterLabel = ({ labelSource }: ListFilter): string => {
  const name = useResourceContext() ?? '';
  return useTranslate()(`resources.${name}.fields.${labelSource}`).replace(/ \(.*\)$/, '');
};
