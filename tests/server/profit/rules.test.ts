import { expect, test } from 'vitest';
import { toDay } from '../../../src/server/ground/calendar/days';
import { costPerKm, kmWithin } from '../../../src/server/features/profit/profit';

const november = { from: toDay('2026-11-01'), to: toDay('2026-12-01') };

const rows: readonly (readonly [
  name: string,
  readings: readonly (readonly [string, number])[],
  km: number | undefined,
])[] = [
  ['no reading', [], undefined],
  ['one reading within', [['2026-11-05', 1_000]], undefined],
  ['one before, none within', [['2026-10-05', 1_000]], undefined],
  [
    'two before, none within',
    [
      ['2026-10-04', 900],
      ['2026-10-05', 1_000],
    ],
    undefined,
  ],
  [
    'one after, none within',
    [
      ['2026-10-05', 1_000],
      ['2026-12-01', 1_100],
    ],
    undefined,
  ],
  [
    'one before, one within',
    [
      ['2026-10-05', 1_000],
      ['2026-11-05', 1_250],
    ],
    250,
  ],
  [
    'only the last reading before it counts',
    [
      ['2026-10-05', 1_000],
      ['2026-10-31', 1_200],
      ['2026-11-30', 1_250],
    ],
    50,
  ],
  [
    'two within, none before',
    [
      ['2026-11-01', 1_000],
      ['2026-11-30', 1_250],
    ],
    250,
  ],
  [
    'two on one day',
    [
      ['2026-11-05', 1_000],
      ['2026-11-05', 1_040],
    ],
    40,
  ],
  [
    'the same reading twice',
    [
      ['2026-11-01', 1_000],
      ['2026-11-30', 1_000],
    ],
    0,
  ],
  [
    'a later reading does not count',
    [
      ['2026-11-01', 1_000],
      ['2026-11-30', 1_250],
      ['2026-12-01', 9_000],
    ],
    250,
  ],
];

test.each(rows)('kilometres of a month: %s', (_name, readings, km) => {
  const trusted = readings.map(([day, reading]) => ({ day: toDay(day), km: reading, driven: reading }));
  expect(kmWithin(trusted, november)).toBe(km);
});

test.each([
  [0, 100, 0],
  [100_000, undefined, undefined],
  [100_000, 0, undefined],
  [595_050, 800, 744],
  // 0.5 ngwee and more is rounded up.
  [1, 2, 1],
  [1, 3, 0],
  [5, 2, 3],
])('%i ngwee over %s km are %s ngwee per kilometre', (spent, km, cost) => {
  expect(costPerKm(spent, km)).toBe(cost);
});
