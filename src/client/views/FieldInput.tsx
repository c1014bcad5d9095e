import type { ComponentType } from 'react';
import { required } from 'react-admin';
import type { Field, FieldKind } from '../../contract/fields';
import type { Form } from '../../contract/resource';
import { DayBox } from './DayBox';
import { ReferenceSelect } from './ReferenceSelect';
import { TextBox } from './TextBox';
import { Toggle } from './Toggle';
import { TypedInput } from './TypedInput';
import { readInteger, readMoney, readPhone, writeMoney, writePhone } from './typed';

interface Props {
  source: string;
  field: Field;
  form: Form;
  isRequired: boolean;
}

const rule = required();

const common = ({ source, isRequired }: Props) => ({
  source,
  isRequired,
  validate: isRequired ? rule : undefined,
});

const keepHint = ({ form }: Props) => (form === 'update' ? 'motoka.input.keepPassword' : undefined);

/** How each kind of value is asked for. */
const inputs = {
  text: (props) => <TextBox {...common(props)} />,
  longText: (props) => <TextBox {...common(props)} multiline rows={3} />,
  email: (props) => <TextBox {...common(props)} type="email" />,
  password: (props) => (
    <TextBox {...common(props)} type="password" autoComplete="new-password" hint={keepHint(props)} />
  ),
  integer: (props) => <TypedInput {...common(props)} inputMode="numeric" read={readInteger} />,
  money: (props) => (
    <TypedInput
      {...common(props)}
      inputMode="decimal"
      read={(typed) => readMoney(typed, props.field)}
      write={(value) => writeMoney(value, props.field)}
    />
  ),
  phone: (props) => <TypedInput {...common(props)} inputMode="tel" read={readPhone} write={writePhone} />,
  date: (props) => <DayBox {...common(props)} />,
  boolean: ({ source }) => <Toggle source={source} />,
  reference: ({ field, ...props }) => <ReferenceSelect {...props} target={field.target ?? ''} />,
} satisfies { [K in FieldKind]: ComponentType<Props> };

/** One field of a form, by its kind. */
export const FieldInput = (props: Props) => {
  const Input: ComponentType<Props> = inputs[props.field.kind];
  return <Input {...props} />;
};
