import { daysBefore } from './days';
import { readingOf, vehicleOf } from './maintenance';
import type { DemoRecord } from './writer';
import { vehicles, type Vehicle } from './vehicles';
import { oilChanges } from './workshop';

type Paper = readonly [of: string, kind: string, validFor: number, number?: string, notes?: string];

/** The papers of cars, by plate. `validFor` is in days from today; negative for an expired paper. */
const ofCars: readonly Paper[] = [
  ['AJQ 1909', 'fitness', -12, 'F 20417', 'Booked at RTSA for Thursday'],
  ['AJQ 1909', 'roadTax', 36, 'RT 8841'],
  ['AJX 2750', 'roadService', 9, 'RSL 3316'],
  ['BAE 2203', 'insurance', 21, 'TP 55210'],
  ['BAJ 7718', 'roadTax', -3],
  ['BBC 908', 'insurance', 28, 'TP 60871'],
  ['BBM 562', 'fitness', 104, 'F 31902'],
  ['BBE 4195', 'other', 60, undefined, 'Hire permit, Livingstone'],
  ['MUTALE 1', 'insurance', 155, 'CO 1187'],
  ['BAR 4408', 'fitness', 17, 'F 22763'],
  ['BAK 5150', 'roadService', -41, 'RSL 2074'],
  ['BAD 6021', 'roadTax', 5, 'RT 9127'],
  ['ALT 936', 'insurance', 210, 'TP 48833'],
];
const ofDrivers: readonly Paper[] = [
  ['Moses Phiri', 'drivingLicence', 320, 'DL 440921'],
  ['Moses Phiri', 'psvLicence', 14, 'PSV 7702'],
  ['Brian Sichone', 'psvLicence', -8, 'PSV 6418', 'He says the receipt is at home'],
  ['Bwalya Mulenga', 'drivingLicence', 74, 'DL 398127'],
  ['Steven Chanda', 'drivingLicence', 26, 'DL 501766'],
];

/** What the papers with a number cost, by kind, in kwacha. */
const costs: Readonly<Record<string, number>> = {
  insurance: 1_450,
  roadTax: 318.5,
  fitness: 265,
  roadService: 780,
  drivingLicence: 450,
  psvLicence: 220,
};

/** A paper is recorded a year before it expires, or on the day the car joined. */
const YEAR = 365;

export const papersOn = (today: string): DemoRecord[] => {
  const add = ([, kind, validFor, number, notes]: Paper, vehicle: Vehicle | undefined): DemoRecord => {
    const day = daysBefore(today, Math.min(Math.max(YEAR - validFor, 1), vehicle?.days ?? YEAR));
    const amount = number && costs[kind];
    return {
      resource: 'papers',
      day,
      values: {
        kind,
        validUntil: daysBefore(today, -validFor),
        ...(number && { number }),
        ...(amount && { amount, paidOn: day, paidFrom: 'bank' }),
        ...(notes && { notes }),
      },
    };
  };
  return [
    ...ofCars.map((paper) => ({ ...add(paper, vehicleOf(paper[0])), plate: paper[0] })),
    ...ofDrivers.map((paper) => {
      const vehicle = vehicles.find(({ driver }) => driver === paper[0]);
      return { ...add(paper, vehicle), driver: paper[0] };
    }),
  ];
};

const READING_DAYS_AGO = [78, 61, 45, 31, 16, 2];
/** A typing error: one digit too many makes the reading impossible. */
const TYPING_ERROR = { plate: 'BBE 4195', ago: 9, factor: 10 } as const;

/** Returns odometer readings from photographs, enough to forecast the next oil change. */
export const readingsOn = (today: string): DemoRecord[] => {
  const add = (plate: string, ago: number, factor = 1): DemoRecord => {
    const day = daysBefore(today, ago);
    const mileage = readingOf(vehicleOf(plate), ago) * factor;
    return { resource: 'readings', plate, day, values: { date: day, mileage } };
  };
  return [
    ...[...Object.keys(oilChanges), TYPING_ERROR.plate].flatMap((plate) =>
      READING_DAYS_AGO.filter((ago) => ago < vehicleOf(plate).days).map((ago) => add(plate, ago)),
    ),
    add(TYPING_ERROR.plate, TYPING_ERROR.ago, TYPING_ERROR.factor),
  ];
};
