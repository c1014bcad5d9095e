import { type ComponentProps, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { TextInput } from './TextInput';
import { ParseError } from './parse';

interface Props extends ComponentProps<typeof TextInput> {
  /** Understands what was typed, or says that it cannot. */
  read: (typed: string) => string | ParseError;
  /** A value of the record as one would type it. */
  write?: (value: unknown) => string;
  /** Whether what was understood is written out in full, and what was not is refused, once the field is left. */
  isSettledOnBlur?: boolean;
}

const asWritten = (value: unknown): string => (value == null ? '' : String(value));

/** A text field for numbers: keeps what is typed as typed, gives the form plain numerals, refuses what is ambiguous. */
export const NumericInput = ({ read, write = asWritten, validate = [], isSettledOnBlur, ...rest }: Props) => {
  const translate = useTranslate();
  const { getValues, trigger } = useFormContext();
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const parse = (text: string) => {
    const understood = text.trim() === '' ? '' : read(text);
    const value = understood instanceof ParseError ? text : understood;
    setTyped({ text, value });
    return value;
  };
  const settle = () => {
    setTyped(undefined);
    if (asWritten(getValues(rest.source))) void trigger(rest.source);
  };
  const format = (value: unknown) => (typed?.value === asWritten(value) ? typed.text : write(value));
  const isUnderstood = (value: unknown) => {
    const understood = asWritten(value) === '' ? '' : read(asWritten(value));
    return understood instanceof ParseError ? translate(understood.hint) : undefined;
  };
  return (
    <TextInput
      {...rest}
      parse={parse}
      format={format}
      onBlur={() => isSettledOnBlur && settle()}
      validate={[validate, isUnderstood].flat()}
      autoComplete="off"
    />
  );
};
