import { sumOf } from '../../src/contract/money';
import { addDays } from '../../src/client/ground/dates/days';
import { monthFrom } from '../../src/client/ground/dates/months';
import { ParseError } from '../../src/client/rows/crud/inputs/parse';
import { type DayAmount, readDayAmount } from '../../src/client/features/calendar/amounts/dayAmount';
import { cashedWith } from '../../src/client/features/calendar/grid/cellView';
import { describe, expect, it } from 'vitest';
import {
  type CalendarDay,
  cashedFor,
  daysOf,
  missingOn,
  shownState,
} from '../../src/client/features/calendar/calendar';

const day = (date: string, due: number, cashed: number, state: CalendarDay['state']): CalendarDay => ({
  date,
  due,
  cashed,
  spent: 0,
  state,
  paidOn: null,
});

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
] as const)('%s plus %i months is %s', (month, count, expected) => {
  expect(monthFrom(month, count)).toBe(expected);
});

it('a month has all its days', () => {
  expect(daysOf('2028-02')).toHaveLength(29);
  expect(daysOf('2026-11').at(-1)).toBe('2026-11-30');
  expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
});

it.each([
  ['350', undefined, '350', undefined],
  ['350m', undefined, '350', 'mobileMoney'],
  ['1,250.50 M', undefined, '1250.50', 'mobileMoney'],
  ['350b', undefined, '350', 'bank'],
  ['350m', 'bank', '350', 'bank'],
] as const)('a cell takes %s', (text, method, amount, paidBy) => {
  expect(readDayAmount({ text, method })).toEqual({ amount, method: paidBy });
});

it.each(['m', '350mm', '350x', 'm350'])('a cell does not take %s', (text) => {
  expect(readDayAmount({ text, method: undefined }).amount).toBeInstanceOf(ParseError);
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
    expect(cashedFor(weekly, '2026-11-29')).toEqual({ since: '2026-11-23', cashed: 700.5, spent: 0 });
    expect(cashedFor(weekly, '2026-11-24')).toEqual({ since: '2026-11-24', cashed: 300.5, spent: 0 });
  });
});

it.each([
  ['missed', null, 'missed'],
  ['missed', '2026-11-05', 'paid'],
  ['short', '2026-11-05', 'paid'],
  ['paid', null, 'paid'],
] as const)('a day that is %s and paid on %s is shown as %s', (state, paidOn, expected) => {
  const made = { ...day('2026-11-03', 350, 0, state), paidOn };
  expect(shownState(made)).toBe(expected);
  expect(missingOn([made], made.date)).toBe(expected === 'paid' ? 0 : 350);
});

it.each([
  ['an amount that is just being stored counts once', ['saving', 'unsent'], 350],
  ['a second equal amount counts besides one that was just sent', ['saved', 'unsent'], 700],
] as const)('%s', (_what, statuses, expected) => {
  const pending = statuses.map((status): DayAmount => ({
    key: status,
    accountId: '4-3-7',
    date: '2026-11-24',
    text: '350',
    status,
  }));
  expect(cashedWith(0, pending)).toBe(expected);
});
