import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../i18n/format';
import { type CalendarRow } from '../calendar';
import { dayStyles } from '../dayStyles';
import { type CalendarTotals, useDaysBefore } from '../useCalendarRows';
import { UnsentCashed } from '../../UnsentCashed';
import { DriverCard } from './DriverCard';

interface Props {
  day: string;
  rows: readonly CalendarRow[];
  totals: CalendarTotals | undefined;
  /** When the rows were fetched. */
  readAt: number;
  onOpen: (row: CalendarRow, date: string, square: HTMLElement) => void;
}

/** The cards of a day, one for each driver. Grouped by what is due, which cashing in does not change: no card moves. */
export const DayCards = ({ day, rows, totals, readAt, onOpen }: Props) => {
  const translate = useTranslate();
  const daysBefore = useDaysBefore(day.slice(0, 7), rows);
  const dayOf = ({ days }: CalendarRow) => days.find(({ date }) => date === day);
  const isDue = (row: CalendarRow) => (dayOf(row)?.due ?? 0) > 0;
  const groups = [
    { key: 'dueThatDay', members: rows.filter(isDue) },
    { key: 'others', members: rows.filter((row) => !isDue(row)) },
  ];
  const total = totals?.days.find(({ date }) => date === day);
  return (
    <Box sx={dayStyles}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {total ? (
          translate('motoka.calendar.totalOf', {
            cashed: formatMoney(total.cashed),
            due: formatMoney(total.due),
          })
        ) : (
          <Skeleton sx={{ display: 'inline-block', width: 240 }} />
        )}
        <UnsentCashed date={day} />
      </Typography>
      {groups.map(
        ({ key, members }) =>
          members.length > 0 && (
            <Box component="section" key={key} sx={{ mb: 4 }}>
              <Typography variant="h2" sx={{ mb: 2, fontSize: '0.875rem' }}>
                {translate(`motoka.calendar.${key}`)}
              </Typography>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
                {members.map((row) => (
                  <DriverCard
                    key={row.id}
                    row={row}
                    day={day}
                    daysBefore={daysBefore.get(row.id) ?? []}
                    readAt={readAt}
                    onOpen={onOpen}
                  />
                ))}
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
};
