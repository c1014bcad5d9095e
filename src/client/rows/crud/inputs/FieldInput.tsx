import { Checkbox, FormControlLabel } from '@mui/material';
import { type ComponentProps, type ComponentType, useEffect, useRef } from 'react';
import {
  FieldTitle,
  ReferenceInputBase,
  required,
  SelectInput,
  useChoicesContext,
  useEvent,
  useInput,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field, FieldKind } from '../../../../contract/fields';
import type { Form } from '../../../../contract/resource';
import { config } from '../../../ground/config';
import { PhotosInput } from '../photos/PhotosInput';
import { WeekdaysInput } from './WeekdaysInput';
import { DateInput } from './DateInput';
import { TextInput } from './TextInput';
import { NumericInput } from './NumericInput';
import { readInteger, readMoney, readPercent, readPhone, writeMoney, writePhone } from './parse';
import { isIdentifier } from '../fields/columns';
import { useChoiceLabel } from '../fields/FieldValue';
import { useListed } from '../listed';
import { resourceNamed } from '../../../../resources';
import { useScreens } from '../screens';
import { AutocompleteInput } from './AutocompleteInput';
import { decimalSeparator } from '../../../ground/i18n/format';
import { useDefinition } from '../useDefinition';
import { autofillRulesOf } from '../form/autofill/rules';
import { useFormHints } from '../form/FormHints';

interface ReferenceInputProps {
  source: string;
  target: string;
  form: Form;
  isRequired: boolean;
}

/** Fills in the only record that there is, such as the car of a fleet of one. It is a default: the form does not become dirty. */
const OnlyChoice = ({ source }: { source: string }) => {
  const { allChoices, total } = useChoicesContext();
  const { getValues, resetField, formState } = useFormContext();
  const [only] = allChoices ?? [];
  const id: unknown = total === 1 && formState.isReady ? only?.id : undefined;
  const isRead = formState.isReady && total !== undefined;
  const hasOffered = useRef(false);
  // The first answer alone: what is searched later is the user's choice.
  const offer = useEvent(() => {
    if (hasOffered.current) return;
    hasOffered.current = true;
    if (id !== undefined && (getValues(source) ?? '') === '') resetField(source, { defaultValue: id });
  });
  useEffect(() => {
    if (isRead) offer();
  }, [isRead, offer]);
  return null;
};

/** Selects a record of another resource. There may be thousands, so the server searches them. */
const ReferenceInput = ({ source, target, form, isRequired }: ReferenceInputProps) => {
  const definition = useDefinition();
  const { name, fields } = definition;
  const label = useTranslate()(`resources.${name}.fields.${source}`);
  const rules = autofillRulesOf(definition);
  // The server fills it in, or the form does when the user picks a car. The user then needs no link to add a record.
  const isFilledIn =
    fields[source]?.sentIfChanged === true || rules.some(({ to, isUpward }) => to === source && !isUpward);
  const sort = { field: resourceNamed(target).recordRepresentation, order: 'ASC' as const };
  // What other fields follow from, such as the car of a payment.
  const isPicked =
    form === 'add' && isRequired && rules.some(({ from, isUpward }) => from === source && !isUpward);
  const { belowChoice: BelowChoice, noChoice } = useScreens(target);
  return (
    <>
      <ReferenceInputBase source={source} reference={target} sort={sort} perPage={25} debounce={250}>
        <AutocompleteInput
          source={source}
          label={label}
          isRequired={isRequired}
          noChoiceKey={noChoice?.({ resource: name, source })}
        />
        {isPicked && <OnlyChoice source={source} />}
      </ReferenceInputBase>
      {BelowChoice && !isFilledIn && <BelowChoice source={source} />}
    </>
  );
};

const BooleanInput = ({ source }: { source: string }) => {
  const { id, field } = useInput({ source });
  return (
    <FormControlLabel
      htmlFor={id}
      label={<FieldTitle source={source} />}
      control={
        <Checkbox
          id={id}
          name={field.name}
          checked={Boolean(field.value)}
          onChange={(_, isChecked) => field.onChange(isChecked)}
          onBlur={() => field.onBlur()}
        />
      }
    />
  );
};

