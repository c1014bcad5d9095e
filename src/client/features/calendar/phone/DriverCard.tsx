import { Box, Paper } from '@mui/material';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../ground/i18n/format';
import { Plate } from '../../../rows/crud/fields/Plate';
import { moneyPaths } from '../../../ground/paths/money';
import { BalanceText } from '../BalanceText';
import { type CalendarDay, type CalendarRow, missingOn, reachesBack, shownState } from '../calendar';
import { UnsentCashed } from '../../../rows/crud/unsent/UnsentCashed';
import { CashInButton } from './CashInButton';
import { MoreButton } from './MoreButton';
import { WeekSquares } from './WeekSquares';

interface Props {
  row: CalendarRow;
  day: string;
  /** The row's days of the previous month; undefined while they are read. */
  daysBefore: readonly CalendarDay[] | undefined;
  readAt: number;
  onOpen: (row: CalendarRow, date: string, square: HTMLElement, isPaidOut?: boolean) => void;
}

const head = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 3,
  mb: 2,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  '& .name': {
    position: 'relative',
    flex: '1 1 100px',
    minWidth: 0,
    fontSize: '0.875rem',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  // In the gap below the name: no card moves while an amount is saved.
  '& .name .unsent': {
    position: 'absolute',
    left: 0,
    bottom: -7,
    fontSize: '0.6875rem',
    lineHeight: 1,
    whiteSpace: 'nowrap',
  },
  '& a': { color: 'text.primary', textDecoration: 'none' },
  '& .below': { display: 'block', fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' },
  '& .owes, & .ahead, & .quiet': { minWidth: 72, ml: 'auto', textAlign: 'right' },
  '& .owes': { color: 'error.main', fontWeight: 600 },
  '& .ahead': { color: 'success.main' },
} as const;

/** A day of a driver: balance, last week, and a button that cashes in the missing amount. */
export const DriverCard = ({ row, day, daysBefore, readAt, onOpen }: Props) => {
  const { id, driver, numberPlate, balance } = row;
  const days = [...(daysBefore ?? []), ...row.days];
  const shown = days.find(({ date }) => date === day);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 3 }}>
      <Box sx={head}>
        <span className="name">
          <Link to={moneyPaths.ledger(id)}>{driver ?? numberPlate}</Link>
          <UnsentCashed of={row} short={formatMoney} />
        </span>
        <Plate>{numberPlate}</Plate>
        <BalanceText balance={balance} />
      </Box>
      <WeekSquares row={row} days={days} day={day} readAt={readAt} onOpen={onOpen} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
        <CashInButton
          row={row}
          day={day}
          state={shown && shownState(shown)}
          missing={missingOn(days, day)}
          isUnknown={!daysBefore && reachesBack(row.days, day)}
          readAt={readAt}
          onOpen={onOpen}
        />
        <MoreButton driver={driver} onOpen={(button) => onOpen(row, day, button)} />
      </Box>
    </Paper>
  );
};
