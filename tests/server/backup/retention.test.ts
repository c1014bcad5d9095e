import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latestOf } from '../../../src/server/features/backup/schedule/names';
import { outdated } from '../../../src/server/features/backup/schedule/retention';

const file = (slot: string) => ({ slot, name: `motoka-${slot}.db` });
const KEEP = { days: 7, weeks: 4, months: 12 };
const day = (offset: number): string => new Date(Date.UTC(2026, 10, 26 - offset)).toISOString().slice(0, 10);
const slots = (count: number, times = ['T0200']): string[] =>
  Array.from({ length: count }, (_, offset) => times.map((time) => day(offset) + time)).flat();
const NOW = '2026-11-26T0205';

const keptOf = (all: readonly string[], keep = KEEP, now = NOW): string[] => {
  const removed = new Set(outdated(all.map(file), keep, now).map(({ slot }) => slot));
  return all
    .filter((slot) => !removed.has(slot))
    .sort()
    .reverse();
};

describe('which backups are kept', () => {
  test('of two years of days: the newest of 7 days, 4 weeks and 12 months', () => {
    expect(keptOf(slots(730))).toEqual([
      ...slots(7),
      // The Sundays of the weeks of 16, 9 and 2 November; the first of the four weeks is the present one.
      '2026-11-15T0200',
      '2026-11-08T0200',
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'].map(
        (date) => `${date}T0200`,
      ),
      ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'].map((date) => `${date}T0200`),
    ]);
  });

  test('of several a day, the last one', () => {
    expect(keptOf(slots(3, ['T0200', 'T1400']), KEEP, '2026-11-26T1400')).toEqual([
      '2026-11-26T1400',
      '2026-11-25T1400',
      '2026-11-24T1400',
    ]);
  });

  test('a pause removes nothing', () => {
    expect(keptOf(['2026-11-26T0200', ...slots(7).map((slot) => slot.replace('2026', '2024'))])).toHaveLength(
      7,
    );
  });

  test('files of times to come are neither removed nor counted', () => {
    const ahead = slots(9).map((slot) => slot.replace('2026', '2031'));
    expect(keptOf([...ahead, ...slots(9)])).toEqual([...ahead, ...slots(7)]);
  });

  test('a clock that is years behind removes nothing', () => {
    expect(keptOf(['2020-01-01T0200', ...slots(60)], KEEP, '2020-01-01T0201')).toHaveLength(61);
  });

  test('a new backup replaces at most one file of each kind of period, and is never removed itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1 }),
        (days, weeks, months, offsets) => {
          let kept: string[] = [];
          for (const offset of offsets.sort((one, other) => other - one)) {
            const slot = `${day(offset)}T0200`;
            const before = [slot, ...kept];
            kept = keptOf(before, { days, weeks, months }, slot);
            expect(kept[0]).toBe(slot);
            expect(before.length - kept.length).toBeLessThanOrEqual(3);
            expect(kept.length).toBeLessThanOrEqual(days + weeks + months);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

test('the latest backup is the newest that is not of a time to come', () => {
  const files = ['2031-01-01T0200', '2026-11-26T0200', '2026-11-25T0200'].map(file);
  expect(latestOf(files, NOW)?.slot).toBe('2026-11-26T0200');
  expect(latestOf(files.slice(0, 1), NOW)?.slot).toBe('2031-01-01T0200');
  expect(latestOf([], NOW)).toBeUndefined();
});
