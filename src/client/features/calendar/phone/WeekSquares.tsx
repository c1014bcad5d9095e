import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { nameOfPickedDay } from '../../../ground/i18n/format';
import { addDays } from '../../../ground/dates/days';
import { type CalendarDay, type CalendarRow } from '../calendar';
import { dayAmountsOfCell } from '../amounts/dayAmount';
import { useCashIn } from '../amounts/useCashIn';
import { cellView } from '../grid/cellView';

interface Props {
  row: CalendarRow;
  /** Days that reach back a week. */
  days: readonly CalendarDay[];
  day: string;
  readAt: number;
  onOpen: (row: CalendarRow, date: string, square: HTMLElement) => void;
}

const squares = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: '4px',
  '& button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    height: 44,
    p: 0,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.5,
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '0.6875rem',
    lineHeight: 1.3,
  },
  '& button:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
  '& .sign': { fontSize: '0.875rem', fontWeight: 600 },
  '& [aria-current]': { fontWeight: 600, borderColor: 'text.primary' },
} as const;

/** The last seven days up to this one, each with its sign and colour. */
export const WeekSquares = ({ row, days, day, readAt, onOpen }: Props) => {
  const translate = useTranslate();
  const { dayAmountsOf } = useCashIn();
  const week = Array.from({ length: 7 }, (_, index) => addDays(day, index - 6));
  return (
    <Box component="ol" aria-label={translate('motoka.calendar.lastSeven')} sx={squares}>
      {week.map((date) => {
        const known = days.find((one) => one.date === date) ?? {
          date,
          due: 0,
          cashed: 0,
          spent: 0,
          state: 'none' as const,
          paidOn: null,
        };
        const own = dayAmountsOfCell(dayAmountsOf(row.id), row.id, date);
        const { sign, className, label, description } = cellView(translate, known, {
          dayAmounts: own,
          readAt,
        });
        return (
          <li key={date}>
            <button
              type="button"
              className={className}
              aria-label={`${nameOfPickedDay(date)}: ${label}`}
              title={description}
              aria-haspopup="dialog"
              aria-current={date === day ? 'date' : undefined}
              onClick={({ currentTarget }) => onOpen(row, date, currentTarget)}
            >
              <span className="text">{Number(date.slice(8))}</span>
              <span className="sign">{sign || ' '}</span>
            </button>
          </li>
        );
      })}
    </Box>
  );
};
