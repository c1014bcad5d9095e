import { TextField, type TextFieldProps } from '@mui/material';
import { FieldTitle, InputHelperText, type InputProps, useInput } from 'react-admin';

type Props = Pick<InputProps, 'source' | 'validate' | 'parse' | 'format'> &
  Pick<TextFieldProps, 'type' | 'multiline' | 'rows' | 'autoComplete'> & {
    isRequired: boolean;
    inputMode?: 'decimal' | 'numeric' | 'tel';
    /** A sentence that helps, or its key. */
    hint?: string;
  };

/** The text field of every form: labelled, marked when it must be filled, its error below it. */
export const TextBox = ({
  source,
  validate,
  parse,
  format,
  isRequired,
  inputMode,
  hint,
  type,
  ...rest
}: Props) => {
  const {
    id,
    field: { ref, ...field },
    fieldState,
  } = useInput({ source, validate, parse, format, isRequired });
  const hasHelp = fieldState.invalid || hint !== undefined;
  return (
    <TextField
      {...rest}
      {...field}
      inputRef={ref}
      id={id}
      type={type}
      label={<FieldTitle source={source} isRequired={isRequired} />}
      error={fieldState.invalid}
      helperText={hasHelp && <InputHelperText error={fieldState.error?.message} helperText={hint} />}
      slotProps={{
        htmlInput: { required: isRequired, inputMode },
        inputLabel: type === 'date' ? { shrink: true } : {},
      }}
    />
  );
};
