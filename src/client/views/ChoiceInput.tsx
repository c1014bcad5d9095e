import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  FieldTitle,
  InputHelperText,
  type RaRecord,
  required,
  useChoicesContext,
  useGetRecordRepresentation,
  useInput,
  useTranslate,
} from 'react-admin';
import { useFormHints } from './forms/FormHints';
import { isFocusQuiet } from './forms/quietFocus';
import { useChoiceSearch } from './useChoiceSearch';

interface Props {
  source: string;
  label: string;
  isRequired: boolean;
}

const rule = required();

/** Picks one of the choices around it. That they could not be fetched is only said in the console. */
export const ChoiceInput = ({ source, label, isRequired }: Props) => {
  const choices = useChoicesContext<RaRecord>();
  const { allChoices = [], availableChoices = [], isPlaceholderData, error, resource } = choices;
  const { id, field, fieldState } = useInput({ source, validate: isRequired ? rule : undefined });
  const representation = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  const { hints } = useFormHints();
  const found = {
    choices: availableChoices,
    by: isPlaceholderData ? undefined : choices.filterValues['q'],
    isFetching: choices.isFetching,
  };
  const { search, end } = useChoiceSearch(found, (q) => choices.setFilters(q ? { q } : {}, [], true));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (error) console.error(error.message);
  }, [error]);
  return (
    <Autocomplete
      id={id}
      options={allChoices}
      value={allChoices.find((choice) => String(choice.id) === String(field.value)) ?? null}
      onChange={(_, choice) => field.onChange(choice?.id ?? '')}
      onBlur={() => {
        end();
        field.onBlur();
      }}
      {...search}
      getOptionKey={({ id: key }) => key}
      getOptionLabel={(choice) => String(representation(choice))}
      isOptionEqualToValue={(choice, chosen) => choice.id === chosen.id}
      loadingText={translate('motoka.shell.loading')}
      noOptionsText={translate('motoka.input.noChoice')}
      openText={translate('motoka.input.showChoices')}
      closeText={translate('motoka.input.hideChoices')}
      clearText={translate('motoka.input.clear')}
      // Named apart from its field, so that a name means one thing.
      slotProps={{
        listbox: { 'aria-labelledby': undefined, 'aria-label': translate('motoka.input.choices') },
      }}
      open={isOpen}
      onOpen={({ type }) => setOpen(type !== 'focus' || !isFocusQuiet())}
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
              hints[source] || undefined
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
