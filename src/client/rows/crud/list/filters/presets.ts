import { addDays } from '../../../../ground/dates/days';
import { today } from '../../../../ground/dates/days';

/** A range of days, both included. */
export interface Days {
  from: string;
  to: string;
}

const dayAt = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const oneDay = (day: string): Days => ({ from: day, to: day });

const weekOf = (today: string): Days => {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return { from: addDays(today, -sinceMonday), to: addDays(today, 6 - sinceMonday) };
};

const monthOf = (today: string, offset: number): Days => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return { from: dayAt(year, month - 1 + offset, 1), to: dayAt(year, month + offset, 0) };
};

/** Date ranges by name. Weeks start on Monday. */
export const presets = {
  today: oneDay,
  yesterday: (today) => oneDay(addDays(today, -1)),
  thisWeek: weekOf,
  thisMonth: (today) => monthOf(today, 0),
  lastMonth: (today) => monthOf(today, -1),
  thisYear: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
} satisfies Record<string, (today: string) => Days>;

export type PresetName = keyof typeof presets;

export const presetNames = Object.keys(presets) as PresetName[];

/** Returns the preset of a date range, as of `now`. */
export const presetOf = (from: unknown, to: unknown, now = today()): PresetName | undefined =>
  presetNames.find((name) => {
    const days = presets[name](now);
    return days.from === from && days.to === to;
  });
