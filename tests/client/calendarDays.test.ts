import { sumOf } from '../../src/contract/money';
import { withSettled } from '../../src/client/money/calendar/settled';
import { addDays } from '../../src/client/dates/days';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  type CalendarDay,
  cashedFor,
  daysOf,
  missingOn,
} from '../../src/client/money/calendar/calendar';

const day = (date: string, due: number, cashed: number, state: CalendarDay['state']): CalendarDay => ({
  date,
  due,
  cashed,
  state,
});

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
] as const)('%s plus %i months is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

it('a month has all its days', () => {
  expect(daysOf('2028-02')).toHaveLength(29);
  expect(daysOf('2026-11').at(-1)).toBe('2026-11-30');
  expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
});

it('sums are exact to the ngwee', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
});

describe('the missing amount', () => {
  const weekly = [
    day('2026-11-22', 1500, 0, 'missed'),
    day('2026-11-23', 0, 400, 'cashed'),
    day('2026-11-24', 0, 300.5, 'cashed'),
    day('2026-11-29', 1500, 0, 'short'),
  ];

  it.each([
    ['nothing was cashed in', weekly, '2026-11-22', 1500],
    ['there is less than due since the previous due day', weekly, '2026-11-29', 799.5],
    ['nothing is due', weekly, '2026-11-23', 0],
    ['more was cashed than is due', [day('2026-11-24', 350, 500, 'paid')], '2026-11-24', 0],
    ['it is a day outside the calendar', weekly, '2026-12-01', 0],
    ['earlier cashings have paid it', [day('2026-11-01', 350, 0, 'paid')], '2026-11-01', 0],
  ] as const)('when %s', (_case, days, date, expected) => {
    expect(missingOn(days, date)).toBe(expected);
  });

  it('counts from the day after the previous due day', () => {
    expect(cashedFor(weekly, '2026-11-29')).toEqual({ since: '2026-11-23', cashed: 700.5 });
    expect(cashedFor(weekly, '2026-11-24')).toEqual({ since: '2026-11-24', cashed: 300.5 });
  });
});

describe('a missed day', () => {
  const today = '2026-11-06';
  /** The days from 2 November on, with K350 due each; `cashed` by day of the month. */
  const month = (cashed: Readonly<Record<number, number>>) =>
    [2, 3, 4, 5, 6, 7].map((of) => {
      const amount = cashed[of] ?? 0;
      const state =
        of > 6 ? 'future' : amount >= 350 ? 'paid' : amount > 0 ? 'short' : of === 6 ? 'open' : 'missed';
      return { date: `2026-11-0${of}`, due: 350, cashed: amount, state } as const;
    });
  const shown = (cashed: Readonly<Record<number, number>>, balance: number) =>
    withSettled(month(cashed), balance, today).map(({ state, paidOn }) =>
      paidOn ? `paid ${paidOn}` : state,
    );

  it.each([
    [
      'stays missed while it is owed',
      { 2: 350 },
      1050,
      ['paid', 'missed', 'missed', 'missed', 'open', 'future'],
    ],
    [
      'is paid on the day that settled it, oldest first',
      { 2: 350, 5: 350 },
      700,
      ['paid', 'paid 2026-11-05', 'missed', 'paid', 'open', 'future'],
    ],
    [
      'is nowhere in a square account',
      { 2: 100, 6: 1300 },
      0,
      ['paid 2026-11-06', 'paid 2026-11-06', 'paid 2026-11-06', 'paid 2026-11-06', 'paid', 'future'],
    ],
    ['is paid if it was paid ahead', { 2: 1400 }, 0, ['paid', 'paid', 'paid', 'paid', 'open', 'future']],
  ])('%s', (_what, cashed, balance, expected) => {
    expect(shown(cashed, balance)).toEqual(expected);
  });
});
