import { Autocomplete, Box, type PopperProps, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { resourceNamed } from '../../../../resources';
import { noErrorToast } from '../listDefaults';
import { useChoiceSearch } from '../../inputs/useChoiceSearch';
import type { FilterInputProps } from './filters';
import { useDebounced } from './useDebounced';
import { useFilterLabel, useListFilters } from './useListFilters';

/** Renders the choices below the field instead of in a popper. */
const InlineChoices = ({ children }: PopperProps) => (
  <Box sx={{ mx: -3, mb: -2, '& .MuiPaper-root': { boxShadow: 'none', bgcolor: 'transparent' } }}>
    {typeof children === 'function' ? null : children}
  </Box>
);

/** Selects a record to filter by. There may be thousands, so the server searches them. */
export const ReferenceFilterInput = ({ filter, isAlone = false, onDone }: FilterInputProps) => {
  const { source, target } = filter;
  const translate = useTranslate();
  const label = useFilterLabel(filter);
  const representation = useGetRecordRepresentation(target);
  const { values, change } = useListFilters();
  const id = values[source];
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed);
  const query = {
    filter: q ? { q } : {},
    sort: { field: resourceNamed(target).recordRepresentation, order: 'ASC' as const },
    pagination: { page: 1, perPage: 25 },
  };
  const {
    data: choices = [],
    isFetching,
    isPlaceholderData,
  } = useGetList<RaRecord>(target, query, {
    ...noErrorToast,
    placeholderData: (previous) => previous,
  });
  const { data: chosen } = useGetOne<RaRecord>(
    target,
    { id: Number(id) },
    { ...noErrorToast, enabled: id !== undefined },
  );
  const found = { choices, by: isPlaceholderData ? undefined : q, isFetching };
  const { search, end } = useChoiceSearch(found, setTyped);
  const choose = (choice: RaRecord | null) => {
    change({ [source]: choice ? Number(choice.id) : undefined });
    if (choice) onDone?.();
  };
  return (
    <Autocomplete
      options={choices}
      value={id === undefined ? null : (chosen ?? null)}
      onChange={(_, choice) => choose(choice)}
      onBlur={end}
      {...search}
      getOptionKey={({ id: key }) => key}
      getOptionLabel={(choice) => String(representation(choice))}
      isOptionEqualToValue={(choice, value) => choice.id === value.id}
      loadingText={translate('motoka.shell.loading')}
      noOptionsText={translate('motoka.input.noChoice')}
      openText={translate('motoka.input.showChoices')}
      closeText={translate('motoka.input.hideChoices')}
      clearText={translate('motoka.input.clear')}
      slots={isAlone ? { popper: InlineChoices } : {}}
      slotProps={{
        listbox: { 'aria-labelledby': undefined, 'aria-label': translate('motoka.input.choices') },
      }}
      open={isAlone || undefined}
      onClose={(_, reason) => {
        if (reason === 'selectOption') end();
        if (reason === 'escape') onDone?.();
      }}
      forcePopupIcon={!isAlone}
      openOnFocus
      autoHighlight
      renderInput={(params) => <TextField {...params} label={label} autoFocus={isAlone} />}
    />
  );
};
