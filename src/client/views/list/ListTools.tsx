import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { AddNew } from '../AddNew';
import { SearchBox } from '../SearchBox';
import { FilterButton } from './FilterButton';
import { FilterChips } from './FilterChips';
import { MoreMenu } from './MoreMenu';
import { SavedFiltersButton } from './SavedFiltersButton';
import { useListFilters } from './useListFilters';

/** The line above a list: search, filters, what else can be done with it, and Add New. */
export const ListTools = ({ path }: { path: string }) => {
  const translate = useTranslate();
  const { filters, active } = useListFilters();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Box
      role="search"
      aria-label={translate('motoka.list.tools')}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'flex-start',
        gap: 2,
        mb: 3,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 130px', maxWidth: { sm: 240 } }}>
          <SearchBox />
        </Box>
        {isPhone && <FilterButton />}
        {!isPhone && <FilterChips filters={filters} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {!isPhone && filters.length > 0 && <SavedFiltersButton />}
        <MoreMenu />
        <AddNew path={path} />
      </Box>
      {isPhone && active.length > 0 && (
        <Box sx={{ width: '100%', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <FilterChips filters={active} />
        </Box>
      )}
    </Box>
  );
};
