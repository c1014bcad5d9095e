import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useAccount } from '../../../ground/account/useAccount';
import { useMayRecord } from '../../../ground/account/useMayRecord';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { Plate } from '../../../rows/crud/fields/Plate';
import { dayInWords, formatDay, formatMoney } from '../../../ground/i18n/format';
import { moneyPaths } from '../../../ground/paths/money';
import { BalanceText } from '../BalanceText';
import {
  type CalendarDay,
  type CalendarRow,
  cashedFor,
  missingOn,
  monthOf,
  reachesBack,
  shownState,
} from '../calendar';
import { daySigns, dayStyles } from '../dayStyles';
import { dayAmountsOfCell, spentOf } from '../amounts/dayAmount';
import { useCashIn } from '../amounts/useCashIn';
import { amountOf, stateText, sumText } from '../grid/cellView';
import { useDaysOf } from '../useCalendarRows';
import { OnlineButton } from '../../../shell/layout/OnlineButton';
import { UnsentCashed } from '../../../rows/crud/unsent/UnsentCashed';
import { AmountForm } from './AmountForm';
import { CashingsOfDay } from './CashingsOfDay';
import { SpendingOfDay } from './SpendingOfDay';
import { monthFrom } from '../../../ground/dates/months';

interface Props {
  row: CalendarRow;
  date: string;
  titleId: string;
  /** Whether it opens with a first expense that was paid out of the amount. */
  isPaidOut: boolean;
  onDone: () => void;
  /** Called when a link is pressed. It replaces the history entry of the sheet. */
  onLeave: () => void;
}

/** Fetches the days up to a day, which may be of the month before the row's. */
const useDaysUpTo = (row: CalendarRow, date: string) => {
  const { id, days } = row;
  const month = monthOf(date);
  const isOwn = days.some((day) => monthOf(day.date) === month);
  const before = useDaysOf(monthFrom(month, -1), [row]);
  const other = useDaysOf(month, [row], !isOwn);
  // An open form stays when days that are known cannot be read again.
  const error = [before, other].find((query) => query.error && !query.data)?.error;
  if (error || (!isOwn && !other.data)) return { error };
  const known = isOwn ? days : [...(other.data?.get(id) ?? []), ...days];
  if (before.isPending && reachesBack(known, date)) return { error };
  const all = [...(before.data?.get(id) ?? []), ...known];
  // An account without anything due or cashed in a month has no row for it.
  const none: CalendarDay = { date, due: 0, cashed: 0, spent: 0, state: 'none', paidOn: null };
  const isKnown = all.some((day) => day.date === date);
  return { daysUpTo: isKnown ? all : [...all.filter((day) => day.date < date), none] };
};

/** The details of a driver's day, with its actions. */
export const DayDetails = ({ row, date, titleId, isPaidOut, onDone, onLeave }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const mayAdd = useMayRecord()(row.userId);
  const { search } = useLocation();
  const { dayAmountsOf, remove } = useCashIn();
  const { id, driver, driverId, numberPlate, carId, userId, name, balance } = row;
  const { daysUpTo, error } = useDaysUpTo(row, date);
  const day = daysUpTo?.find((one) => one.date === date);
  const saved = dayAmountsOfCell(dayAmountsOf(id), id, date).filter(({ status }) => status === 'saved');
  if (error) return <FetchError error={error} />;
  if (!daysUpTo || !day) return <Skeleton variant="rounded" height={320} sx={{ m: 4 }} />;
  const { since, cashed, spent } = cashedFor(daysUpTo, date);
  const facts = [
    { label: translate('motoka.calendar.due'), amount: day.due },
    since === date
      ? { label: translate('motoka.calendar.cashed'), amount: cashed }
      : { label: translate('motoka.calendar.cashedSince', { date: formatDay(since) }), amount: cashed },
    ...(spent > 0 ? [{ label: translate('motoka.expenses.ofOwner'), amount: spent }] : []),
  ];
  return (
    <Box sx={{ p: 4, display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h2" id={titleId}>
          {driver ?? numberPlate}, {dayInWords(date)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <Plate>{numberPlate}</Plate> {name}
        </Typography>
      </Box>
      <Box component="dl" className="facts" sx={{ m: 0, ...dayStyles, ...factStyles }}>
        <dt>{translate('motoka.calendar.day')}</dt>
        <dd>
          <span className={`mark ${shownState(day)}`} aria-hidden>
            <span className="sign">{daySigns[shownState(day)]}</span>
          </span>
          {stateText(translate, day)}
        </dd>
        {facts.map(({ label, amount }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </Box>
        ))}
        <dt>{translate('motoka.calendar.balanceToday')}</dt>
        <dd>
          <BalanceText balance={balance} /> <UnsentCashed of={row} />
        </dd>
      </Box>
      {day.cashed > 0 && <CashingsOfDay account={row} date={date} onLeave={onLeave} />}
      {day.spent > 0 && <SpendingOfDay account={row} date={date} onLeave={onLeave} />}
      {mayAdd && (
        <AmountForm
          account={row}
          date={date}
          missing={missingOn(daysUpTo, date)}
          cashed={cashed}
          isPaidOut={isPaidOut}
          onDone={onDone}
        />
      )}
      {isAdmin &&
        saved.map((dayAmount) => (
          <OnlineButton
            key={dayAmount.key}
            color="inherit"
            onClick={() => {
              remove(dayAmount, row);
              onDone();
            }}
          >
            {translate('motoka.calendar.undoAmount', {
              amount: sumText(amountOf(dayAmount), spentOf(dayAmount), formatMoney),
            })}
          </OnlineButton>
        ))}
      <Box sx={{ display: 'flex', gap: 2, '& > *': { flex: 1 } }}>
        {mayAdd && (
          <Button
            component={Link}
            to={`${moneyPaths.calendar}/create${search}`}
            state={{ isOverPage: true, given: { carId, driverId, userId, startsOn: date } }}
            onClick={onLeave}
            replace
            variant="outlined"
          >
            {translate('motoka.money.add.daysOff')}
          </Button>
        )}
        <Button component={Link} to={moneyPaths.ledger(id)} onClick={onLeave} replace variant="outlined">
          {translate('motoka.money.ledger')}
        </Button>
      </Box>
    </Box>
  );
};

const factStyles = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 4,
  rowGap: 1,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right' },
  '& .below': { color: 'text.secondary' },
  '& .owes': { color: 'error.main', fontWeight: 600 },
  '& .ahead': { color: 'success.main' },
  '& .mark': {
    display: 'inline-flex',
    justifyContent: 'center',
    minWidth: 20,
    mr: 2,
    borderRadius: 0.5,
  },
} as const;
