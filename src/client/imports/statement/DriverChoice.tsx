import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { drivers } from '../../../resources/drivers';
import { useChoiceSearch } from '../../crud/inputs/useChoiceSearch';
import { noOptionsText, useMatches } from '../../crud/inputs/useMatches';
import { noErrorToast } from '../../crud/list/listDefaults';

const query = {
  filter: { archived: false },
  sort: { field: drivers.recordRepresentation, order: 'ASC' as const },
  pagination: { page: 1, perPage: 25 },
};

interface Props {
  label: string;
  onChoose: (driver: RaRecord) => void;
}

/** Selects the driver of an open row. There may be thousands, so the server searches them. */
export const DriverChoice = ({ label, onChoose }: Props) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const list = useGetList<RaRecord>(drivers.name, query, noErrorToast);
  const matches = useMatches(drivers.name, typed);
  const pick = (choice: RaRecord | null) => choice && onChoose(choice);
  const loaded = list.data ?? [];
  const found =
    matches.by === undefined
      ? { choices: loaded, by: undefined, isFetching: list.isFetching || matches.isFetching }
      : { ...matches, choices: matches.choices.filter((choice) => choice['archivedAt'] == null) };
  const { search, leave, isSearching } = useChoiceSearch({ found, onSearch: setTyped, onPick: pick });
  return (
    <Autocomplete
      options={isSearching ? found.choices : loaded}
      value={null}
      onChange={(_, choice) => pick(choice)}
      onBlur={leave}
      {...search}
      getOptionKey={({ id }) => id}
      getOptionLabel={(choice) => String(choice['name'] ?? '')}
      loadingText={translate('motoka.shell.loading')}
      noOptionsText={noOptionsText(list.error ?? matches.error, translate)}
      openText={translate('motoka.input.showChoices')}
      closeText={translate('motoka.input.hideChoices')}
      clearText={translate('motoka.input.clear')}
      slotProps={{
        listbox: { 'aria-labelledby': undefined, 'aria-label': translate('motoka.input.choices') },
      }}
      autoHighlight
      size="small"
      renderInput={(params) => <TextField {...params} margin="none" label={label} />}
      sx={{ minWidth: 220, maxWidth: 360 }}
    />
  );
};
