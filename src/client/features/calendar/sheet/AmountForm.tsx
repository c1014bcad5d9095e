import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { ParseError, writeMoney } from '../../../crud/inputs/parse';
import { formatMoney } from '../../../i18n/format';
import type { AccountNames } from '../calendar';
import { openEntryOf, readEntry } from '../entries/entry';
import { useCashIn } from '../entries/useCashIn';
import { PaymentChips } from './PaymentChips';

interface Props {
  account: AccountNames;
  date: string;
  /** The part of the day's due amount that is not cashed in. */
  missing: number;
  /** What is cashed in for the day already. */
  cashed: number;
  onDone: () => void;
}

const { amount: field } = cashings.fields;

/** Cashes in the missing amount or a typed one, with an optional note. */
export const AmountForm = ({ account, date, missing, cashed, onDone }: Props) => {
  const translate = useTranslate();
  const { typed, type, save } = useCashIn();
  const entry = openEntryOf(typed, account.id, date);
  const text = entry?.text ?? '';
  const read = readEntry({ text, method: entry?.method });
  const amount = read.amount instanceof ParseError ? missing : Number(read.amount);
  const proposed = missing > 0 ? writeMoney(missing, field) : '';
  const submit = () => {
    const sent = text.trim() && entry ? entry : type(account, date, proposed);
    if (save(sent)) onDone();
  };
  const hasAmount = text.trim() !== '' || missing > 0;
  const label = () => {
    if (missing === 0 && cashed > 0)
      return translate('motoka.calendar.addTo', { amount: formatMoney(cashed) });
    return hasAmount
      ? translate('motoka.calendar.cashInAmount', { amount: formatMoney(amount) })
      : translate('motoka.calendar.cashIn');
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <TextField
        label={translate('motoka.calendar.amount')}
        value={text}
        onChange={({ target }) => type(account, date, target.value)}
        placeholder={proposed}
        error={entry?.error !== undefined}
        helperText={entry?.error}
        autoComplete="off"
        autoFocus={missing === 0}
        slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
        sx={{ m: 0 }}
      />
      <TextField
        label={translate('motoka.calendar.notes')}
        value={entry?.notes ?? ''}
        // The amount is filled in, so that a note is never left without one.
        onChange={({ target }) => type(account, date, text || proposed, { notes: target.value })}
        autoComplete="off"
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ m: 0 }}
      />
      <PaymentChips
        method={read.method}
        reference={entry?.reference}
        onChange={(payment) => type(account, date, text || proposed, payment)}
      />
      <Button type="submit" variant="contained" autoFocus={missing > 0} disabled={!hasAmount}>
        {label()}
      </Button>
    </Box>
  );
};
