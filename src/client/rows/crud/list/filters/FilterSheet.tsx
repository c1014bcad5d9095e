import Close from '@mui/icons-material/CloseOutlined';
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { iconLabel } from '../../../../shell/layout/iconLabel';
import SavedFilters from './SavedFilters';
import { useFilterLabel, useListFilters } from './useListFilters';
import FilterInput from './FilterInput';
import type { ListFilter } from './filters';
import { type Column, isNumeric, isSortable } from '../../fields/columns';
import { useColumns } from '../../useColumns';
import { useDefinition } from '../../useDefinition';
import { stampSources } from '../useShownColumns';

const orders = ['DESC', 'ASC'] as const;

/** Returns the part of the translation key that describes the order of a column. */
const orderKeyOf = ({ field }: Column): string => {
  if (field.kind === 'date') return 'date';
  return isNumeric(field) ? 'figure' : 'text';
};

const select = {
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  height: 44,
  px: 2,
} as const;

/** The sort order on a phone, where a list has no column headers. */
const SortSelect = () => {
  const id = useId();
  const translate = useTranslate();
  const definition = useDefinition();
  const columns = useColumns();
  const { sort, setSort } = useListContext();
  const choices = [
    ...columns
      .filter(({ field }) => isSortable(field))
      .map((column) => ({ source: column.source, orderKey: orderKeyOf(column) })),
    ...stampSources.map((source) => ({ source, orderKey: 'date' })),
  ];
  const choose = (chosen: string) => {
    const [field = sort.field, order] = chosen.split(' ');
    setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: '0.8125rem' }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {translate('motoka.sort.by')}
      </Box>
      <Box
        component="select"
        id={id}
        value={`${sort.field} ${sort.order}`}
        onChange={(event) => choose(event.target.value)}
        sx={select}
      >
        {choices.flatMap(({ source, orderKey }) =>
          orders.map((order) => (
            <option key={`${source} ${order}`} value={`${source} ${order}`}>
              {translate(`motoka.sort.${orderKey}.${order}`, {
                field: translate(`resources.${definition.name}.fields.${source}`),
              })}
            </option>
          )),
        )}
      </Box>
    </Box>
  );
};

/** A filter of the sheet. The input of a reference has a label itself. */
const FilterSection = ({ filter }: { filter: ListFilter }) => {
  const id = useId();
  const label = useFilterLabel(filter);
  if (filter.kind === 'reference') return <FilterInput filter={filter} />;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <FilterInput filter={filter} />
    </Box>
  );
};

const paper = {
  maxHeight: '90dvh',
  borderRadius: '16px 16px 0 0',
  overflow: 'hidden',
} as const;

/** Only the filters scroll, between the header and the footer. */
const body = { display: 'grid', gap: 5, px: 4, pb: 4, overflowY: 'auto', minHeight: 0 } as const;

/** All filters of a list in a bottom drawer. Its button shows the number of matching records. */
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
      <Box sx={{ display: 'flex', gap: 3, p: 4, borderTop: 1, borderColor: 'divider' }}>
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
