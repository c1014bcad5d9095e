import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { ParseError, readMoney, writeMoney } from '../../../crud/inputs/parse';
import { formatMoney } from '../../../i18n/format';
import type { AccountNames } from '../calendar';
import { openEntryOf } from '../entries/entry';
import { useCashIn } from '../entries/useCashIn';

interface Props {
  account: AccountNames;
  date: string;
  /** The part of the day's due amount that is not cashed in. */
  missing: number;
  onDone: () => void;
}

const { amount: field } = cashings.fields;

/** Cashes in the missing amount, or a typed one. */
export const AmountForm = ({ account, date, missing, onDone }: Props) => {
  const translate = useTranslate();
  const { entries, type, save } = useCashIn();
  const entry = openEntryOf(entries, account.id, date);
  const text = entry?.text ?? '';
  const read = readMoney(text, field);
  const amount = read instanceof ParseError ? missing : Number(read);
  const submit = () => {
    const sent = text.trim() && entry ? entry : type(account, date, writeMoney(missing, field));
    if (save(sent)) onDone();
  };
  const hasAmount = text.trim() !== '' || missing > 0;
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
        placeholder={missing > 0 ? writeMoney(missing, field) : undefined}
        error={entry?.error !== undefined}
        helperText={entry?.error}
        autoComplete="off"
        autoFocus={missing === 0}
        slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
        sx={{ m: 0 }}
      />
      <Button type="submit" variant="contained" autoFocus={missing > 0} disabled={!hasAmount}>
        {hasAmount
          ? translate('motoka.calendar.cashInAmount', { amount: formatMoney(amount) })
          : translate('motoka.calendar.cashIn')}
      </Button>
    </Box>
  );
};
