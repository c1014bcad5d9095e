import { Autocomplete, Box, type PopperProps, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { resourceNamed } from '../../../../../resources';
import { isAtServer } from '../../../../ground/providers/outbox/unsent';
import { useLoggedError } from '../../../../shell/layout/loggedErrors';
import { noErrorToast } from '../listDefaults';
import { ChoiceOption } from '../../inputs/ChoiceOption';
import { useChoiceSearch } from '../../inputs/useChoiceSearch';
import { noOptionsText, useMatches } from '../../inputs/useMatches';
import { noneOf } from '../../fields/FieldValue';
import { type FilterInputProps, NONE } from './filters';
import { useFilterLabel, useListFilters } from './useListFilters';

/** Renders the choices below the field instead of in a popper. */
const InlineChoices = ({ children }: PopperProps) => (
  <Box sx={{ mx: -3, mb: -2, '& .MuiPaper-root': { boxShadow: 'none', bgcolor: 'transparent' } }}>
    {typeof children === 'function' ? null : children}
  </Box>
);

/** Selects a record to filter by. There may be thousands, so the server searches them. */
export const ReferenceFilterInput = ({ filter, isAlone = false, onDone }: FilterInputProps) => {
  const { source, target, optional } = filter;
  const translate = useTranslate();
  const label = useFilterLabel(filter);
  const representation = useGetRecordRepresentation(target);
  const { values, change } = useListFilters();
  // An address may filter by several records.
  const id = Number.isInteger(Number(values[source])) ? values[source] : undefined;
  const [typed, setTyped] = useState('');
  const query = {
    sort: { field: resourceNamed(target).recordRepresentation, order: 'ASC' as const },
    pagination: { page: 1, perPage: 25 },
  };
  const { data, error, isFetching } = useGetList<RaRecord>(target, query, noErrorToast);
  const noneName = noneOf(optional, translate);
  const none: readonly RaRecord[] = noneName === undefined ? [] : [{ id: NONE }];
  const nameOf = (choice: RaRecord) =>
    choice.id === NONE && noneName !== undefined ? noneName : String(representation(choice));
  const loaded = [...none, ...(data ?? []).filter(isAtServer)];
  const matches = useMatches(target, typed);
  useLoggedError(error ?? matches.error);
  const { data: chosen } = useGetOne<RaRecord>(
    target,
    { id: Number(id) },
    { ...noErrorToast, enabled: id !== undefined && id !== NONE },
  );
  const choose = (choice: RaRecord | null) => {
    change({ [source]: choice ? Number(choice.id) : undefined });
    if (choice) onDone?.();
  };
  const found =
    matches.by === undefined
      ? { choices: loaded, by: undefined, isFetching: isFetching || matches.isFetching }
      : matches;
  const { search, end, leave, isSearching } = useChoiceSearch({ found, onSearch: setTyped, onPick: choose });
  return (
    <Autocomplete
      options={isSearching ? found.choices : loaded}
      value={id === undefined ? null : ((id === NONE ? none[0] : chosen) ?? null)}
      onChange={(_, choice) => choose(choice)}
      onBlur={leave}
      {...search}
      getOptionKey={({ id: key }) => key}
      getOptionLabel={(choice) => nameOf(choice)}
      isOptionEqualToValue={(choice, value) => choice.id === value.id}
      renderOption={({ key, ...props }, choice) => (
        <ChoiceOption key={key} {...props} note={isSearching ? matches.notes.get(choice.id) : undefined}>
          {nameOf(choice)}
        </ChoiceOption>
      )}
      noOptionsText={noOptionsText(error ?? matches.error, translate)}
      slots={isAlone ? { popper: InlineChoices } : {}}
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
