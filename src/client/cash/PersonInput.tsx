import { MenuItem, TextField } from '@mui/material';
import { InputHelperText, useInput, useTranslate } from 'react-admin';
import { transfers } from '../../resources/transfers';
import { useAccount } from '../account/useAccount';
import { usePeople } from './api';

/** The receiver of a transfer: the bank, or a person whom the user can give cash to. */
const PersonInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { isPending } = useAccount();
  const { id, field, fieldState } = useInput({ source });
  const { data = [] } = usePeople(!isPending);
  const known = data.some((person) => String(person.id) === String(field.value));
  return (
    <TextField
      select
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={translate(`resources.${transfers.name}.fields.${source}`)}
      value={known ? String(field.value) : ''}
      error={fieldState.invalid}
      helperText={fieldState.invalid ? <InputHelperText error={fieldState.error?.message} /> : undefined}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      onBlur={() => field.onBlur()}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('motoka.cash.theBank')}</MenuItem>
      {data.map((person) => (
        <MenuItem key={person.id} value={String(person.id)}>
          {person.name}
        </MenuItem>
      ))}
    </TextField>
  );
};

export default PersonInput;
