import Check from '@mui/icons-material/CheckOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { sumOf } from '../../../../contract/money';
import { cashings } from '../../../../resources/cashings';
import { useAccount } from '../../../account/useAccount';
import { useMayRecord } from '../../../account/useMayRecord';
import { UnconfirmedMark } from '../../../crud/fields/UnconfirmedMark';
import { UnsentMark } from '../../../crud/unsent/UnsentMark';
import { writeMoney } from '../../../crud/inputs/parse';
import { formatMoney } from '../../../i18n/format';
import { OnlineButton } from '../../../layout/OnlineButton';
import { type CalendarRow, type DayState, stateKey } from '../calendar';
import { type Entry, entriesOfCell } from '../entries/entry';
import { useCashIn } from '../entries/useCashIn';
import { PaymentChips } from '../sheet/PaymentChips';
import { amountOf, cashedWith, isPending, toConfirm } from '../grid/cellView';

interface Props {
  row: CalendarRow;
  day: string;
  /** The state of the day, in which it is shown. */
  state: DayState | undefined;
  /** The part of the day's due amount that is not cashed in, as of the last fetch. */
  missing: number;
  readAt: number;
  onOpen: (row: CalendarRow, date: string, button: HTMLElement) => void;
}

const doneStyles = {
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  fontSize: '0.875rem',
} as const;

/** Cashes in the missing amount in one tap, then shows it as saved; administrators can undo that. */
export const CashInButton = ({ row, day, state, missing, readAt, onOpen }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const mayRecord = useMayRecord();
  const { entriesOf, type, save, remove } = useCashIn();
  const [payment, setPayment] = useState<Pick<Entry, 'method' | 'reference'>>();
  const own = entriesOfCell(entriesOf(row.id), row.id, day);
  const saving = own.find(({ status }) => status === 'saving');
  const saved = own.findLast(({ status }) => status === 'saved');
  const unsent = own.some(({ status }) => status === 'unsent');
  const pending = own.filter((entry) => isPending(entry, readAt));
  const open = sumOf([missing, -sumOf(pending.map(amountOf))]);
  const shown = row.days.find(({ date }) => date === day);
  const cashed = cashedWith(shown?.cashed ?? 0, pending);
  const text = (key: string, amount: number) =>
    translate(`motoka.calendar.${key}`, { amount: formatMoney(amount) });

  if (saving)
    return <Box sx={{ ...doneStyles, color: 'text.secondary' }}>{text('saving', amountOf(saving))}</Box>;
  const mayAdd = mayRecord(row.userId);
  if (open > 0 && mayAdd)
    return (
      <Box sx={{ flex: 1, display: 'grid', gap: 2 }}>
        <PaymentChips {...payment} onChange={setPayment} />
        <Button
          variant="contained"
          onClick={() => {
            save(type(row, day, writeMoney(open, cashings.fields.amount), payment));
            setPayment(undefined);
          }}
        >
          {text('cashInAmount', open)}
        </Button>
      </Box>
    );
  // Beside Undo there is no room for the mark, which the day's square has too.
  const canUndo = isAdmin && saved && !unsent;
  const isPaid = state === 'paid';
  if (cashed === 0 && !isPaid)
    return !mayAdd ? (
      <Box sx={doneStyles}>{state && translate(stateKey(state))}</Box>
    ) : (
      <Button
        variant="outlined"
        sx={{ flex: 1 }}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onOpen(row, day, currentTarget)}
      >
        {translate('motoka.calendar.cashIn')}
      </Button>
    );
  return (
    <Box sx={doneStyles}>
      <Check aria-hidden sx={{ color: 'success.main' }} />
      <span>{cashed > 0 ? text('saved', cashed) : translate(stateKey('paid'))}</span>
      {unsent && <UnsentMark />}
      {!canUndo && !unsent && shown && toConfirm(shown) > 0 && <UnconfirmedMark />}
      {canUndo && (
        <OnlineButton sx={{ ml: 'auto' }} onClick={() => remove(saved, row)}>
          {translate('motoka.calendar.undo')}
        </OnlineButton>
      )}
    </Box>
  );
};
