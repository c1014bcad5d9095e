import More from '@mui/icons-material/MoreHorizOutlined';
import { Box, IconButton, Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { iconLabel } from '../../../layout/iconLabel';
import { Plate } from '../../../crud/fields/Plate';
import { moneyPaths } from '../../paths';
import { BalanceText } from '../BalanceText';
import { type CalendarDay, type CalendarRow, missingOn, shownState } from '../calendar';
import { UnsentCashed } from '../../UnsentCashed';
import { CashInButton } from './CashInButton';
import { WeekSquares } from './WeekSquares';

interface Props {
  row: CalendarRow;
  day: string;
  /** The row's days of the previous month. */
  daysBefore: readonly CalendarDay[];
  readAt: number;
  onOpen: (row: CalendarRow, date: string, square: HTMLElement) => void;
}

const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  mb: 2,
  fontSize: '0.8125rem',
  '& .name': { flex: 1, minWidth: 0, fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' },
  '& a': { color: 'text.primary', textDecoration: 'none' },
  '& .below': { display: 'block', fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' },
  '& .owes, & .ahead, & .quiet': { minWidth: 72, textAlign: 'right' },
  '& .owes': { color: 'error.main', fontWeight: 600 },
  '& .ahead': { color: 'success.main' },
} as const;

/** A day of a driver: balance, last week, and a button that cashes in the missing amount. */
export const DriverCard = ({ row, day, daysBefore, readAt, onOpen }: Props) => {
  const translate = useTranslate();
  const { id, driver, numberPlate, balance } = row;
  const days = [...daysBefore, ...row.days];
  const shown = days.find(({ date }) => date === day);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 3 }}>
      <Box sx={head}>
        <span className="name">
          <Link to={moneyPaths.ledger(id)}>{driver ?? numberPlate}</Link>
        </span>
        <Plate>{numberPlate}</Plate>
        <BalanceText balance={balance} />
      </Box>
      <Box sx={{ textAlign: 'right', fontSize: '0.75rem', color: 'text.secondary', mt: -1, mb: 1 }}>
        <UnsentCashed of={row} />
      </Box>
      <WeekSquares row={row} days={days} day={day} readAt={readAt} onOpen={onOpen} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
        <CashInButton
          row={row}
          day={day}
          state={shown && shownState(shown)}
          missing={missingOn(days, day)}
          readAt={readAt}
          onOpen={onOpen}
        />
        <IconButton
          {...iconLabel(translate('motoka.calendar.more', { driver }))}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onOpen(row, day, currentTarget)}
        >
          <More />
        </IconButton>
      </Box>
    </Paper>
  );
};
