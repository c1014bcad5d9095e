import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { reportPath, type ReportTotals } from '../../../contract/report';
import { calendar } from '../../../reports/calendar';
import { failureKey } from '../../ground/i18n/reportKeys';
import { getReport, getReportOne, type Report } from '../../ground/providers/reports';
import { type CalendarDay, type CalendarRow } from './calendar';
import { monthFrom } from '../../ground/dates/months';

export const calendarPath = reportPath(calendar);
/** The first part of the calendar's query keys. */
export const calendarKey = calendar.name;

export type CalendarTotals = ReportTotals<typeof calendar>;

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
        translate(failureKey(calendar)),
        signal,
      ),
    placeholderData: (previous, query) =>
      (query?.queryKey[1] as RowsQuery | undefined)?.month === month ? keepPreviousData(previous) : undefined,
  });
};

export const useCalendarTotals = (month: string, filter: RowsQuery['filter']) => {
  const translate = useTranslate();
  return useQuery({
    queryKey: [calendarKey, 'totals', { month, filter }],
    queryFn: ({ signal }) =>
      getReportOne<CalendarTotals>(
        `${calendarPath}/totals`,
        { filter, parameters: { month } },
        translate(failureKey(calendar)),
        signal,
      ),
  });
};

type DaysByAccount = ReadonlyMap<string, readonly CalendarDay[]>;

const daysByAccount = ({ rows }: Report<CalendarRow>): DaysByAccount =>
  new Map(rows.map(({ id, days }) => [id, days]));

export const accountsFilter = (rows: readonly CalendarRow[]) => {
  const idsOf = (source: 'driverId' | 'carId' | 'userId') => [...new Set(rows.map((row) => row[source]))];
  return { driverId: idsOf('driverId'), carId: idsOf('carId'), userId: idsOf('userId') };
};

export const useDaysOf = (month: string, rows: readonly CalendarRow[], enabled = true) => {
  const filter = accountsFilter(rows);
  return useQuery({
    queryKey: [calendarKey, 'days', { month, filter }],
    queryFn: ({ signal }) =>
      getReport<CalendarRow>(calendarPath, { filter, parameters: { month } }, '', signal),
    enabled: enabled && rows.length > 0,
    select: daysByAccount,
  });
};

const noDays: DaysByAccount = new Map();

/**
 * The days of the previous month by account, of which cashings may count towards a due day of this month; undefined while they
 * are read.
 */
export const useDaysBefore = (month: string, rows: readonly CalendarRow[]): DaysByAccount | undefined => {
  const { data, isPending } = useDaysOf(monthFrom(month, -1), rows);
  return isPending ? undefined : (data ?? noDays);
};
