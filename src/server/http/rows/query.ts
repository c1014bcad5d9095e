import type { Calendar } from '../../calendar';
import { refuseQuery } from '../../input/query';
import { badRequest } from '../../errors';
import { toDay, type Day } from '../../money/rules/days';
import { say } from '../../i18n/sentence';

type Query = Readonly<Record<string, unknown>>;

const given = (query: Query, name: string): string | undefined => {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw badRequest({ [name]: say('{name} may be given once', { name }) });
};

/** A day of the query, if it names one. Throws 400 for what is none. */
export const readDay = (query: Query, name: string, calendar: Calendar): Day | undefined => {
  const text = given(query, name);
  if (text === undefined) return undefined;
  const day = calendar.dayOf(text);
  if (day === undefined)
    throw badRequest({ [name]: say('{name} must be a date such as 2026-11-20', { name }) });
  return toDay(day);
};

/** The day as of which something is asked: today, unless the query says otherwise. */
export const readAsOf = (query: Query, calendar: Calendar): Day => {
  const today = toDay(calendar.today());
  const asOf = readDay(query, 'asOf', calendar) ?? today;
  if (asOf > today) throw badRequest({ asOf: 'asOf must not be after today' });
  return asOf;
};

export const MONTH = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/** The first day of a month of the query: the current one, unless it names another. */
export const readMonth = (query: Query, calendar: Calendar, name = 'month'): Day => {
  const month = given(query, name) ?? calendar.today().slice(0, 7);
  if (!MONTH.test(month))
    throw badRequest({ [name]: say('{name} must be a month such as 2026-11', { name }) });
  return toDay(`${month}-01`);
};

/** The query of a call, which may have these parameters and no others. */
export const readParameters = (query: unknown, ...known: readonly string[]): Query => {
  refuseQuery(query, known);
  return (query ?? {}) as Query;
};
