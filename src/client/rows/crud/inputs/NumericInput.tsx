import { type ComponentProps, useState } from 'react';
import { useTranslate, useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { TextInput } from './TextInput';
import { ParseError } from './parse';

interface Props extends ComponentProps<typeof TextInput> {
  /** Parses the typed text, or returns a ParseError. */
  read: (typed: string) => string | ParseError;
  write?: (value: unknown) => string;
  /** Whether the field formats a valid text and validates an invalid one on blur. */
  isFormattedOnBlur?: boolean;
}

const toText = (value: unknown): string => (value == null ? '' : String(value));

/** A text input for numbers. Shows the text as typed, gives the form plain numerals and rejects ambiguous text. */
export const NumericInput = ({ read, write = toText, validate = [], isFormattedOnBlur, ...rest }: Props) => {
  const translate = useTranslate();
  const { getValues, trigger } = useFormContext();
  const source = useWrappedSource(rest.source);
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const parse = (text: string) => {
    const parsed = text.trim() === '' ? '' : read(text);
    const value = parsed instanceof ParseError ? text : parsed;
    setTyped({ text, value });
    return value;
  };
  const onLeave = () => {
    setTyped(undefined);
    if (toText(getValues(source))) void trigger(source);
  };
  const format = (value: unknown) => (typed?.value === toText(value) ? typed.text : write(value));
  const validateText = (value: unknown) => {
    const parsed = toText(value) === '' ? '' : read(toText(value));
    return parsed instanceof ParseError ? translate(parsed.hint) : undefined;
  };
  return (
    <TextInput
      {...rest}
      parse={parse}
      format={format}
      onBlur={() => isFormattedOnBlur && onLeave()}
      validate={[validate, validateText].flat()}
      autoComplete="off"
    />
  );
};
