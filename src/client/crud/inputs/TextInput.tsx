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
  onPress: (isShown: boolean) => void;
}

/** Shows what is typed into a password field, or hides it again; its name says of which field. */
const ShowPassword = ({ isShown, source, onPress }: ShowPasswordProps) => {
  const translate = useTranslate();
  const label = useTranslateLabel()({ source });
  return (
    <InputAdornment position="end">
      {/* Named by its text: a label would give the field's name to two elements. */}
      <Button
        size="small"
        onClick={() => onPress(!isShown)}
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
    inputMode?: 'decimal' | 'numeric' | 'tel';
    /** A sentence that helps, or its key. */
    hint?: string | undefined;
    endAdornment?: ReactNode;
    boxRef?: Ref<HTMLDivElement>;
  };

/** The text field of every form: labelled, marked when it must be filled, its error below it. */
export const TextInput = ({
  source,
  validate,
  parse,
  format,
  onBlur,
  isRequired,
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
        htmlInput: { required: isRequired, inputMode },
        input: {
          endAdornment:
            type === 'password' ? (
              <ShowPassword isShown={isShown} source={source} onPress={setShown} />
            ) : (
              endAdornment
            ),
        },
        inputLabel: type === 'date' ? { shrink: true } : {},
      }}
    />
  );
};
