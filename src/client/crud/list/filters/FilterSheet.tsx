import Close from '@mui/icons-material/CloseOutlined';
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { iconLabel } from '../../../admin/layout/iconLabel';
import { FilterSection } from './FilterSection';
import { SavedFilters } from './SavedFilters';
import { SortSelect } from '../SortSelect';
import { useListFilters } from './useListFilters';

const paper = {
  maxHeight: '90dvh',
  borderRadius: '16px 16px 0 0',
  overflow: 'hidden',
} as const;

/** Only the filters scroll: nothing shows through above or below them. */
const body = { display: 'grid', gap: 5, px: 4, pb: 4, overflowY: 'auto', minHeight: 0 } as const;

/** All filters of a list, from below, with what they leave over on the button. */
const FilterSheet = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const translate = useTranslate();
  const { total = 0 } = useListContext();
  const { filters, active, clearAll } = useListFilters();
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: paper } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', p: 4, pb: 3 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {translate('motoka.filter.title')}
        </Typography>
        <IconButton onClick={onClose} {...iconLabel(translate('motoka.filter.close'))}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={body}>
        <SortSelect />
        {filters.map((filter) => (
          <FilterSection key={filter.source} filter={filter} />
        ))}
        {filters.length > 0 && <SavedFilters />}
      </Box>
      <Box component="footer" sx={{ display: 'flex', gap: 3, p: 4, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={clearAll} disabled={active.length === 0}>
          {translate('motoka.filter.clearAll')}
        </Button>
        <Button variant="contained" onClick={onClose} sx={{ flex: 1, minHeight: 44 }}>
          {translate('motoka.filter.show', { smart_count: total })}
        </Button>
      </Box>
    </Drawer>
  );
};

export default FilterSheet;
