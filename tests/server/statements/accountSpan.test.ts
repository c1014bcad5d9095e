import { expect, test } from 'vitest';
import { accountOf } from '../../../src/server/features/balances/rules/account';
import { OPEN, toDay } from '../../../src/server/ground/calendar/days';
import { accountWithin } from '../../../src/server/features/statements/accounts';

const day = (text: string) => toDay(`2026-${text}`);
const november = { from: day('11-01'), to: day('12-01') };

/** An account with 100 kwacha a day from 30/10, and adjustments. */
const accountWith = (
  adjustments: readonly (readonly [effect: 'charge' | 'forgive', on: string, kwacha: number])[],
) =>
  accountOf({
    assignments: [{ from: day('10-30'), to: OPEN }],
    targets: [
      { id: 1, driverId: null, amount: 10_000, every: 'day', days: '1111111', from: day('10-30'), to: OPEN },
    ],
    daysOff: [],
    spent: [],
    adjustments: adjustments.map(([effect, on, kwacha], id) => ({
      resource: 'adjustments',
      id,
      effect,
      day: day(on),
      amount: kwacha * 100,
      reason: 'Agreed',
    })),
  })!;

test.each([
  ['nothing cashed in', [], [0, 0], [20_000, 300_000, 0, 0, 0, 320_000]],
  ['cashed in before and within', [], [15_000, 65_000], [5_000, 300_000, 50_000, 0, 0, 255_000]],
  [
    'adjusted on the last day before',
    [
      ['charge', '10-31', 7],
      ['forgive', '10-31', 2],
    ],
    [0, 0],
    [20_500, 300_000, 0, 0, 0, 320_500],
  ],
  [
    'adjusted on the first and on the last day',
    [
      ['charge', '11-01', 7],
      ['forgive', '11-30', 2],
    ],
    [0, 0],
    [20_000, 300_000, 0, 700, 200, 320_500],
  ],
  ['adjusted on the first day after', [['charge', '12-01', 7]], [0, 0], [20_000, 300_000, 0, 0, 0, 320_000]],
] as const)('an account in November: %s', (_name, adjustments, [before, end], wanted) => {
  const [opening, due, cashed, charged, forgiven, closing] = wanted;
  expect(accountWithin(accountWith(adjustments), november, { before, end })).toEqual({
    opening,
    due,
    cashed,
    spent: 0,
    charged,
    forgiven,
    closing,
  });
});

test('a charge dated before 1970, such as a typing error, is in the opening balance', () => {
  const account = accountOf({
    assignments: [],
    targets: [],
    daysOff: [],
    spent: [],
    adjustments: [
      {
        resource: 'adjustments',
        id: 1,
        effect: 'charge',
        day: toDay('1926-10-30'),
        amount: 700,
        reason: null,
      },
    ],
  })!;
  const span = accountWithin(account, november, { before: 0, end: 0 });
  expect([span.opening, span.charged, span.closing]).toEqual([700, 0, 700]);
});