type OptionSelectProps = Pick<ComponentProps<typeof SelectInput>, 'isRequired' | 'validate'> & {
  source: string;
  field: Field;
  /** Which keys of a listed choice are offered, besides the chosen one. */
  isOffered?: (key: string) => boolean;
};

/** A select of a few values: fixed ones, or those that records list and that are not off. */
export const OptionSelect = ({ source, field, isOffered = () => true, ...props }: OptionSelectProps) => {
  const labelOf = useChoiceLabel(field);
  const listed = useListed(field.listedBy);
  const chosen: unknown = useWatch({ name: source });
  const offered = listed.filter(({ key, isOff }) => key === chosen || (!isOff && isOffered(key)));
  const known = listed.length > 0 ? offered.map(({ key }) => key) : Object.keys(field.options ?? {});
  const isUnknown = typeof chosen === 'string' && chosen !== '' && !known.includes(chosen);
  const choices = (isUnknown ? [...known, chosen] : known).map((id) => ({ id, name: labelOf(id) }));
  return (
    <SelectInput
      {...props}
      source={source}
      choices={choices}
      translateChoice={false}
      helperText={false}
      fullWidth
    />
  );
};

interface Props {
  source: string;
  field: Field;
  form: Form;
  isRequired: boolean;
}

export const validateRequired = required();

const commonProps = ({ source, isRequired }: Props) => ({
  source,
  isRequired,
  validate: isRequired ? validateRequired : undefined,
});

const passwordHint = ({ form, isRequired }: Props) => {
  if (form === 'update') return 'motoka.input.keepPassword';
  return isRequired || !config.hasEveryCall ? undefined : 'motoka.signIn.leaveEmpty';
};

const IntegerInput = (props: Props) => {
  const { hints } = useFormHints();
  const hint = hints[props.source] || undefined;
  return <NumericInput {...commonProps(props)} inputMode="numeric" read={readInteger} hint={hint} />;
};

const inputs = {
  text: (props) => <TextInput {...commonProps(props)} isInCapitals={isIdentifier(props.field)} />,
  longText: (props) => <TextInput {...commonProps(props)} multiline rows={3} />,
  email: (props) => <TextInput {...commonProps(props)} type="email" />,
  password: (props) => (
    <TextInput
      {...commonProps(props)}
      type="password"
      autoComplete="new-password"
      hint={passwordHint(props)}
    />
  ),
  integer: IntegerInput,
  money: (props) => (
    <NumericInput
      {...commonProps(props)}
      inputMode="decimal"
      read={(typed) => readMoney(typed, props.field)}
      write={(value) => writeMoney(value, props.field)}
    />
  ),
  phone: (props) => (
    <NumericInput {...commonProps(props)} inputMode="tel" read={readPhone} write={writePhone} />
  ),
  date: (props) => <DateInput {...commonProps(props)} />,
  boolean: BooleanInput,
  reference: ({ field, ...props }) => <ReferenceInput {...props} target={field.target ?? ''} />,
  choice: (props) => <OptionSelect {...commonProps(props)} field={props.field} />,
  weekdays: (props) => <WeekdaysInput {...commonProps(props)} />,
  percent: (props) => <NumericInput {...commonProps(props)} inputMode="decimal" read={readPercent} />,
  decimal: (props) => (
    <NumericInput
      {...commonProps(props)}
      inputMode="decimal"
      read={(typed) => readMoney(typed, {})}
      write={(value) => (value == null ? '' : String(value).replace('.', decimalSeparator()))}
    />
  ),
  files: PhotosInput,
  // No form has one: only the server sets it.
  instant: () => null,
} satisfies { [K in FieldKind]: ComponentType<Props> };

export const FieldInput = (props: Props) => {
  const Input: ComponentType<Props> = inputs[props.field.kind];
  return <Input {...props} />;
};
