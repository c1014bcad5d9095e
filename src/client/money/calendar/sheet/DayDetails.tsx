import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useAccount } from '../../../admin/account/useAccount';
import { Plate } from '../../../crud/fields/Plate';
import { dayInWords, formatDay, formatMoney } from '../../../i18n/format';
import { moneyPaths } from '../../paths';
import { BalanceText } from '../BalanceText';
import { type CalendarRow, cashedFor, missingOn } from '../calendar';
import { daySigns, dayStyles } from '../dayStyles';
import { entriesOfCell } from '../entries/entry';
import { useCashIn } from '../entries/useCashIn';
import { useDaysBefore } from '../useCalendarRows';
import { AmountForm } from './AmountForm';

interface Props {
  row: CalendarRow;
  date: string;
  titleId: string;
  onDone: () => void;
}

/** The details of a driver's day, with its actions. */
export const DayDetails = ({ row, date, titleId, onDone }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const { search } = useLocation();
  const { entries, undo } = useCashIn();
  const { id, driver, driverId, numberPlate, carId, userId, name, balance, days } = row;
  const daysBefore = useDaysBefore(date.slice(0, 7), [row]).get(id) ?? [];
  const day = days.find((one) => one.date === date);
  const saved = entriesOfCell(entries, id, date).filter(({ status }) => status === 'saved');
  if (!day) return null;
  const daysUpTo = [...daysBefore, ...days];
  const { since, cashed } = cashedFor(daysUpTo, date);
  const facts = [
    { label: translate('motoka.calendar.due'), amount: day.due },
    since === date
      ? { label: translate('motoka.calendar.cashed'), amount: cashed }
      : { label: translate('motoka.calendar.cashedSince', { date: formatDay(since) }), amount: cashed },
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
          <span className={`mark ${day.state}`} aria-hidden>
            <span className="sign">{daySigns[day.state]}</span>
          </span>
          {translate(`motoka.calendar.state.${day.state}`)}
        </dd>
        {facts.map(({ label, amount }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </Box>
        ))}
        <dt>{translate('motoka.calendar.balanceToday')}</dt>
        <dd>
          <BalanceText balance={balance} />
        </dd>
      </Box>
      <AmountForm account={row} date={date} missing={missingOn(daysUpTo, date)} onDone={onDone} />
      {isAdmin &&
        saved.map((entry) => (
          <Button
            key={entry.key}
            color="inherit"
            onClick={() => {
              undo(entry);
              onDone();
            }}
          >
            {translate('motoka.calendar.undoAmount', {
              amount: formatMoney(Number(entry.record?.amount ?? 0)),
            })}
          </Button>
        ))}
      <Box sx={{ display: 'flex', gap: 2, '& > *': { flex: 1 } }}>
        <Button
          component={Link}
          to={`${moneyPaths.calendar}/create${search}`}
          state={{ isOverPage: true, given: { carId, driverId, userId, startsOn: date } }}
          onClick={onDone}
          variant="outlined"
        >
          {translate('motoka.calendar.daysOff')}
        </Button>
        <Button component={Link} to={moneyPaths.ledger(id)} variant="outlined">
          {translate('motoka.calendar.ledger')}
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
  fontSize: 13,
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
