import type { ComponentType } from 'react';
import { BooleanInput, TextInput, required } from 'react-admin';
import type { Field, FieldKind } from '../../contract/fields';
import type { Form } from '../../contract/resource';
import { ReferenceSelect } from './ReferenceSelect';
import { TypedInput } from './TypedInput';
import { readInteger, readMoney, readPhone, writePhone } from './typed';

export interface FieldInputProps {
  source: string;
  field: Field;
  form: Form;
  isRequired: boolean;
}

const rule = required();

/** What every text field is given: whether it must be filled, to react-admin and to the browser. */
const common = ({ source, isRequired }: FieldInputProps) => ({
  source,
  validate: isRequired ? rule : undefined,
  slotProps: { htmlInput: { required: isRequired } },
  helperText: false as const,
});

/** How each kind of value is asked for. */
const inputs = {
  text: (props) => <TextInput {...common(props)} />,
  longText: (props) => <TextInput {...common(props)} multiline rows={3} />,
  email: (props) => <TextInput {...common(props)} type="email" />,
  password: (props) => (
    <TextInput
      {...common(props)}
      type="password"
      autoComplete="new-password"
      helperText={props.form === 'update' && 'motoka.input.keepPassword'}
    />
  ),
  integer: (props) => <TypedInput {...common(props)} inputMode="numeric" read={readInteger} />,
  money: (props) => (
    <TypedInput {...common(props)} inputMode="decimal" read={(text) => readMoney(text, props.field)} />
  ),
  phone: (props) => <TypedInput {...common(props)} inputMode="tel" read={readPhone} write={writePhone} />,
  date: (props) => (
    <TextInput
      {...common(props)}
      type="date"
      slotProps={{ ...common(props).slotProps, inputLabel: { shrink: true } }}
    />
  ),
  boolean: ({ source }) => <BooleanInput source={source} helperText={false} />,
  reference: ({ source, field, isRequired }) => (
    <ReferenceSelect source={source} target={field.target ?? ''} isRequired={isRequired} />
  ),
} satisfies { [K in FieldKind]: ComponentType<FieldInputProps> };

/** One field of a form, by its kind. */
export const FieldInput = (props: FieldInputProps) => {
  const Input: ComponentType<FieldInputProps> = inputs[props.field.kind];
  return <Input {...props} />;
};
