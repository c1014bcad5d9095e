import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../../contract/fields';
import type { Form, ResourceDefinition } from '../../../contract/resource';
import { useAccount } from '../../account/useAccount';
import { useIsOffered } from '../../features/FeaturesContext';
import { choiceKey } from '../fields/FieldValue';
import { FieldInput } from '../inputs/FieldInput';
import { activeChip, idleChip } from '../list/filters/chipStyles';
import { useDefinition } from '../useDefinition';
import { isEmpty } from './autofill/useFocusNext';
import { useFormHints } from './FormHints';

/** Whether a field says how a record was paid. Its form sends it only if the user changed it. */
export const isPayment = ({ fields }: ResourceDefinition, source: string): boolean =>
  fields[source]?.sentIfChanged === true;

const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  m: 0,
  p: 0,
  border: 0,
  '& legend': { p: 0, mb: 1.5, fontSize: '0.75rem', color: 'text.secondary' },
  '& label': { position: 'relative', alignItems: 'center', px: 2.5, cursor: 'pointer', borderStyle: 'solid' },
  '& label:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' },
} as const;

interface ChoiceProps {
  source: string;
  field: Field;
  onChosen: (key: string) => void;
}

/** The options of a choice as radio buttons in the shape of chips. The default is chosen where the field is empty. */
const PaymentChoice = ({ source, field: definition, onChosen }: ChoiceProps) => {
  const translate = useTranslate();
  const { name } = useDefinition();
  const { field } = useInput({ source });
  const chosen = isEmpty(field.value) ? definition.default : String(field.value);
  return (
    <Box component="fieldset" sx={chips}>
      <legend>{translate(`resources.${name}.fields.${source}`)}</legend>
      {Object.entries(definition.options ?? {}).map(([key, label]) => (
        <Box key={key} component="label" sx={chosen === key ? activeChip : idleChip}>
          <input
            type="radio"
            name={source}
            value={key}
            checked={chosen === key}
            onChange={() => {
              field.onChange(key);
              onChosen(key);
            }}
          />
          {translate(choiceKey(definition, key), { _: label })}
        </Box>
      ))}
    </Box>
  );
};

/** Whose cash it is. Only administrators may set it, and only of cash. */
const HolderInput = ({ source, field, form }: { source: string; field: Field; form: Form }) => {
  const translate = useTranslate();
  const { setHint } = useFormHints();
  const isOwn = isEmpty(useWatch({ name: source }));
  useEffect(() => {
    setHint(source, isOwn ? translate('motoka.form.ownCash') : undefined);
  }, [isOwn, setHint, source, translate]);
  return <FieldInput source={source} field={field} form={form} isRequired={false} />;
};

/**
 * How a record was paid: a choice with its default chosen, the reference of other payments, and for administrators whose
 * cash it is. Below the buttons in the order of Tab, so that a payment in cash costs no key.
 */
export const PaymentFields = ({ form }: { form: Form }) => {
  const definition = useDefinition();
  const { isAdmin } = useAccount();
  const { setValue, formState } = useFormContext();
  const values = useWatch();
  const own = Object.entries(definition.fields).filter(([source]) => isPayment(definition, source));
  const choice = own.find(([, { options }]) => options);
  const isOffered = useIsOffered('cash');
  if (!choice || !isOffered) return null;
  const [source, field] = choice;
  const isCash = (isEmpty(values[source]) ? field.default : values[source]) === field.default;
  const isShown = ([each, { kind }]: readonly [string, Field]) =>
    kind === 'reference' ? isAdmin && isCash : !isCash || !isEmpty(values[each]);
  const others = own.filter(([each]) => each !== source);
  const chooseHolder = (key: string) => {
    for (const [each, { kind }] of others)
      if (kind === 'reference')
        setValue(each, key === field.default ? (formState.defaultValues?.[each] ?? null) : null);
  };
  return (
    <Box sx={{ px: 6, pb: 2, order: 1, display: 'grid', gap: 1 }}>
      <PaymentChoice source={source} field={field} onChosen={chooseHolder} />
      {others
        .filter(isShown)
        .map(([each, input]) =>
          input.kind === 'reference' ? (
            <HolderInput key={each} source={each} field={input} form={form} />
          ) : (
            <FieldInput key={each} source={each} field={input} form={form} isRequired={false} />
          ),
        )}
    </Box>
  );
};
