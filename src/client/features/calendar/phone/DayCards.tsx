import { Box, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../ground/i18n/format';
import { type CalendarRow, shownState } from '../calendar';
import { dayStyles } from '../dayStyles';
import { type CalendarTotals, useDaysBefore } from '../useCalendarRows';
import { UnsentCashed } from '../../../rows/crud/unsent/UnsentCashed';
import { shortMoney, stateText, sumText, toConfirm } from '../grid/cellView';
import { DriverCard } from './DriverCard';
import { UnconfirmedMark } from '../../../rows/crud/fields/UnconfirmedMark';
import { Plate } from '../../../rows/crud/fields/Plate';
import { moneyPaths } from '../../../ground/paths/money';
import { MoreButton } from './MoreButton';

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

type Group = 'dueThatDay' | 'paid' | 'others';

const groupOf = ({ days }: CalendarRow, day: string): Group => {
  const shown = days.find(({ date }) => date === day);
  if (!shown || shown.due === 0) return 'others';
  return shownState(shown) === 'paid' ? 'paid' : 'dueThatDay';
};

/** Returns the group of each row as it was when the row was shown first: no card moves or shrinks when its driver has paid. */
const useFirstGroups = (rows: readonly CalendarRow[], day: string): ReadonlyMap<string, Group> => {
  const [groups, setGroups] = useState<ReadonlyMap<string, Group>>(new Map());
  const isMoved = (row: CalendarRow) => {
    const first = groups.get(row.id);
    return first === undefined || (first === 'paid' && groupOf(row, day) !== first);
  };
  const moved = rows.filter(isMoved);
  if (moved.length > 0)
    setGroups(new Map([...groups, ...moved.map((row) => [row.id, groupOf(row, day)] as const)]));
  return groups;
};

interface DriverLineProps {
  row: CalendarRow;
  day: string;
  onOpen: (row: CalendarRow, date: string, button: HTMLElement) => void;
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  pl: 3,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
  '& a': { color: 'text.primary', textDecoration: 'none' },
  '& .name': { flex: 1, minWidth: 0, fontSize: '0.8125rem', lineHeight: 1.2, overflowWrap: 'anywhere' },
} as const;

/** A driver who has paid for the day, in one line. Its button opens the day. */
const DriverLine = ({ row, day, onOpen }: DriverLineProps) => {
  const translate = useTranslate();
  const { driver, numberPlate } = row;
  const shown = row.days.find(({ date }) => date === day);
  if (!shown) return null;
  const sum = sumText(shown.cashed, shown.spent, shown.spent > 0 ? shortMoney : formatMoney);
  return (
    <Box component="li" sx={line}>
      <span className="name">
        <Link to={moneyPaths.ledger(row.id)}>{driver ?? numberPlate}</Link>
      </span>
      <Plate>{numberPlate}</Plate>
      <span className="one-line">{sum || stateText(translate, shown)}</span>
      {toConfirm(shown) > 0 && <UnconfirmedMark />}
      <MoreButton driver={driver} onOpen={(button) => onOpen(row, day, button)} />
    </Box>
  );
};

interface Props {
  day: string;
  rows: readonly CalendarRow[];
  totals: CalendarTotals | undefined;
  areTotalsPending: boolean;
  /** When the rows were fetched. */
  readAt: number;
  onOpen: (row: CalendarRow, date: string, square: HTMLElement, isPaidOut?: boolean) => void;
}

/** The drivers of a day: those who still owe for it as cards, then one line for each who has paid, then the others. */
export const DayCards = ({ day, rows, totals, areTotalsPending, readAt, onOpen }: Props) => {
  const translate = useTranslate();
  const daysBefore = useDaysBefore(day.slice(0, 7), rows);
  const groups = useFirstGroups(rows, day);
  const total = totals?.days.find(({ date }) => date === day);
  return (
    <Box sx={dayStyles}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, minHeight: '2.5rem' }}>
        {total &&
          translate('motoka.calendar.totalOf', {
            cashed: sumText(total.cashed, total.spent, formatMoney) || formatMoney(0),
            due: formatMoney(total.due),
          })}
        {areTotalsPending && <Skeleton sx={{ display: 'inline-block', width: 240 }} />}
        <UnsentCashed date={day} />
      </Typography>
      {(['dueThatDay', 'paid', 'others'] as const).map((key) => {
        const members = rows.filter(({ id }) => groups.get(id) === key);
        return (
          members.length > 0 && (
            <Box component="section" key={key} sx={{ mb: 4 }}>
              <Typography variant="h2" sx={{ mb: 2, fontSize: '0.875rem' }}>
                {translate(`motoka.calendar.${key}`)}
              </Typography>
              <Box component="ul" sx={{ ...list, gap: key === 'paid' ? 0 : 2 }}>
                {members.map((row) =>
                  key === 'paid' ? (
                    <DriverLine key={row.id} row={row} day={day} onOpen={onOpen} />
                  ) : (
                    <DriverCard
                      key={row.id}
                      row={row}
                      day={day}
                      daysBefore={daysBefore && (daysBefore.get(row.id) ?? [])}
                      readAt={readAt}
                      onOpen={onOpen}
                    />
                  ),
                )}
              </Box>
            </Box>
          )
        );
      })}
    </Box>
  );
};
