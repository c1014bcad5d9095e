import { describe, expect, it } from 'vitest';
import { filtersOf } from '../../src/client/rows/crud/list/filters/filters';
import { presetOf, presets } from '../../src/client/rows/crud/list/filters/presets';
import { today } from '../../src/client/ground/dates/days';
import { fromSavedFilter, toSavedFilter } from '../../src/client/rows/crud/list/filters/SavedFilters';
import { keysOf } from '../../src/client/shell/layout/useDestinations';
import { resourceNamed } from '../../src/resources';

const keysFor = (name: string, viewer: Parameters<typeof filtersOf>[1]) =>
  filtersOf(resourceNamed(name), viewer).flatMap(({ keys }) => keys);

describe('the filters of a list', () => {
  const event = ['carId', 'userId'];
  const payment = ['holderId', 'driverId', 'paidFrom'];
  const expense = [...event, ...payment];
  const rows = [
    ['cars', ['userId', 'serviceState', 'archived']],
    [
      'cashings',
      [
        'date_gte',
        'date_lte',
        'amount_gte',
        'amount_lte',
        ...event,
        'driverId',
        'holderId',
        'method',
        'confirmed',
      ],
    ],
    [
      'repairs',
      [
        'date_gte',
        'date_lte',
        'amount_gte',
        'amount_lte',
        ...event,
        'kindId',
        'holderId',
        'driverId',
        'billId',
        'paidFrom',
      ],
    ],
    ['services', ['date_gte', 'date_lte', 'amount_gte', 'amount_lte', ...expense]],
    ['insurances', ['date_gte', 'date_lte', 'amount_gte', 'amount_lte', ...expense]],
    ['tires', ['dateChanged_gte', 'dateChanged_lte', 'price_gte', 'price_lte', ...expense]],
    ['batteries', ['dateChanged_gte', 'dateChanged_lte', 'price_gte', 'price_lte', ...expense]],
    ['drivers', ['archived']],
    ['transfers', ['date_gte', 'date_lte', 'amount_gte', 'amount_lte', 'fromId', 'toId', 'state']],
    ['plans', event],
    ['works', ['date_gte', 'date_lte', ...event, 'planId', 'repairId']],
    ['owners', []],
    ['users', []],
  ] as const;

  it.each(rows)(
    'of %s are its first date, its money, its references, choices, states and flags',
    (name, keys) => {
      expect(keysFor(name, { seesOthers: true })).toEqual(keys);
    },
  );

  it('of an ordinary user have no owner and no holder', () => {
    const keys = keysFor('cashings', { seesOthers: false });
    expect(keys).not.toContain('userId');
    expect(keys).not.toContain('holderId');
    expect(keysFor('cars', { seesOthers: false })).toEqual(['serviceState', 'archived']);
  });

  it("of a car's history have no car", () => {
    expect(keysFor('tires', { seesOthers: true, fixed: { carId: 3 } })).not.toContain('carId');
  });
});

describe('the date presets', () => {
  const rows = [
    ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['yesterday', '2027-01-01', '2026-12-31', '2026-12-31'],
    ['thisYear', '2026-11-20', '2026-01-01', '2026-12-31'],
    ['thisWeek', '2026-11-20', '2026-11-16', '2026-11-22'],
    ['thisWeek', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['thisWeek', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['thisMonth', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2027-01-15', '2026-12-01', '2026-12-31'],
  ] as const;

  it.each(rows)('%s on %s is from %s to %s', (name, now, from, to) => {
    expect(presets[name](now)).toEqual({ from, to });
    expect(presetOf(from, to, now)).toBe(name);
  });

  it('other ranges have no preset', () => {
    expect(presetOf('2026-11-02', '2026-11-30', '2026-11-20')).toBeUndefined();
    expect(presetOf(undefined, undefined, '2026-11-20')).toBeUndefined();
  });
});

describe('a saved filter', () => {
  const filters = filtersOf(resourceNamed('cashings'), { seesOthers: true });
  const month = presets.thisMonth(today());
  const values = { date_gte: month.from, date_lte: month.to, driverId: 5, q: 'abz' };

  it('stores the preset of its dates, so that this month stays this month', () => {
    const stored = toSavedFilter(filters, values);
    expect(stored).toEqual({ preset: 'thisMonth', driverId: 5, q: 'abz' });
    expect(fromSavedFilter(filters, stored)).toEqual(values);
  });

  it('stores other dates as they are', () => {
    const days = { date_gte: '2026-01-05', amount_lte: 500 };
    expect(toSavedFilter(filters, days)).toEqual(days);
    expect(fromSavedFilter(filters, days)).toEqual(days);
  });

  it('omits filters that the page does not have', () => {
    const inHistory = filtersOf(resourceNamed('cashings'), { seesOthers: true, fixed: { carId: 3 } });
    expect(fromSavedFilter(inHistory, { carId: 4, driverId: 5, madeUp: 1 })).toEqual({ driverId: 5 });
  });
});

describe('the letters after g', () => {
  it('are the first free letter of each word', () => {
    const menu = ['Homepage', 'Cars', 'Cashing', 'Repairs/Expenses', 'Service', 'Insurance', 'Tires'];
    expect(keysOf([...menu, 'Batteries', 'Driver', 'Owners', 'Users'])).toEqual([...'hcarsitbdou']);
  });
});
