import { sumOf } from '../../../contract/money';
import { type CalendarDay } from './calendar';

/**
 * Returns the day on which a due day was made good by later cashings, or an empty text if it is not among `later`; undefined
 * while it is not. The balance is as of
 * today, when the dues of the days before count. Cashings settle the oldest dues first.
 */
const madeGoodOn = (later: readonly CalendarDay[], balance: number, today: string): string | undefined => {
  const past = later.filter(({ date }) => date <= today);
  const due = sumOf(past.filter(({ date }) => date < today).map((day) => day.due));
  if (sumOf([balance, -due]) > 0) return undefined;
  // What was owed at the end of the due day.
  let owed = sumOf([balance, -due, ...past.map(({ cashed }) => cashed)]);
  // Paid in advance.
  if (owed <= 0) return '';
  for (const { date, cashed } of past) {
    owed = sumOf([owed, -cashed]);
    if (cashed > 0 && owed <= 0) return date;
  }
  return '';
};

/** Marks the missed and short days that were made good later as paid. `days` are consecutive. */
export const withSettled = (
  days: readonly CalendarDay[],
  balance: number,
  today: string,
): readonly CalendarDay[] =>
  days.map((day, at) => {
    if (day.date >= today || (day.state !== 'missed' && day.state !== 'short')) return day;
    const paidOn = madeGoodOn(days.slice(at + 1), balance, today);
    return paidOn === undefined ? day : { ...day, state: 'paid', paidOn };
  });
