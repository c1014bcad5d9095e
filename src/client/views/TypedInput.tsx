import { type ComponentProps, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TextBox } from './TextBox';
import { Unclear } from './typed';

interface Props extends ComponentProps<typeof TextBox> {
  /** Understands what was typed, or says that it cannot. */
  read: (typed: string) => string | Unclear;
  /** A value of the record as one would type it. */
  write?: (value: unknown) => string;
}

const asWritten = (value: unknown): string => (value == null ? '' : String(value));

/** A text field for numbers: keeps what is typed as typed, gives the form plain numerals, refuses what is ambiguous. */
export const TypedInput = ({ read, write = asWritten, validate = [], ...rest }: Props) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const parse = (text: string) => {
    const understood = text.trim() === '' ? '' : read(text);
    const value = understood instanceof Unclear ? text : understood;
    setTyped({ text, value });
    return value;
  };
  const format = (value: unknown) => (typed?.value === asWritten(value) ? typed.text : write(value));
  const isUnderstood = (value: unknown) => {
    const understood = asWritten(value) === '' ? '' : read(asWritten(value));
    return understood instanceof Unclear ? translate(understood.hint) : undefined;
  };
  return (
    <TextBox
      {...rest}
      parse={parse}
      format={format}
      validate={[validate, isUnderstood].flat()}
      autoComplete="off"
    />
  );
};
