import type { ComponentType } from 'react';
import { required } from 'react-admin';
import type { Field, FieldKind } from '../../../contract/fields';
import type { Form } from '../../../contract/resource';
import { OptionSelect } from './OptionSelect';
import { WeekdaysInput } from './WeekdaysInput';
import { DateInput } from './DateInput';
import { ReferenceInput } from './ReferenceInput';
import { TextInput } from './TextInput';
import { BooleanInput } from './BooleanInput';
import { NumericInput } from './NumericInput';
import { readInteger, readMoney, readPhone, writeMoney, writePhone } from './parse';

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
  text: (props) => <TextInput {...common(props)} />,
  longText: (props) => <TextInput {...common(props)} multiline rows={3} />,
  email: (props) => <TextInput {...common(props)} type="email" />,
  password: (props) => (
    <TextInput {...common(props)} type="password" autoComplete="new-password" hint={keepHint(props)} />
  ),
  integer: (props) => <NumericInput {...common(props)} inputMode="numeric" read={readInteger} />,
  money: (props) => (
    <NumericInput
      {...common(props)}
      inputMode="decimal"
      read={(typed) => readMoney(typed, props.field)}
      write={(value) => writeMoney(value, props.field)}
    />
  ),
  phone: (props) => <NumericInput {...common(props)} inputMode="tel" read={readPhone} write={writePhone} />,
  date: (props) => <DateInput {...common(props)} />,
  boolean: ({ source }) => <BooleanInput source={source} />,
  reference: ({ field, ...props }) => <ReferenceInput {...props} target={field.target ?? ''} />,
  choice: (props) => <OptionSelect {...common(props)} field={props.field} />,
  weekdays: (props) => <WeekdaysInput {...common(props)} />,
} satisfies { [K in FieldKind]: ComponentType<Props> };

/** One field of a form, by its kind. */
export const FieldInput = (props: Props) => {
  const Input: ComponentType<Props> = inputs[props.field.kind];
  return <Input {...props} />;
};
