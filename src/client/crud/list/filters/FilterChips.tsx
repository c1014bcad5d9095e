import { Button } from '@mui/material';
import { useEvent, useTranslate } from 'react-admin';
import { FilterChip } from './FilterChip';
import type { ListFilter } from './filters';
import { useListFilters } from './useListFilters';

/** The filters as chips, and the way to be rid of all. */
export const FilterChips = ({ filters }: { filters: readonly ListFilter[] }) => {
  const translate = useTranslate();
  const { active, isActive, clear, clearAll } = useListFilters();
  const onClear = useEvent(clear);
  return (
    <>
      {filters.map((filter) => (
        <FilterChip key={filter.source} filter={filter} isSet={isActive(filter)} onClear={onClear} />
      ))}
      {active.length > 0 && (
        <Button size="small" onClick={clearAll} sx={{ minWidth: 0 }}>
          {translate('motoka.filter.clearAll')}
        </Button>
      )}
    </>
  );
};
