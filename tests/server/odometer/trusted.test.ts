import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDay } from '../../../src/server/ground/calendar/days';
import { sortReadings, trustedOf, type Reading } from '../../../src/server/features/odometer/trusted';

/** `01/09 84210` in 2026. */
const reading = (text: string, id: number): Reading => {
  const [, day, month, km] = /^(\d\d)\/(\d\d) (\d+)$/.exec(text) ?? [];
  return { day: toDay(`2026-${month}-${day}`), km: Number(km), resource: 'readings', id };
};

const rows: readonly (readonly [name: string, readings: readonly string[], slips: readonly string[]])[] = [
  ['no reading', [], []],
  ['one reading', ['01/09 84210'], []],
  ['a digit too many', ['01/09 84210', '20/09 842600', '28/09 86900'], ['20/09 842600']],
  ['a digit too few, first', ['01/09 8421', '20/09 86300', '28/09 86900'], ['01/09 8421']],
  ['the same again', ['01/09 84210', '02/09 84210'], []],
  ['the earlier of two contradicting ones is trusted', ['01/09 84210', '02/09 84209'], ['02/09 84209']],
  ['1,500 km on one day', ['01/09 84000', '01/09 85500'], []],
  ['1,501 km on one day', ['01/09 84000', '01/09 85501'], ['01/09 85501']],
  ['1,500 km and 600 for each of two days', ['01/09 84000', '03/09 86700'], []],
  ['one kilometre more than that', ['01/09 84000', '03/09 86701'], ['03/09 86701']],
  [
    'of two equally long chains the one that differs earlier',
    ['01/09 1000', '02/09 50000', '03/09 1100', '04/09 50100'],
    ['02/09 50000', '04/09 50100'],
  ],
  [
    'the longer chain, even if it starts later',
    ['01/09 1000', '02/09 50000', '03/09 50100', '04/09 1100', '05/09 50200'],
    ['01/09 1000', '04/09 1100'],
  ],
];

test.each(rows)('%s', (_name, texts, slips) => {
  const readings = texts.map(reading);
  const trusted = new Set(trustedOf(sortReadings(readings)).map(({ id }) => id));
  expect(texts.filter((_, id) => !trusted.has(id))).toEqual(slips);
});

test('readings are sorted by day, kilometres, resource and id', () => {
  const at = (day: number, km: number, resource: string, id: number): Reading => ({ day, km, resource, id });
  const wanted = [
    at(1, 9, 'tires', 4),
    at(2, 5, 'tires', 1),
    at(2, 7, 'batteries', 9),
    at(2, 7, 'cars', 1),
    at(2, 7, 'driverAssignments', 1),
    at(2, 7, 'services', 2),
    at(2, 7, 'services', 10),
  ];
  expect(sortReadings([...wanted].reverse())).toEqual(wanted);
});

const isChain = (readings: readonly Reading[]): boolean =>
  readings.every((one, index) => {
    const before = readings[index - 1];
    const further = before ? one.km - before.km : 0;
    return !before || (further >= 0 && further <= 1_500 + 600 * (one.day - before.day));
  });

/** Brute force over all subsets: the longest chain, of equal ones the one that differs earlier. */
const bruteForce = (readings: readonly Reading[]): readonly Reading[] => {
  let best: readonly number[] = [];
  const isBetter = (indexes: readonly number[]): boolean => {
    if (indexes.length !== best.length) return indexes.length > best.length;
    const at = indexes.findIndex((index, place) => index !== best[place]);
    return at >= 0 && indexes[at]! < best[at]!;
  };
  for (let choice = 0; choice < 2 ** readings.length; choice += 1) {
    const indexes = readings.flatMap((_, index) => ((choice >> index) & 1 ? [index] : []));
    if (isChain(indexes.map((index) => readings[index]!)) && isBetter(indexes)) best = indexes;
  }
  return best.map((index) => readings[index]!);
};

test('the chain matches brute force', () => {
  const one = fc.record({
    day: fc.nat(8),
    km: fc.oneof(
      fc.nat(9_000),
      fc.nat(4).map((n) => n * 1_500),
    ),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 9 }), (generated) => {
      const readings = sortReadings(generated.map((each, id) => ({ ...each, resource: 'readings', id })));
      expect(trustedOf(readings)).toEqual(bruteForce(readings));
    }),
    { seed: 20_261_120, numRuns: 400 },
  );
});

test('thousands of readings, half of them wrong, still form a chain', () => {
  const readings = sortReadings(
    Array.from({ length: 4_000 }, (_, id) => ({
      day: Math.floor(id / 2),
      km: id % 2 ? (id * 7_919) % 9_000_000 : id * 100,
      resource: 'readings',
      id,
    })),
  );
  const trusted = trustedOf(readings);
  expect(isChain(trusted)).toBe(true);
  expect(trusted.length).toBeGreaterThanOrEqual(2_000);
});
