import { expect, it } from 'vitest';
import { scaleOf } from '../../src/client/ground/charts/scale';
import { formatCompact, formatMonth, formatShortMonth } from '../../src/client/ground/i18n/format';

it.each([
  [0, '0'],
  [0.25, '0.25'],
  [999, '999'],
  [2_500, '2.5k'],
  [100_000, '100k'],
  [300_000, '300k'],
  [999_949, '999.9k'],
  [999_950, '1M'],
  [1_234_567, '1.2M'],
  [999_999_999.99, '1B'],
])('%d is abbreviated as %s', (value, short) => {
  expect(formatCompact(value)).toBe(short);
});

it.each([
  [0, [0, 0.25, 0.5, 0.75, 1]],
  [8_200, [0, 2_500, 5_000, 7_500, 10_000]],
  [251_000, [0, 100_000, 200_000, 300_000]],
  [400, [0, 100, 200, 300, 400]],
])('the axis up to %d has round ticks', (highest, lines) => {
  expect(scaleOf(highest)).toEqual(lines);
});

it('formats months short and in full', () => {
  expect([formatShortMonth('2026-06'), formatShortMonth('2026-09'), formatMonth('2026-01')]).toEqual([
    'Jun',
    'Sep',
    'January 2026',
  ]);
});
