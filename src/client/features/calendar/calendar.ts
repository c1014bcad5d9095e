import { sumOf } from '../../../contract/money';
import { addDays, daysBetween } from '../../ground/dates/days';
import { optionKey } from '../../ground/i18n/reportKeys';
import type { ReportRow } from '../../../contract/report';
import { calendar } from '../../../reports/calendar';
import { monthFrom } from '../../ground/dates/months';

/** The month of an account. The balance is as of today: above 0 the driver owes. */
export type CalendarRow = ReportRow<typeof calendar>;
export type CalendarDay = CalendarRow['days'][number];
export type DayState = CalendarDay['state'];
export const dayStates = Object.keys(calendar.columns.days.item.columns.state.options) as readonly DayState[];

export const stateKey = (state: DayState): string => optionKey(calendar, 'days.state', state);

/** The state in which a day is shown: one that other money made good is paid. */
export const shownState = ({ state, paidOn }: CalendarDay): DayState => (paidOn ? 'paid' : state);

export type AccountNames = Pick<
  CalendarRow,
  'id' | 'driverId' | 'driver' | 'carId' | 'numberPlate' | 'userId' | 'name'
>;

export const monthOf = (day: string): string => day.slice(0, 7);

export const daysOf = (month: string): readonly string[] => {
  const first = `${month}-01`;
  const count = daysBetween(first, `${monthFrom(month, 1)}-01`);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
};

/**
 * Returns what was handed in and paid for the owner that counts towards a due day: all since the day after the previous due day, and that first day.
 * `days` must be consecutive and reach back to the previous due day.
 */
export const cashedFor = (days: readonly CalendarDay[], date: string) => {
  const at = days.findIndex((day) => day.date === date);
  const isDue = (days[at]?.due ?? 0) > 0;
  const first = isDue ? days.slice(0, at).findLastIndex(({ due }) => due > 0) + 1 : at;
  const counted = days.slice(first, at + 1);
  return {
    since: counted[0]?.date ?? date,
    cashed: sumOf(counted.map(({ cashed }) => cashed)),
    spent: sumOf(counted.map(({ spent }) => spent)),
  };
};

/** Whether money of before these days may count towards a due day: none of them before it is due. */
export const reachesBack = (days: readonly CalendarDay[], date: string): boolean => {
  const due = days.filter((day) => day.due > 0 && day.date <= date);
  return due.length === 1 && due[0]?.date === date;
};

/** Returns the part of a day's due amount that is not cashed in yet. */
export const missingOn = (days: readonly CalendarDay[], date: string): number => {
  const day = days.find((one) => one.date === date);
  if (!day || day.due === 0 || shownState(day) === 'paid') return 0;
  const { cashed, spent } = cashedFor(days, date);
  return Math.max(0, sumOf([day.due, -cashed, -spent]));
};
