import { Button, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { FilterChip } from './FilterChip';
import { SavedFiltersButton } from './SavedFiltersButton';
import type { ListFilter } from './filters';
import { useListFilters } from './useListFilters';

/** The filters as chips, and the way to be rid of all. */
export const FilterChips = ({ filters }: { filters: readonly ListFilter[] }) => {
  const translate = useTranslate();
  const { active, clearAll } = useListFilters();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <>
      {filters.map((filter) => (
        <FilterChip key={filter.source} filter={filter} />
      ))}
      {active.length > 0 && (
        <Button size="small" onClick={clearAll}>
          {translate('motoka.filter.clearAll')}
        </Button>
      )}
      {!isPhone && filters.length > 0 && <SavedFiltersButton />}
    </>
  );
};
