import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { getReport } from '../../providers/reports';
import { addMonths, type CalendarDay, type CalendarRow } from './calendar';

/** The route of the calendar. */
export const calendarPath = '/cashing-calendar';
/** The first part of the calendar's query keys. */
export const calendarKey = 'cashing-calendar';

interface RowsQuery {
  readonly month: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly page: number;
  readonly perPage: number;
}

/** Fetches a page of a month's rows. Within a month, the previous rows stay until the new ones arrive. */
export const useCalendarRows = (rowsQuery: RowsQuery) => {
  const translate = useTranslate();
  const { month, filter, page, perPage } = rowsQuery;
  return useQuery({
    queryKey: [calendarKey, rowsQuery],
    queryFn: ({ signal }) =>
      getReport<CalendarRow>(
        calendarPath,
        { filter, page, perPage, parameters: { month } },
        translate('motoka.calendar.failed'),
        signal,
      ),
    placeholderData: (previous, query) =>
      (query?.queryKey[1] as RowsQuery | undefined)?.month === month ? keepPreviousData(previous) : undefined,
  });
};

/** The days of the previous month by account: their cashings may count towards a due day of this month. */
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
