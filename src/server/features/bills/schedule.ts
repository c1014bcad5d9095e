import { DAY_RANGE, months, type Day } from '../../ground/calendar/days';

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

export type Every = keyof typeof MONTHS;

/** The days on which a bill falls due: the first one, and every month, quarter or year after it, up to a last day. */
export interface Schedule {
  readonly startsOn: Day;
  readonly endsOn: Day | undefined;
  readonly every: Every;
}

/** Returns the day with a number, 0 being the first. A 31st is the last day of a shorter month. */
const dayAt = ({ startsOn, every }: Schedule, number: number): Day => {
  const first = months.indexOf(startsOn);
  const month = first + number * MONTHS[every];
  const [from, to] = [months.startOf(month), months.startOf(month + 1)];
  return Math.min(from + startsOn - months.startOf(first), to - 1);
};

/** Returns the number of the first day that is not before a day. */
const numberFrom = (schedule: Schedule, day: Day): number => {
  if (day <= schedule.startsOn) return 0;
  const passed = months.indexOf(day) - months.indexOf(schedule.startsOn);
  const number = Math.floor(passed / MONTHS[schedule.every]);
  return dayAt(schedule, number) < day ? number + 1 : number;
};

const isOver = ({ endsOn = DAY_RANGE.last }: Schedule, day: Day): boolean => day > endsOn;

export const isDueOn = (schedule: Schedule, day: Day): boolean =>
  !isOver(schedule, day) && dayAt(schedule, numberFrom(schedule, day)) === day;

/** A bill for one car: its days count from a day on. What is settled is paid or skipped. */
export interface CarSchedule extends Schedule {
  readonly from: Day;
  readonly settled: ReadonlySet<Day>;
}

/** Returns the oldest day that is neither paid nor skipped. Undefined if there is none. */
export const oldestOpen = (schedule: CarSchedule): Day | undefined => {
  let number = numberFrom(schedule, schedule.from);
  while (schedule.settled.has(dayAt(schedule, number))) number += 1;
  const day = dayAt(schedule, number);
  return isOver(schedule, day) ? undefined : day;
};

/** Counts the days up to a day, itself included, that are neither paid nor skipped. */
export const countOpen = (schedule: CarSchedule, upTo: Day): number => {
  const { from, endsOn = upTo, settled } = schedule;
  const last = Math.min(upTo, endsOn);
  const all = numberFrom(schedule, last + 1) - numberFrom(schedule, from);
  const done = [...settled].filter((day) => day >= from && day <= last && isDueOn(schedule, day));
  return Math.max(0, all - done.length);
};

/** Returns the days up to a day, itself included, and the next one after it that is neither paid nor skipped. */
export const daysUpTo = (schedule: CarSchedule, upTo: Day): readonly Day[] => {
  const days: Day[] = [];
  for (let number = numberFrom(schedule, schedule.from); ; number += 1) {
    const day = dayAt(schedule, number);
    if (isOver(schedule, day)) return days;
    if (day <= upTo || !schedule.settled.has(day)) days.push(day);
    if (day > upTo && !schedule.settled.has(day)) return days;
  }
};
