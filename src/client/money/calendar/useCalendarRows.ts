import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { getReport } from '../../providers/reports';
import { addMonths, type CalendarDay, type CalendarRow } from './calendar';

/** The call of the calendar. */
export const calendarPath = '/cashing-calendar';
/** What begins the keys of its queries. */
export const calendarKey = 'cashing-calendar';

interface Asked {
  readonly month: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly page: number;
  readonly perPage: number;
}

/** A page of a month's rows. While one turns pages or filters, the rows before stay. */
export const useCalendarRows = (asked: Asked) => {
  const translate = useTranslate();
  const { month, filter, page, perPage } = asked;
  return useQuery({
    queryKey: [calendarKey, asked],
    queryFn: ({ signal }) =>
      getReport<CalendarRow>(
        calendarPath,
        { filter, page, perPage, parameters: { month } },
        translate('motoka.calendar.failed'),
        signal,
      ),
    placeholderData: (previous, query) =>
      (query?.queryKey[1] as Asked | undefined)?.month === month ? keepPreviousData(previous) : undefined,
  });
};

/** The days of the month before, by account: what was cashed in them may count for a due day of this month. */
export const useDaysBefore = (
  month: string,
  rows: readonly CalendarRow[],
): ReadonlyMap<string, readonly CalendarDay[]> => {
  const before = addMonths(month, -1);
  const idsOf = (source: 'driverId' | 'carId' | 'userId') => [...new Set(rows.map((row) => row[source]))];
  const filter = { driverId: idsOf('driverId'), carId: idsOf('carId'), userId: idsOf('userId') };
  const { data } = useQuery({
    queryKey: [calendarKey, 'before', { month: before, filter }],
    queryFn: ({ signal }) =>
      getReport<CalendarRow>(calendarPath, { filter, parameters: { month: before } }, '', signal),
    enabled: rows.length > 0,
  });
  return new Map(data?.rows.map(({ id, days }) => [id, days]));
};
