import type { Calendar } from '../../ground/calendar';
import type { Query } from '../../ground/input/query';
import { badRequest } from '../../ground/errors';
import { months, toDay, type Day } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import { say } from '../../ground/i18n/sentence';

const given = (query: Query, name: string): string | undefined => {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw badRequest({ [name]: say('{name} may be given once', { name }) });
};

/** Parses an optional day. Throws 400 if it is not a date. */
export const readDay = (query: Query, name: string, calendar: Calendar): Day | undefined => {
  const text = given(query, name);
  if (text === undefined) return undefined;
  const day = calendar.dayOf(text);
  if (day === undefined)
    throw badRequest({ [name]: say('{name} must be a date such as 2026-11-20', { name }) });
  return toDay(day);
};

/** Parses `asOf`; today by default. Throws 400 for a later day. */
export const readAsOf = (query: Query, calendar: Calendar): Day => {
  const today = toDay(calendar.today());
  const asOf = readDay(query, 'asOf', calendar) ?? today;
  if (asOf > today) throw badRequest({ asOf: 'asOf must not be after today' });
  return asOf;
};

export const MONTH = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/** Parses a month and returns its first day; the current month by default. */
export const readMonth = (query: Query, calendar: Calendar, name = 'month'): Day => {
  const month = given(query, name) ?? calendar.today().slice(0, 7);
  if (!MONTH.test(month))
    throw badRequest({ [name]: say('{name} must be a month such as 2026-11', { name }) });
  return toDay(`${month}-01`);
};

/** The most days of a span: ten years. */
const SPAN_DAYS_MAX = 3_660;

/** Parses `from` and `to` as days; the first and the last of the current month by default. Throws 400. */
export const readDays = (query: Query, calendar: Calendar): Interval => {
  const month = months.indexOf(toDay(calendar.today()));
  const from = readDay(query, 'from', calendar) ?? months.startOf(month);
  const last = readDay(query, 'to', calendar) ?? months.startOf(month + 1) - 1;
  if (last < from) throw badRequest({ to: 'to must not be before from' });
  if (last - from >= SPAN_DAYS_MAX)
    throw badRequest({ to: say('At most {count} days', { count: SPAN_DAYS_MAX }) });
  return { from, to: last + 1 };
};

/** The most months of a span. */
const MONTHS_MAX = 120;

/** Parses `from` and `to` as months and returns their days. The default is the current month. */
export const readMonths = (query: Query, calendar: Calendar): Interval => {
  const [first, last] = [readMonth(query, calendar, 'from'), readMonth(query, calendar, 'to')];
  if (last < first) throw badRequest({ to: 'to must not be before from' });
  const end = months.indexOf(last) + 1;
  if (end - months.indexOf(first) > MONTHS_MAX)
    throw badRequest({ to: say('At most {count} months', { count: MONTHS_MAX }) });
  return { from: first, to: months.startOf(end) };
};
