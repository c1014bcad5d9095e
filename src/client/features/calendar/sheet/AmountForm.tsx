import { Box, Button, TextField } from '@mui/material';
import { useEvent, useTranslate } from 'react-admin';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { sumOf } from '../../../../contract/money';
import { cashings } from '../../../../resources/cashings';
import { ParseError, writeMoney } from '../../../rows/crud/inputs/parse';
import { formatMoney } from '../../../ground/i18n/format';
import { noExpense, type SpentValues, totalSpent } from '../../expenses/spent';
import { SpentFields } from '../../expenses/SpentFields';
import type { AccountNames } from '../calendar';
import {
  openDayAmountOf,
  readDayAmount,
  spentOf,
  type TypedAmount,
  withStoredPhotos,
} from '../amounts/dayAmount';
import { useCashIn } from '../amounts/useCashIn';
import { PaymentChips } from './PaymentChips';
import { useEffect } from 'react';
import { SPENT } from '../../../ground/providers/cashIns';

interface SpentForm {
  [SPENT]: SpentValues[];
}

interface Options {
  dayAmount: TypedAmount | undefined;
  /** Whether it opens with a first expense. */
  isPaidOut: boolean;
  onChange: (spent: readonly SpentValues[]) => void;
}

const first = `${SPENT}.0.amount` as const;

/** Returns the form of what was paid out of an amount. Its values are those of the typed amount, which outlives the form. */
const useSpentForm = ({ dayAmount, isPaidOut, onChange }: Options): UseFormReturn<SpentForm> => {
  const spent = dayAmount?.spent ?? [];
  const isNew = spent.length === 0 && isPaidOut;
  const form = useForm<SpentForm>({ defaultValues: { [SPENT]: isNew ? [noExpense] : [...spent] } });
  const { subscribe, setValue, setFocus, getValues } = form;
  const change = useEvent(() => onChange(getValues(SPENT)));
  useEffect(() => subscribe({ formState: { values: true }, callback: change }), [subscribe, change]);
  const open = useEvent(async () => {
    if (isNew) setFocus(first);
    const whole = await withStoredPhotos(spent);
    for (const [index, one] of whole.entries())
      if (one !== spent[index]) setValue(`${SPENT}.${index}.files`, one['files']);
  });
  useEffect(() => void open(), [open]);
  return form;
};

interface Props {
  account: AccountNames;
  date: string;
  /** The part of the day's due amount that is not cashed in. */
  missing: number;
  /** What is cashed in for the day already. */
  cashed: number;
  /** Whether it opens with a first expense. */
  isPaidOut: boolean;
  onDone: () => void;
}

const { amount: field } = cashings.fields;

/** Proposes what is missing, less what was paid out of it. */
const proposalOf = (missing: number, paid: number): string => {
  const left = sumOf([missing, -paid]);
  return left > 0 ? writeMoney(left, field) : '';
};

/** Cashes in the missing amount or a typed one, with an optional note, and what the driver paid out of it. */
export const AmountForm = ({ account, date, missing, cashed, isPaidOut, onDone }: Props) => {
  const translate = useTranslate();
  const { typed, type, save } = useCashIn();
  const dayAmount = openDayAmountOf(typed, account.id, date);
  const text = dayAmount?.text ?? '';
  const paid = spentOf(dayAmount ?? {});
  const proposed = proposalOf(missing, paid);
  const onChange = (spent: readonly SpentValues[]) =>
    // An amount that was filled in becomes less by what was paid.
    type(account, date, text === proposed ? proposalOf(missing, totalSpent(spent)) : text, { spent });
  const form = useSpentForm({ dayAmount, isPaidOut, onChange });
  const read = readDayAmount({ text: text || proposed, method: dayAmount?.method });
  const amount = read.amount instanceof ParseError ? 0 : Number(read.amount);
  const submit = async () => {
    if (form.getValues('spent').length > 0 && !(await form.trigger(undefined, { shouldFocus: true }))) return;
    const sent = text.trim() && dayAmount ? dayAmount : type(account, date, proposed);
    if (save(sent)) onDone();
  };
  const label = () => {
    if (paid > 0 && amount === 0) return translate('motoka.expenses.record', { amount: formatMoney(paid) });
    if (missing === 0 && cashed > 0)
      return translate('motoka.calendar.addTo', { amount: formatMoney(cashed) });
    return amount > 0
      ? translate('motoka.calendar.cashInAmount', { amount: formatMoney(amount) })
      : translate('motoka.money.add.cashings');
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <TextField
        label={translate('resources.cashings.fields.amount')}
        value={text}
        onChange={({ target }) => type(account, date, target.value)}
        placeholder={proposed}
        error={dayAmount?.error !== undefined}
        helperText={dayAmount?.error}
        autoComplete="off"
        autoFocus={missing === 0 && !isPaidOut}
        slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
        sx={{ m: 0 }}
      />
      <TextField
        label={translate('motoka.calendar.notes')}
        value={dayAmount?.notes ?? ''}
        // The amount is filled in, so that a note is never left without one.
        onChange={({ target }) => type(account, date, text || proposed, { notes: target.value })}
        autoComplete="off"
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ m: 0 }}
      />
      <PaymentChips
        method={read.method}
        reference={dayAmount?.reference}
        onChange={(payment) => type(account, date, text || proposed, payment)}
      />
      <FormProvider {...form}>
        <SpentFields due={missing} handedIn={amount} />
      </FormProvider>
      <Button
        type="submit"
        variant="contained"
        autoFocus={missing > 0 && !isPaidOut}
        disabled={text.trim() === '' && proposed === '' && paid === 0}
      >
        {label()}
      </Button>
    </Box>
  );
};
