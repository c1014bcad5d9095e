import { Autocomplete, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  FieldTitle,
  type GetListResult,
  HttpError,
  InputHelperText,
  type RaRecord,
  required,
  useChoicesContext,
  useGetRecordRepresentation,
  useInput,
  useTranslate,
} from 'react-admin';
import { useFormHints } from '../form/FormHints';
import { isOpeningSuppressed } from '../form/focusWithoutOpening';
import { resourceNamed } from '../../../../resources';
import { isAtServer } from '../../../ground/providers/outbox/unsent';
import { useEditedEntry } from '../unsent/EditedEntry';
import { ChoiceOption } from './ChoiceOption';
import { useChoiceSearch } from './useChoiceSearch';
import { noOptionsText, useMatches } from './useMatches';
import { useLoggedError } from '../../../shell/layout/loggedErrors';
import { useOnline } from '../../../ground/providers/offline/connection';

/** Returns a function that lists the cached records of a resource that are not archived, sorted by name. */
const useCachedRecords = (resource: string, nameOf: (record: RaRecord) => string) => {
  const client = useQueryClient();
  return (): readonly RaRecord[] => {
    const lists = client.getQueriesData<GetListResult<RaRecord>>({ queryKey: [resource, 'getList'] });
    const singles = client.getQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] });
    const all = [
      ...lists.flatMap(([, list]) => list?.data ?? []),
      ...singles.flatMap(([, record]) => record ?? []),
    ];
    const inUse = all.filter((record) => record['archivedAt'] == null && isAtServer(record));
    const unique = [...new Map(inUse.map((record) => [String(record.id), record])).values()];
    return unique.sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
  };
};

interface Props {
  source: string;
  label: string;
  isRequired: boolean;
  /** The i18n key of what is said besides where a search finds nothing. */
  noChoiceKey?: string | undefined;
  /** Whether a record is among the choices. */
  isOffered?: (record: RaRecord) => boolean;
}

const everyRecord = () => true;

const validateRequired = required();

const hasNoResponse = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

/** Selects one of the choices in the ChoicesContext. Logs an error if they could not be fetched. */
export const AutocompleteInput = ({
  source,
  label,
  isRequired,
  noChoiceKey,
  isOffered = everyRecord,
}: Props) => {
  const choices = useChoicesContext<RaRecord>();
  const { resource } = choices;
  const [typed, setTyped] = useState('');
  const matches = useMatches(resource, typed);
  const error = choices.error ?? matches.error;
  const { id, field, fieldState } = useInput({ source, validate: isRequired ? validateRequired : undefined });
  const representation = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  const { hints, focusNext } = useFormHints();
  const isOnline = useOnline();
  const edited = useEditedEntry();
  const isOffline = !isOnline || hasNoResponse(error);
  const cachedRecords = useCachedRecords(resource, (record) => String(representation(record)));
  const loaded = (choices.allChoices ?? []).filter(isAtServer);
  const [picked, setPicked] = useState<RaRecord>();
  // Offline, the cached records are the choices.
  const offline = { choices: isOffline ? cachedRecords() : [], by: undefined, isFetching: false, isOffline };
  const online = matches.by === undefined ? { ...matches, choices: loaded } : matches;
  const all = isOffline ? offline : online;
  const found = isOffered === everyRecord ? all : { ...all, choices: all.choices.filter(isOffered) };
  const pick = (choice: RaRecord | null) => {
    setPicked(choice ?? undefined);
    field.onChange(choice?.id ?? '');
  };
  const { search, endChosen, leave, isSearching } = useChoiceSearch({
    found,
    onSearch: setTyped,
    onPick: pick,
    onTypeOn: () => focusNext(source),
  });
  const options = [
    ...(isOffline ? found.choices : loaded.filter(isOffered)),
    ...(isSearching ? found.choices : []),
  ];
  const savedName = edited?.names?.[source];
  // The record that an unsent one refers to may not be readable now.
  const saved = savedName && {
    id: edited.values[source] as number,
    [resourceNamed(resource).recordRepresentation]: savedName,
  };
  const known = [...options, ...loaded, ...(picked ? [picked] : []), ...(saved ? [saved] : [])];
  const emptyText = isOffline
    ? translate('motoka.input.offline')
    : noOptionsText(error, translate, noChoiceKey);
  const [isOpen, setOpen] = useState(false);
  useLoggedError(error);
  return (
    <Autocomplete
      id={id}
      options={options}
      value={known.find((choice) => String(choice.id) === String(field.value)) ?? null}
      onChange={(_, choice) => pick(choice)}
      // Offline, the text is kept for a search later.
      clearOnBlur={!isOffline}
      onBlur={() => {
        if (!isOffline) leave();
        field.onBlur();
      }}
      {...search}
      getOptionKey={({ id: key }) => key}
      getOptionLabel={(choice) => String(representation(choice))}
      isOptionEqualToValue={(choice, chosen) => choice.id === chosen.id}
      renderOption={({ key, ...props }, choice) => (
        <ChoiceOption key={key} {...props} note={isSearching ? matches.notes.get(choice.id) : undefined}>
          {String(representation(choice))}
        </ChoiceOption>
      )}
      noOptionsText={emptyText}
      open={isOpen}
      // A field with a value stays closed on focus, so that Tab moves past it.
      onOpen={({ type }) => setOpen(type !== 'focus' || !(isOpeningSuppressed() || field.value))}
      onClose={(_, reason) => {
        if (reason === 'selectOption') endChosen();
        setOpen(false);
      }}
      openOnFocus
      autoHighlight
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
          error={fieldState.invalid}
          helperText={
            fieldState.invalid ? (
              <InputHelperText error={fieldState.error?.message} />
            ) : (
              (isOffline && translate('motoka.input.offline')) || hints[source] || undefined
            )
          }
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, required: isRequired },
          }}
        />
      )}
    />
  );
};
