import { expect, test } from 'vitest';
import { latestPapers, dayState, serviceDue, type Paper } from '../../../src/server/features/due/due';
import { toDay, toText } from '../../../src/server/ground/calendar/days';

const today = toDay('2026-11-20');

interface Row {
  readonly name: string;
  readonly dueAt: number | undefined;
  /** Trusted readings, oldest first. */
  readonly readings: readonly (readonly [day: string, km: number])[];
  readonly kmLeft: number | null;
  readonly dueOn: string | null;
  readonly state: string;
}

const rows: readonly Row[] = [
  {
    name: '1 km after it',
    dueAt: 10_000,
    readings: [['2026-11-20', 10_001]],
    kmLeft: -1,
    dueOn: null,
    state: 'overdue',
  },
  {
    name: 'exactly at it',
    dueAt: 10_000,
    readings: [['2026-11-20', 10_000]],
    kmLeft: 0,
    dueOn: null,
    state: 'soon',
  },
  {
    name: '500 km before',
    dueAt: 10_000,
    readings: [['2026-11-20', 9_500]],
    kmLeft: 500,
    dueOn: null,
    state: 'soon',
  },
  {
    name: '501 km before',
    dueAt: 10_000,
    readings: [['2026-11-20', 9_499]],
    kmLeft: 501,
    dueOn: null,
    state: 'later',
  },
  {
    name: 'without a due mileage',
    dueAt: undefined,
    readings: [['2026-11-20', 9_499]],
    kmLeft: null,
    dueOn: null,
    state: 'later',
  },
  { name: 'without a reading', dueAt: 10_000, readings: [], kmLeft: null, dueOn: null, state: 'later' },
  {
    name: 'a forecast of 14 days',
    dueAt: 12_400,
    readings: [
      ['2026-11-06', 10_000],
      ['2026-11-20', 11_000],
    ],
    kmLeft: 1_400,
    // 1,000 km in 14 days: 19.6 days.
    dueOn: '2026-12-10',
    state: 'later',
  },
  {
    name: 'a forecast needs 14 days',
    dueAt: 12_400,
    readings: [
      ['2026-11-07', 10_000],
      ['2026-11-20', 11_000],
    ],
    kmLeft: 1_400,
    dueOn: null,
    state: 'later',
  },
  {
    name: 'a forecast on the 14th day',
    dueAt: 12_000,
    readings: [
      ['2026-11-06', 10_000],
      ['2026-11-20', 11_000],
    ],
    kmLeft: 1_000,
    dueOn: '2026-12-04',
    state: 'soon',
  },
  {
    name: 'a forecast on the 15th day',
    dueAt: 12_001,
    readings: [
      ['2026-11-06', 10_000],
      ['2026-11-20', 11_000],
    ],
    kmLeft: 1_001,
    dueOn: '2026-12-05',
    state: 'later',
  },
  {
    name: 'a forecast that has passed is not overdue',
    dueAt: 12_000,
    readings: [
      ['2026-08-01', 10_000],
      ['2026-09-01', 11_000],
    ],
    kmLeft: 1_000,
    dueOn: '2026-10-02',
    state: 'soon',
  },
  {
    name: 'the oldest reading of 90 days before the newest counts',
    dueAt: 12_000,
    readings: [
      ['2026-08-21', 1_000],
      ['2026-08-22', 2_000],
      ['2026-11-20', 11_000],
    ],
    kmLeft: 1_000,
    dueOn: '2026-11-30',
    state: 'soon',
  },
  {
    name: 'a forecast needs a moving car',
    dueAt: 12_000,
    readings: [
      ['2026-10-01', 11_000],
      ['2026-11-20', 11_000],
    ],
    kmLeft: 1_000,
    dueOn: null,
    state: 'later',
  },
  {
    name: 'a forecast ends with the calendar',
    dueAt: 9_900_000,
    readings: [
      ['2026-10-01', 11_000],
      ['2026-11-20', 11_001],
    ],
    kmLeft: 9_888_999,
    dueOn: null,
    state: 'later',
  },
  {
    name: 'overdue, with the day it was due',
    dueAt: 10_900,
    readings: [
      ['2026-11-10', 10_000],
      ['2026-11-24', 11_400],
    ],
    kmLeft: -500,
    dueOn: '2026-11-19',
    state: 'overdue',
  },
];

test.each(rows)('oil change, $name: $state', ({ dueAt, readings, kmLeft, dueOn, state }) => {
  const trusted = readings.map(([day, km]) => ({ day: toDay(day), km, driven: km }));
  const found = serviceDue(dueAt, trusted, today, { km: 500, days: 14 });
  expect({
    kmLeft: found.kmLeft ?? null,
    dueOn: found.dueOn === undefined ? null : toText(found.dueOn),
    state: found.state,
    mileage: found.mileage,
  }).toEqual({ kmLeft, dueOn, state, mileage: readings.at(-1)?.[1] });
});

test.each([
  ['2026-11-19', 'overdue'],
  ['2026-11-20', 'soon'],
  ['2026-12-20', 'soon'],
  ['2026-12-21', 'later'],
])('a paper valid until %s is %s on 20/11', (day, state) => {
  expect(dayState(toDay(day), today, 30)).toBe(state);
});

test('only the latest paper of a car or driver and kind counts, but each of kind other', () => {
  const paper = (
    id: number,
    kind: string,
    validUntil: number,
    of: Partial<Paper & { userId: number }> = { carId: 1 },
  ) => ({
    resource: 'papers' as const,
    userId: 1,
    id,
    kind,
    validUntil,
    carId: null,
    driverId: null,
    ...of,
  });
  const papers = [
    paper(1, 'fitness', 20),
    paper(2, 'fitness', 10),
    paper(3, 'roadTax', 5),
    paper(4, 'fitness', 3, { carId: 2 }),
    paper(5, 'drivingLicence', 7, { driverId: 1 }),
    paper(6, 'drivingLicence', 9, { driverId: 1 }),
    paper(7, 'other', 1),
    paper(8, 'other', 2),
    // Two are valid until the same day: the one recorded last counts.
    paper(9, 'roadTax', 5),
    // Another owner has recorded a longer one of the same driver: it silences none of the first.
    paper(10, 'drivingLicence', 20, { driverId: 1, userId: 2 }),
  ];
  expect(
    latestPapers(papers)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([1, 10, 4, 6, 7, 8, 9]);
});

test.each([
  [0, '2026-11-20', 'soon'],
  [0, '2026-11-21', 'later'],
  [60, '2027-01-19', 'soon'],
  [60, '2027-01-20', 'later'],
])('a paper that is due %i days before its end, %s, is %s on 20/11', (leadDays, day, state) => {
  expect(dayState(toDay(day), today, leadDays)).toBe(state);
});

test('of an insurance and a paper the later counts, and the insurance if they end on one day', () => {
  const one = (resource: Paper['resource'], id: number, validUntil: number, carId: number) =>
    ({ resource, id, validUntil, carId, driverId: null, userId: 1, kind: 'insurance' }) as const;
  const found = latestPapers([
    one('insurances', 1, 10, 1),
    one('papers', 9, 10, 1),
    one('papers', 8, 11, 2),
    one('insurances', 2, 10, 2),
    one('papers', 7, 9, 3),
    one('insurances', 3, 10, 3),
  ]);
  expect(found.map(({ resource, id }) => `${resource} ${id}`)).toEqual([
    'insurances 1',
    'papers 8',
    'insurances 3',
  ]);
});
