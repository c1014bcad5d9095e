import Add from '@mui/icons-material/AddOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import { Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { sumOf } from '../../../../contract/money';
import { cashings } from '../../../../resources/cashings';
import { useAccount } from '../../../ground/account/useAccount';
import { useMayRecord } from '../../../ground/account/useMayRecord';
import { UnconfirmedMark } from '../../../rows/crud/fields/UnconfirmedMark';
import { UnsentMark } from '../../../rows/crud/unsent/UnsentMark';
import { writeMoney } from '../../../rows/crud/inputs/parse';
import { formatMoney } from '../../../ground/i18n/format';
import { OnlineButton } from '../../../shell/layout/OnlineButton';
import { type CalendarRow, type DayState, stateKey } from '../calendar';
import { type DayAmount, dayAmountsOfCell, spentOf } from '../amounts/dayAmount';
import { useCashIn } from '../amounts/useCashIn';
import { PaymentChips } from '../sheet/PaymentChips';
import { amountOf, cashedWith, isPending, spentWith, sumText, toConfirm } from '../grid/cellView';

interface Props {
  row: CalendarRow;
  day: string;
  /** The state of the day, in which it is shown. */
  state: DayState | undefined;
  /** The part of the day's due amount that is not cashed in, as of the last fetch. */
  missing: number;
  /** Whether it may be less: what counts towards the day is not read yet. */
  isUnknown: boolean;
  readAt: number;
  onOpen: (row: CalendarRow, date: string, button: HTMLElement, isPaidOut?: boolean) => void;
}

const doneStyles = {
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  fontSize: '0.875rem',
} as const;

/** Cashes in the missing amount in one tap, then shows it as saved; administrators can undo that. */
export const CashInButton = ({ row, day, state, missing, isUnknown, readAt, onOpen }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const mayRecord = useMayRecord();
  const { dayAmountsOf, type, save, remove } = useCashIn();
  const [payment, setPayment] = useState<Pick<DayAmount, 'method' | 'reference'>>();
  // Once it is saved, the card stays as high as it was: the next one does not move under the finger.
  const form = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState(44);
  const done = { ...doneStyles, minHeight };
  const own = dayAmountsOfCell(dayAmountsOf(row.id), row.id, day);
  const saving = own.find(({ status }) => status === 'saving');
  const saved = own.findLast(({ status }) => status === 'saved');
  const unsent = own.some(({ status }) => status === 'unsent');
  const pending = own.filter((dayAmount) => isPending(dayAmount, readAt));
  const open = sumOf([missing, -sumOf(pending.map(amountOf)), -sumOf(pending.map(spentOf))]);
  const shown = row.days.find(({ date }) => date === day);
  const cashed = sumText(
    cashedWith(shown?.cashed ?? 0, pending),
    spentWith(shown?.spent ?? 0, pending),
    formatMoney,
  );
  const text = (key: string, amount: string) => translate(`motoka.calendar.${key}`, { amount });

  if (saving) {
    const amount = sumText(amountOf(saving), spentOf(saving), formatMoney);
    return <Box sx={{ ...done, color: 'text.secondary' }}>{text('saving', amount)}</Box>;
  }
  const mayAdd = mayRecord(row.userId);
  if (open > 0 && mayAdd)
    return (
      <Box ref={form} sx={{ flex: 1, display: 'grid', gap: 2 }}>
        <PaymentChips {...payment} onChange={setPayment} />
        <Button
          size="small"
          startIcon={<Add />}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onOpen(row, day, currentTarget, true)}
          sx={{ justifySelf: 'start', minHeight: 44 }}
        >
          {translate('motoka.expenses.paidOut')}
        </Button>
        <Button
          variant="contained"
          disabled={isUnknown}
          onClick={() => {
            setMinHeight(form.current?.offsetHeight ?? minHeight);
            save(type(row, day, writeMoney(open, cashings.fields.amount), payment));
            setPayment(undefined);
          }}
        >
          {isUnknown ? translate('motoka.money.add.cashings') : text('cashInAmount', formatMoney(open))}
        </Button>
      </Box>
    );
  // Beside Undo there is no room for the mark, which the day's square has too.
  const canUndo = isAdmin && saved && !unsent;
  const isPaid = state === 'paid';
  if (cashed === '' && !isPaid)
    return !mayAdd ? (
      <Box sx={done}>{state && translate(stateKey(state))}</Box>
    ) : (
      <Button
        variant="outlined"
        sx={{ flex: 1 }}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onOpen(row, day, currentTarget)}
      >
        {translate('motoka.money.add.cashings')}
      </Button>
    );
  return (
    <Box sx={done}>
      <Check aria-hidden sx={{ color: 'success.main' }} />
      <span>{cashed ? text('saved', cashed) : translate(stateKey('paid'))}</span>
      {unsent && <UnsentMark />}
      {!canUndo && !unsent && shown && toConfirm(shown) > 0 && <UnconfirmedMark />}
      {canUndo && (
        <OnlineButton sx={{ ml: 'auto' }} onClick={() => remove(saved, row)}>
          {translate('motoka.activity.undo')}
        </OnlineButton>
      )}
    </Box>
  );
};
