import { TextField, type TextFieldProps } from '@mui/material';

interface Props extends Pick<
  TextFieldProps,
  'autoComplete' | 'autoFocus' | 'defaultValue' | 'helperText' | 'type' | 'required'
> {
  name: string;
  label: string;
  inputMode?: 'numeric';
  maxLength?: number;
}

/** A field of a small form that is sent as it is. */
export const PlainField = ({ inputMode, maxLength = 1_000, required = true, ...field }: Props) => (
  <TextField
    {...field}
    required={required}
    fullWidth
    sx={{ maxWidth: 360 }}
    slotProps={{ htmlInput: { maxLength, ...(inputMode && { inputMode }) } }}
  />
);
