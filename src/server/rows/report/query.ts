import type { Calendar } from '../../calendar';
import { refuseQuery } from '../../input/query';
import { badRequest } from '../../errors';
import { months, toDay, type Day } from '../../calendar/days';
import type { Interval } from '../../calendar/intervals';
import { say } from '../../i18n/sentence';

export type Query = Readonly<Record<string, unknown>>;

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

/** Returns the query parameters. Throws 400 for a parameter that is not in the list. */
export const readParameters = (query: unknown, ...known: readonly string[]): Query => {
  refuseQuery(query, known);
  return (query ?? {}) as Query;
};
