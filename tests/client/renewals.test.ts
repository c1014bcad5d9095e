import { expect, it } from 'vitest';
import { renewalsOf } from '../../src/client/features/due/renewals';
import { daysOf, monthFrom, monthsOf } from '../../src/client/ground/dates/months';

const today = '2026-11-24';

it.each([
  ['ended, in this quarter', '2026-10-14', ['quarter 2026-12-31', 'sixMonths 2027-05-24', 'year 2027-11-24']],
  ['ends today', '2026-11-24', ['quarter 2026-12-31', 'sixMonths 2027-05-24', 'year 2027-11-24']],
  [
    'ends with the quarter',
    '2026-12-31',
    ['nextQuarter 2027-03-31', 'sixMonths 2027-06-30', 'year 2027-12-31'],
  ],
  ['ends in spring', '2027-03-30', ['nextQuarter 2027-03-31', 'sixMonths 2027-09-30', 'year 2028-03-30']],
  [
    'ends before a short month',
    '2027-08-31',
    ['nextQuarter 2027-09-30', 'sixMonths 2028-02-29', 'year 2028-08-31'],
  ],
])('a paper that %s is renewed until the end of a quarter, for 6 months or a year', (_what, until, days) => {
  expect(renewalsOf(until, today).map(({ name, validUntil }) => `${name} ${validUntil}`)).toEqual(days);
});

it('month arithmetic crosses the end of a year, and months end on their last day', () => {
  expect([monthFrom('2026-01', -1), monthFrom('2026-11', 2)]).toEqual(['2025-12', '2027-01']);
  expect(monthsOf({ from: '2026-11', to: '2027-02' })).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(daysOf({ from: '2028-01', to: '2028-02' })).toEqual({ from: '2028-01-01', to: '2028-02-29' });
});
