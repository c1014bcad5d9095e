import { expect, test } from 'vitest';
import {
  countOpen,
  daysUpTo,
  isDueOn,
  oldestOpen,
  type CarSchedule,
  type Every,
} from '../../../src/server/features/bills/schedule';
import { toDay, toText } from '../../../src/server/ground/calendar/days';
import { seeded } from '../../support/server/random';

const LAST = toDay('2045-01-01');
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** Whether a bill is due on a day, by walking through the calendar day by day. */
const isDueByCalendar = (startsOn: string, every: Every, day: string): boolean => {
  if (day < startsOn) return false;
  const [year = 0, month = 0, date = 0] = startsOn.split('-').map(Number);
  const [ofYear = 0, ofMonth = 0, ofDate = 0] = day.split('-').map(Number);
  const passed = ofYear * 12 + ofMonth - year * 12 - month;
  const lastDate = new Date(Date.UTC(ofYear, ofMonth, 0)).getUTCDate();
  return passed % MONTHS[every] === 0 && ofDate === Math.min(date, lastDate);
};

test.each([
  ['2026-01-31', 'month', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['2027-11-30', 'quarter', ['2027-11-30', '2028-02-29', '2028-05-30', '2028-08-30']],
  ['2024-02-29', 'year', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28']],
] as const)('a bill from %s on falls due each %s', (startsOn, every, days) => {
  const from = toDay(startsOn);
  const schedule = { startsOn: from, endsOn: toDay(days[3]), every, from, settled: new Set<number>() };
  expect(daysUpTo(schedule, LAST).map(toText)).toEqual(days);
});

test('a bill has no day after the last one that can be written', () => {
  const last = toDay('9999-12-31');
  const bill = { startsOn: last, endsOn: undefined, every: 'month', from: last } as const;
  expect(daysUpTo({ ...bill, settled: new Set() }, LAST)).toEqual([last]);
  const paid = { ...bill, settled: new Set([last]) };
  expect(daysUpTo(paid, LAST)).toEqual([]);
  expect(oldestOpen(paid)).toBeUndefined();
});

test('the days of random bills are those of a calendar that is walked day by day', () => {
  const random = seeded(2026);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  for (let round = 0; round < 40; round += 1) {
    const startsOn = toDay('2026-01-01') + between(0, 400);
    const every = (['month', 'quarter', 'year'] as const)[between(0, 2)] ?? 'month';
    const endsOn = random() < 0.5 ? undefined : startsOn + between(0, 1_500);
    const from = startsOn + between(-100, 500);
    const upTo = startsOn + between(-50, 1_400);
    const due = [];
    for (let day = startsOn; day < LAST; day += 1) {
      const isDue =
        isDueByCalendar(toText(startsOn), every, toText(day)) && (endsOn === undefined || day <= endsOn);
      expect(isDueOn({ startsOn, endsOn, every }, day)).toBe(isDue);
      if (isDue && day >= from) due.push(day);
    }
    // Some are settled, and a day that is none of the bill.
    const settled = new Set([...due.filter(() => random() < 0.4), startsOn + 1]);
    const schedule: CarSchedule = { startsOn, endsOn, every, from, settled };
    const open = due.filter((day) => !settled.has(day));
    expect(oldestOpen(schedule)).toBe(open[0]);
    expect(countOpen(schedule, upTo)).toBe(open.filter((day) => day <= upTo).length);
    const next = open.find((day) => day > upTo);
    expect(daysUpTo(schedule, upTo)).toEqual([
      ...due.filter((day) => day <= upTo),
      ...(next === undefined ? [] : [next]),
    ]);
  }
});
