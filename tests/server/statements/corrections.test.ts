import { expect, test } from 'vitest';
import { correctionsOf, type Difference } from '../../../src/server/features/statements/corrections';

const numbers = new Map([
  ['2026-09', '2026-0003'],
  ['2026-10', '2026-0007'],
]);

const difference = (more: Partial<Difference>): Difference => ({
  month: '2026-10',
  resource: 'cashings',
  recordId: 1,
  was: 35_000,
  is: 30_000,
  wasEarned: 35_000,
  isEarned: 30_000,
  isStated: true,
  exists: true,
  carId: 1,
  numberPlate: 'ABZ 1234',
  date: '2026-10-05',
  ...more,
});

test.each([
  ['less income', {}, 'changed', -5_000],
  ['more income', { is: 40_000 }, 'changed', 5_000],
  ['income moved to another month or owner', { is: 0 }, 'changed', -35_000],
  ['deleted income', { is: 0, exists: false }, 'deleted', -35_000],
  ['income added late', { was: 0, isStated: false }, 'addedLate', 30_000],
  ['income restored after a correction', { was: 0 }, 'changed', 30_000],
  ['less spending', { resource: 'repairs' }, 'changed', 5_000],
  ['deleted spending', { resource: 'repairs', is: 0, exists: false }, 'deleted', 35_000],
  ['spending added late', { resource: 'tolls', was: 0, isStated: false }, 'addedLate', -30_000],
] as const)('%s', (_name, more, why, amount) => {
  const [line] = correctionsOf([difference(more)], numbers, (resource) => resource === 'cashings');
  expect(line).toMatchObject({
    number: '2026-0007',
    why,
    amount,
    was: difference(more).was,
    is: difference(more).is,
  });
});

test('lines are sorted by month, day, resource and record', () => {
  const wanted = [
    difference({ month: '2026-09', date: '2026-09-30', recordId: 9 }),
    difference({ date: '2026-10-04', resource: 'tires' }),
    difference({ recordId: 2 }),
    difference({ recordId: 10 }),
    difference({ resource: 'repairs' }),
  ];
  const found = correctionsOf([...wanted].reverse(), numbers, () => true);
  expect(found.map(({ date, resource, recordId }) => [date, resource, recordId])).toEqual(
    wanted.map(({ date, resource, recordId }) => [date, resource, recordId]),
  );
  expect(found[0]?.number).toBe('2026-0003');
});
