import { expect, test } from 'vitest';
import {
  accountOf,
  balanceOn,
  type AccountRecords,
} from '../../../src/server/features/balances/rules/account';
import { OPEN, toDay, toText } from '../../../src/server/ground/calendar/days';
import type { Target } from '../../../src/server/features/balances/rules/dues';

const november = (day: string) => {
  const [of = '', month = '11'] = day.split('/');
  return toDay(`2026-${month}-${of}`);
};

const had = (from: string, until?: string) => ({
  from: november(from),
  to: until ? november(until) : OPEN,
});
const target = (kwacha: number, more: Partial<Target> = {}): Target => ({
  id: 1,
  driverId: null,
  amount: kwacha * 100,
  every: 'day',
  days: '1111111',
  from: november('02'),
  to: OPEN,
  ...more,
});
const off = (from: string, until: string) => ({
  id: 1,
  reason: 'workshop',
  notes: null,
  from: november(from),
  to: november(until) + 1,
});
const adjust = (effect: 'charge' | 'forgive', kwacha: number, day: string) => ({
  resource: 'adjustments',
  id: 1,
  day: november(day),
  effect,
  amount: kwacha * 100,
  reason: 'Agreed',
});

interface Row {
  readonly name: string;
  readonly records?: Partial<AccountRecords>;
  /** Amounts cashed in, by day. */
  readonly cashings?: readonly (readonly [day: string, kwacha: number])[];
  readonly asOf: string;
  readonly expected: readonly [
    due: number,
    cashed: number,
    balance: number,
    state: string,
    behindSince: string | null,
  ];
}

const weekly = target(1_500, { every: 'week' });
const fromWednesday = { assignments: [had('04')], targets: [weekly] };

const rows: readonly Row[] = [
  { name: 'nothing cashed in', asOf: '03', expected: [350, 0, 350, 'owing', '02'] },
  { name: 'nothing cashed in for two days', asOf: '04', expected: [700, 0, 700, 'late', '02'] },
  { name: 'cashed in', cashings: [['02', 350]], asOf: '03', expected: [350, 350, 0, 'square', null] },
  { name: 'ahead', cashings: [['02', 1_000]], asOf: '04', expected: [700, 1_000, -300, 'ahead', null] },
  {
    name: 'ahead, then nothing',
    cashings: [['02', 1_000]],
    asOf: '06',
    expected: [1_400, 1_000, 400, 'late', '04'],
  },
  {
    name: 'days off entered later',
    records: { daysOff: [off('04', '05')] },
    cashings: [['02', 1_000]],
    asOf: '06',
    expected: [700, 1_000, -300, 'ahead', null],
  },
  {
    name: 'a late entry',
    cashings: [
      ['02', 200],
      ['02', 150],
    ],
    asOf: '03',
    expected: [350, 350, 0, 'square', null],
  },
  {
    name: 'six working days',
    records: { targets: [target(350, { days: '1111110' })] },
    asOf: '09',
    expected: [2_100, 0, 2_100, 'late', '02'],
  },
  {
    name: 'a second target',
    records: { targets: [target(350), target(400, { id: 2, from: november('05') })] },
    asOf: '07',
    expected: [1_850, 0, 1_850, 'late', '02'],
  },
  {
    name: 'a charge is settled before the due of its day',
    records: { adjustments: [adjust('charge', 500, '03')] },
    cashings: [
      ['02', 350],
      ['03', 350],
    ],
    asOf: '04',
    expected: [700, 700, 500, 'owing', '03'],
  },
  {
    name: 'an opening debt',
    records: { adjustments: [adjust('charge', 1_200, '01')] },
    asOf: '02',
    expected: [0, 0, 1_200, 'owing', '01'],
  },
  {
    name: 'five of seven days of a week',
    records: fromWednesday,
    asOf: '09',
    expected: [1_071.43, 0, 1_071.43, 'owing', '08'],
  },
  {
    name: 'a week that is not over',
    records: fromWednesday,
    asOf: '08',
    expected: [0, 0, 0, 'square', null],
  },
  {
    name: 'a week ahead, then nothing',
    records: { targets: [weekly] },
    cashings: [['08', 2_000]],
    asOf: '16',
    expected: [3_000, 2_000, 1_000, 'owing', '15'],
  },
  {
    name: 'a week with days off',
    records: { targets: [target(1_200, { every: 'week', days: '1111110' })], daysOff: [off('11', '12')] },
    asOf: '16',
    expected: [2_000, 0, 2_000, 'late', '08'],
  },
  {
    name: 'a month with three days off',
    records: { targets: [target(6_000, { every: 'month', days: '1111100' })], daysOff: [off('10', '12')] },
    asOf: '01/12',
    expected: [5_142.86, 0, 5_142.86, 'owing', '30'],
  },
  {
    name: 'a target that names the driver',
    records: { targets: [target(350, { id: 2 }), target(300, { driverId: 7 })] },
    asOf: '03',
    expected: [300, 0, 300, 'owing', '02'],
  },
  {
    name: 'the first of two drivers of a car',
    records: { targets: [target(350, { driverId: 7, days: '1110000' })] },
    asOf: '09',
    expected: [1_050, 0, 1_050, 'late', '02'],
  },
  {
    name: 'the second of two drivers of a car',
    records: { targets: [target(350, { driverId: 8, days: '0001110' })] },
    asOf: '09',
    expected: [1_050, 0, 1_050, 'late', '05'],
  },
  {
    name: 'another driver has taken the car',
    records: { assignments: [had('01', '16')] },
    cashings: [['20', 500]],
    asOf: '21',
    expected: [4_900, 500, 4_400, 'late', '03'],
  },
];

test.each(rows)('$name', ({ records, cashings = [], asOf, expected }) => {
  const account = accountOf({
    assignments: [had('01')],
    targets: [target(350)],
    daysOff: [],
    adjustments: [],
    spent: [],
    ...records,
  });
  const amount = cashings.reduce((sum, [, kwacha]) => sum + kwacha * 100, 0);
  const found = balanceOn(account!, november(asOf), { amount });
  expect([
    found.due / 100,
    found.cashed / 100,
    found.balance / 100,
    found.state,
    found.behindSince === undefined ? null : toText(found.behindSince).slice(-2),
  ]).toEqual(expected);
});

test('without a target and without an adjustment there is no account', () => {
  const none = { targets: [], daysOff: [], adjustments: [], spent: [] };
  expect(accountOf({ ...none, assignments: [had('01')] })).toBeUndefined();
  expect(accountOf({ ...none, assignments: [], targets: [target(350)] })).toBeUndefined();
});
