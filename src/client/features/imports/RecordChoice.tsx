import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetRecordRepresentation, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { useChoiceSearch } from '../../rows/crud/inputs/useChoiceSearch';
import { noOptionsText, useMatches } from '../../rows/crud/inputs/useMatches';
import { isAtServer } from '../../ground/providers/outbox/unsent';
import { noErrorToast } from '../../rows/crud/list/listDefaults';

interface Props {
  definition: ResourceDefinition;
  label: string;
  value?: RaRecord | undefined;
  onChoose: (record: RaRecord | undefined) => void;
}

/** Selects a record. There may be thousands, so the server searches them. */
export const RecordChoice = ({ definition, label, value, onChoose }: Props) => {
  const { name, recordRepresentation, flags } = definition;
  const translate = useTranslate();
  const representation = useGetRecordRepresentation(name);
  const [typed, setTyped] = useState('');
  const list = useGetList<RaRecord>(
    name,
    {
      filter: flags?.['archived'] ? { archived: false } : {},
      sort: { field: recordRepresentation, order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    },
    noErrorToast,
  );
  const matches = useMatches(name, typed);
  const pick = (choice: RaRecord | null) => onChoose(choice ?? undefined);
  const loaded = (list.data ?? []).filter(isAtServer);
  const found =
    matches.by === undefined
      ? { choices: loaded, by: undefined, isFetching: list.isFetching || matches.isFetching }
      : { ...matches, choices: matches.choices.filter((choice) => choice['archivedAt'] == null) };
  const { search, leave, isSearching } = useChoiceSearch({ found, onSearch: setTyped, onPick: pick });
  return (
    <Autocomplete
      options={isSearching ? found.choices : loaded}
      value={value ?? null}
      onChange={(_, choice) => pick(choice)}
      onBlur={leave}
      {...search}
      getOptionKey={({ id }) => id}
      getOptionLabel={(choice) => String(representation(choice))}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={noOptionsText(list.error ?? matches.error, translate)}
      autoHighlight
      size="small"
      renderInput={(params) => <TextField {...params} margin="none" label={label} />}
      sx={{ minWidth: 220, maxWidth: 360, width: { xs: '100%', sm: 'auto' } }}
    />
  );
};
