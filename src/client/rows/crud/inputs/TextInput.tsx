import { Button, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { type ReactNode, type Ref, useState } from 'react';
import {
  FieldTitle,
  InputHelperText,
  type InputProps,
  useInput,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';

interface ShowPasswordProps {
  isShown: boolean;
  /** The password's field. */
  source: string;
  onToggle: (isShown: boolean) => void;
}

/** A button that shows or hides a password. Its accessible name includes the label of the field. */
const ShowPassword = ({ isShown, source, onToggle }: ShowPasswordProps) => {
  const translate = useTranslate();
  const label = useTranslateLabel()({ source });
  return (
    <InputAdornment position="end">
      {/* Named by its content, because an aria-label would repeat the label of the field. */}
      <Button
        size="small"
        onClick={() => onToggle(!isShown)}
        sx={{ minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 36 } }}
      >
        {translate(isShown ? 'motoka.input.hide' : 'motoka.input.show')}{' '}
        <span className="unseen">{label}</span>
      </Button>
    </InputAdornment>
  );
};

type Props = Pick<InputProps, 'source' | 'validate' | 'parse' | 'format' | 'onBlur'> &
  Pick<TextFieldProps, 'type' | 'multiline' | 'rows' | 'autoComplete' | 'placeholder' | 'onKeyDown'> & {
    isRequired: boolean;
    /** Whether it is shown in capitals, however it is typed. It is stored as typed. */
    isInCapitals?: boolean;
    inputMode?: 'decimal' | 'numeric' | 'tel';
    /** A help text, or its translation key. */
    hint?: string | undefined;
    endAdornment?: ReactNode;
    boxRef?: Ref<HTMLDivElement>;
  };

/** The text field of every form, with its label, required mark, hint and error. */
export const TextInput = ({
  source,
  validate,
  parse,
  format,
  onBlur,
  isRequired,
  isInCapitals = false,
  inputMode,
  hint,
  type,
  endAdornment,
  boxRef,
  ...rest
}: Props) => {
  const {
    id,
    field: { ref, ...field },
    fieldState,
  } = useInput({ source, validate, parse, format, onBlur, isRequired });
  const [isShown, setShown] = useState(false);
  const hasHelp = fieldState.invalid || hint !== undefined;
  return (
    <TextField
      {...rest}
      {...field}
      ref={boxRef}
      inputRef={ref}
      id={id}
      type={isShown ? 'text' : type}
      label={<FieldTitle source={source} isRequired={isRequired} />}
      error={fieldState.invalid}
      helperText={hasHelp && <InputHelperText error={fieldState.error?.message} helperText={hint} />}
      slotProps={{
        htmlInput: {
          required: isRequired,
          inputMode,
          ...(isInCapitals && { autoCapitalize: 'characters', style: { textTransform: 'uppercase' } }),
        },
        input: {
          endAdornment:
            type === 'password' ? (
              <ShowPassword isShown={isShown} source={source} onToggle={setShown} />
            ) : (
              endAdornment
            ),
        },
        inputLabel: type === 'date' ? { shrink: true } : {},
      }}
    />
  );
};
