import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { AddNew } from './AddNew';
import { SearchBox } from './SearchBox';
import { FilterButton } from './filters/FilterButton';
import { FilterChips } from './filters/FilterChips';
import { MoreMenu } from './MoreMenu';
import { SavedFiltersButton } from './filters/SavedFiltersButton';
import { useListFilters } from './filters/useListFilters';

interface Props {
  path: string;
  onPrint: () => void;
  isPrinting: boolean;
}

/** The line above a list: search, filters, what else can be done with it, and Add New. */
export const ListTools = ({ path, onPrint, isPrinting }: Props) => {
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
        <MoreMenu onPrint={onPrint} isPrinting={isPrinting} />
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
