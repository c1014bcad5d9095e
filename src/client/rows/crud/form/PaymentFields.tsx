import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../../../contract/fields';
import { type Form, moneyColumns, type ResourceDefinition } from '../../../../contract/resource';
import { useAccount } from '../../../ground/account/useAccount';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { choiceKey } from '../fields/FieldValue';
import { FieldInput } from '../inputs/FieldInput';
import { activeChip, idleChip } from '../list/filters/chipStyles';
import { useDefinition } from '../useDefinition';
import { useFormHints } from './FormHints';
import { isEmpty } from '../../../ground/isEmpty';

const ofCash = ['method', 'paidFrom', 'reference', 'holderId'];
const ofDriver = ['driverId', 'driverPays'];

/** Whether a field says how a record was paid, and which driver paid or owes it. Its form sends it only if the user changed it. */
export const isPayment = ({ fields }: ResourceDefinition, source: string): boolean =>
  fields[source]?.sentIfChanged === true &&
  (ofCash.includes(source) || (fields['driverPays'] !== undefined && ofDriver.includes(source)));

/** A chip that is not a filter. */
const plain = { borderStyle: 'solid', px: 2.5, minWidth: 0 } as const;
const chips = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;

interface ChoiceProps {
  source: string;
  field: Field;
  onChosen: (key: string) => void;
}

/** The options of a choice as chips. The default is pressed where the field is empty. */
const PaymentChoice = ({ source, field: definition, onChosen }: ChoiceProps) => {
  const translate = useTranslate();
  const { name } = useDefinition();
  const { field } = useInput({ source });
  const chosen = isEmpty(field.value) ? definition.default : String(field.value);
  const label = translate(`resources.${name}.fields.${source}`);
  return (
    <Box role="group" aria-label={label} sx={chips}>
      <Typography variant="caption" color="textSecondary" sx={{ width: '100%' }} aria-hidden>
        {label}
      </Typography>
      {Object.entries(definition.options ?? {}).map(([key, option]) => (
        <Button
          key={key}
          aria-pressed={chosen === key}
          onClick={() => {
            field.onChange(key);
            onChosen(key);
          }}
          sx={{ ...(chosen === key ? activeChip : idleChip), ...plain }}
        >
          {translate(choiceKey(definition, key), { _: option })}
        </Button>
      ))}
    </Box>
  );
};

/** Whose cash it is. Only administrators may set it, and only of cash. */
const HolderInput = ({ source, field, form }: { source: string; field: Field; form: Form }) => {
  const translate = useTranslate();
  const { setHint } = useFormHints();
  const isOwn = isEmpty(useWatch({ name: source }));
  const [isOpen, setOpen] = useState(!isOwn);
  useEffect(() => {
    setHint(source, isOwn ? translate('motoka.form.ownCash') : undefined);
  }, [isOwn, setHint, source, translate]);
  if (!isOpen)
    return (
      <Button
        size="small"
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start', minHeight: { xs: 44, sm: 32 } }}
      >
        {translate('motoka.form.anothersCash')}
      </Button>
    );
  return <FieldInput source={source} field={field} form={form} isRequired={false} />;
};

/** Who paid an expense, or pays a part of it back. */
const DriverInput = ({ form, field }: { form: Form; field: Field }) => {
  const translate = useTranslate();
  const { setHint } = useFormHints();
  const isFilledIn = isEmpty(useWatch({ name: 'driverId' }));
  useEffect(() => {
    setHint('driverId', isFilledIn ? translate('motoka.form.driverOfDay') : undefined);
  }, [isFilledIn, setHint, translate]);
  return <FieldInput source="driverId" field={field} form={form} isRequired={false} />;
};

/**
 * The driver who paid an expense, or pays a part of it back. The part is asked for once a person says that there is one. One
 * that was typed stays where its refusal is shown.
 */
const DriverInputs = ({ form, isPaidByDriver }: { form: Form; isPaidByDriver: boolean }) => {
  const translate = useTranslate();
  const { fields } = useDefinition();
  const { driverId, driverPays } = fields;
  const hasPart = !isEmpty(useWatch({ name: 'driverPays' }));
  const [isOpen, setOpen] = useState(hasPart);
  if (!driverId || !driverPays) return null;
  if (!isPaidByDriver && !isOpen && !hasPart)
    return (
      <Button
        size="small"
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start', minHeight: { xs: 44, sm: 32 } }}
      >
        {translate('motoka.form.driverPaysBack')}
      </Button>
    );
  return (
    <>
      {(!isPaidByDriver || hasPart) && (
        <FieldInput source="driverPays" field={driverPays} form={form} isRequired={false} />
      )}
      <DriverInput form={form} field={driverId} />
    </>
  );
};

/**
 * How a record was paid: a choice with its default chosen, the reference of other payments, and for administrators whose
 * cash it is.
 */
export const PaymentFields = ({ form }: { form: Form }) => {
  const definition = useDefinition();
  const { isAdmin } = useAccount();
  const { setValue, formState } = useFormContext();
  const values = useWatch();
  const own = Object.entries(definition.fields).filter(([source]) => isPayment(definition, source));
  const choice = own.find(([, { options }]) => options);
  const isOffered = useIsOffered('cash');
  // Without an amount there is no payment.
  const isFree = definition.countsOn !== undefined && isEmpty(values[moneyColumns(definition)[0] ?? '']);
  if (!choice || !isOffered || isFree) return null;
  const [source, field] = choice;
  const isCash = (isEmpty(values[source]) ? field.default : values[source]) === field.default;
  const isShown = ([each, { kind }]: readonly [string, Field]) =>
    kind === 'reference' ? isAdmin && isCash : !isCash || !isEmpty(values[each]);
  const others = own.filter(([each]) => each !== source && !ofDriver.includes(each));
  const chooseHolder = (key: string) => {
    for (const [each, { kind }] of others)
      if (kind === 'reference')
        setValue(each, key === field.default ? (formState.defaultValues?.[each] ?? null) : null);
  };
  return (
    <Box sx={{ px: 6, pb: 2, display: 'grid', gap: 1 }}>
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
      {source === 'paidFrom' && <DriverInputs form={form} isPaidByDriver={values[source] === 'driver'} />}
    </Box>
  );
};
