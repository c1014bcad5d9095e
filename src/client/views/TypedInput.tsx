import { type ComponentProps, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { Unclear } from './typed';

interface Props extends Pick<ComponentProps<typeof TextInput>, 'source' | 'validate' | 'slotProps'> {
  inputMode: 'decimal' | 'numeric' | 'tel';
  /** Understands what was typed, or says that it cannot. */
  read: (typed: string) => string | Unclear;
  /** A value of the record as one would type it. */
  write?: (value: unknown) => string;
}

const asWritten = (value: unknown): string => (value == null ? '' : String(value));

/** A text field for numbers: keeps what is typed as typed, gives the form plain numerals, refuses what is ambiguous. */
export const TypedInput = ({
  inputMode,
  read,
  write = asWritten,
  validate = [],
  slotProps,
  ...rest
}: Props) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const parse = (text: string) => {
    const understood = text.trim() === '' ? '' : read(text);
    const value = understood instanceof Unclear ? text : understood;
    setTyped({ text, value });
    return value;
  };
  const format = (value: unknown) => (typed && typed.value === asWritten(value) ? typed.text : write(value));
  const isUnderstood = (value: unknown) => {
    const understood = value == null || value === '' ? '' : read(String(value));
    return understood instanceof Unclear ? translate(understood.hint) : undefined;
  };
  return (
    <TextInput
      {...rest}
      parse={parse}
      format={format}
      validate={[...[validate].flat(), isUnderstood]}
      slotProps={{ ...slotProps, htmlInput: { ...slotProps?.htmlInput, inputMode, autoComplete: 'off' } }}
      helperText={false}
    />
  );
};
