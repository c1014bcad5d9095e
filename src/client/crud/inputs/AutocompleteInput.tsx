import { Autocomplete, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
import { useChoiceSearch } from './useChoiceSearch';

/** Every record of a resource that this browser has read and still holds, by what it is called. */
const useSeenRecords = (resource: string, nameOf: (record: RaRecord) => string) => {
  const client = useQueryClient();
  return (): readonly RaRecord[] => {
    const lists = client.getQueriesData<GetListResult<RaRecord>>({ queryKey: [resource, 'getList'] });
    const singles = client.getQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] });
    const all = [
      ...lists.flatMap(([, list]) => list?.data ?? []),
      ...singles.flatMap(([, record]) => record ?? []),
    ];
    const seen = [...new Map(all.map((record) => [String(record.id), record])).values()];
    return seen.sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
  };
};

interface Props {
  source: string;
  label: string;
  isRequired: boolean;
}

const rule = required();

const isUnanswered = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

/** Picks one of the choices around it. That they could not be fetched is only said in the console. */
export const AutocompleteInput = ({ source, label, isRequired }: Props) => {
  const choices = useChoicesContext<RaRecord>();
  const { isPlaceholderData, isPaused, error, resource } = choices;
  const { id, field, fieldState } = useInput({ source, validate: isRequired ? rule : undefined });
  const representation = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  const { hints } = useFormHints();
  const isCut = isPaused === true || isUnanswered(error);
  const seenRecords = useSeenRecords(resource, (record) => String(representation(record)));
  const available = choices.availableChoices ?? [];
  const known = choices.allChoices ?? [];
  // Without a connection, what was seen last is better than nothing.
  const [allChoices, found] = isCut
    ? [seenRecords(), { choices: seenRecords(), by: undefined, isFetching: false, isCut }]
    : [
        known,
        {
          choices: available,
          by: isPlaceholderData ? undefined : choices.filterValues['q'],
          isFetching: choices.isFetching ?? false,
          isCut,
        },
      ];
  const { search, end } = useChoiceSearch(found, (q) => choices.setFilters(q ? { q } : {}, [], true));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (error) console.error(error.message);
  }, [error]);
  return (
    <Autocomplete
      id={id}
      options={allChoices}
      value={[...known, ...allChoices].find((choice) => String(choice.id) === String(field.value)) ?? null}
      onChange={(_, choice) => field.onChange(choice?.id ?? '')}
      // Nobody could search: the text waits for the connection.
      clearOnBlur={!isCut}
      onBlur={() => {
        if (!isCut) end();
        field.onBlur();
      }}
      {...search}
      getOptionKey={({ id: key }) => key}
      getOptionLabel={(choice) => String(representation(choice))}
      isOptionEqualToValue={(choice, chosen) => choice.id === chosen.id}
      loadingText={translate('motoka.shell.loading')}
      noOptionsText={translate(isCut ? 'motoka.input.offline' : 'motoka.input.noChoice')}
      openText={translate('motoka.input.showChoices')}
      closeText={translate('motoka.input.hideChoices')}
      clearText={translate('motoka.input.clear')}
      // Named apart from its field, so that a name means one thing.
      slotProps={{
        listbox: { 'aria-labelledby': undefined, 'aria-label': translate('motoka.input.choices') },
      }}
      open={isOpen}
      // What has a value is mostly right: whoever passes by with Tab need not close it again.
      onOpen={({ type }) => setOpen(type !== 'focus' || !(isOpeningSuppressed() || field.value))}
      onClose={(_, reason) => {
        if (reason === 'selectOption') end();
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
              (isCut && translate('motoka.input.offline')) || hints[source] || undefined
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
