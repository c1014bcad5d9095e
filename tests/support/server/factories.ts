import type { Method, TestApp, Who } from './app';
import { everySpecified, type Name } from '../specification';
import type { Rec } from './answer';

export type Body = Readonly<Record<string, unknown>>;

let count = 0;
const next = (): number => (count += 1);

// The bodies of the specification's section 7, each with all its fields.

export const buildCar = (overrides: Body = {}): Body => ({
  // Five digits: tests name plates with fewer.
  numberPlate: `ABZ ${10_000 + next()}`,
  model: 'Toyota Hiace',
  mileage: 120_000,
  ...overrides,
});

export const buildDriver = (overrides: Body = {}): Body => ({
  name: `Driver ${next()}`,
  phone: 260_977_123_456,
  isActive: true,
  ...overrides,
});

export const buildCashing = (overrides: Body = {}): Body => ({
  date: '2026-10-20T08:00:00.000Z',
  amount: 350.5,
  notes: 'Monday',
  ...overrides,
});

const buildRepair = (overrides: Body = {}): Body => ({
  date: '2026-10-21',
  details: 'Brake pads',
  amount: 1200,
  mileage: 120_500,
  ...overrides,
});

const buildInsurance = (overrides: Body = {}): Body => ({
  date: '2026-10-22',
  details: 'Third party',
  amount: 950,
  ...overrides,
});

const buildPart = (overrides: Body = {}): Body => ({
  dateChanged: '2026-10-23',
  mileage: 120_700,
  details: 'From Kamwala',
  price: '1500.25',
  ...overrides,
});

export const buildService = (overrides: Body = {}): Body => ({
  date: '2026-10-24',
  amount: 800,
  KmOilChange: 121_000,
  ...overrides,
});

export const buildOwner = (overrides: Body = {}): Body => ({
  name: `Owner ${next()}`,
  notes: 'Pays in advance',
  ...overrides,
});

export const buildUser = (overrides: Body = {}): Body => {
  const number = next();
  return {
    name: `User ${number}`,
    email: `user${number}@motoka.example`,
    password: 'lusaka-morning-9',
    ...overrides,
  };
};

/** Long sequences of edits build more records than there are days before the end of a target. */
const TARGET_DAYS = 10_000;

/** Each starts on another day: no two targets of a car may start on the same day. */
const buildTarget = (overrides: Body = {}): Body => ({
  amount: 350.5,
  every: 'day',
  days: '1111110',
  startsOn: new Date(Date.UTC(2020, 0, 1 + (next() % TARGET_DAYS))).toISOString().slice(0, 10),
  endsOn: '2049-12-31',
  notes: 'Agreed by telephone',
  ...overrides,
});

const buildDaysOff = (overrides: Body = {}): Body => ({
  startsOn: '2026-10-06',
  endsOn: '2026-10-07',
  reason: 'workshop',
  notes: 'New axle',
  ...overrides,
});

const buildAdjustment = (overrides: Body = {}): Body => ({
  date: '2026-10-08',
  effect: 'charge',
  amount: 120.25,
  reason: 'Opening debt',
  ...overrides,
});

const buildReading = (overrides: Body = {}): Body => ({
  date: '2026-10-09',
  mileage: 120_200,
  notes: 'From a photograph',
  ...overrides,
});

const buildPaper = (overrides: Body = {}): Body => ({
  kind: 'fitness',
  number: 'F 1909',
  validUntil: '2027-03-31',
  notes: 'In the glove box',
  ...overrides,
});

export const builders = {
  cars: buildCar,
  cashings: buildCashing,
  repairs: buildRepair,
  services: buildService,
  insurances: buildInsurance,
  tires: buildPart,
  batteries: buildPart,
  drivers: buildDriver,
  targets: buildTarget,
  daysOff: buildDaysOff,
  adjustments: buildAdjustment,
  readings: buildReading,
  papers: buildPaper,
  owners: buildOwner,
  users: buildUser,
} as const satisfies Record<Name, (overrides?: Body) => Body>;

export type { Name };
export const names = Object.keys(builders) as Name[];
/** Records of a car, owned by their `userId`. */
export const events = ['cashings', 'repairs', 'services', 'insurances', 'tires', 'batteries'] as const;

/** Records of a car and an owner that are not in the specification. */
export const moneyRecords = ['targets', 'daysOff', 'adjustments', 'readings', 'papers'] as const;

/** The paths of the specification's section 7, under `/api`. */
export const paths = Object.fromEntries(everySpecified.map(([name, { path }]) => [name, path])) as Readonly<
  Record<Name, string>
>;

/** The date field of an event. */
export const dayOf = (name: Name): 'date' | 'dateChanged' =>
  name === 'tires' || name === 'batteries' ? 'dateChanged' : 'date';

/** Adds a record through the API, owned by the caller unless the body names another owner. */
export const add = async (app: TestApp, name: Name, body: Body, as: Who = 'admin'): Promise<Rec> =>
  (await app.done({ as, method: 'POST' satisfies Method, path: `${paths[name]}/`, body })).record;

/** One record of each resource, all owned by one user. */
export type Fleet = Readonly<Record<Name, Rec>>;

/** A valid body of each resource for a car, its owner and its driver. */
export const bodyOf = (
  name: Name,
  { carId, userId, driverId }: { carId: number; userId: number; driverId: number },
): Body => {
  if (name === 'cars') return buildCar({ userId });
  if (name === 'drivers') return buildDriver({ carId });
  if (name === 'cashings' || name === 'targets' || name === 'daysOff' || name === 'adjustments')
    return builders[name]({ carId, userId, driverId });
  if (name === 'owners' || name === 'users') return builders[name]();
  return builders[name]({ carId, userId });
};

/** Adds one record of each resource as an ordinary user: their car, its driver and all records of the car. */
export const addFleet = async (app: TestApp, as: 'owner' | 'other'): Promise<Fleet> => {
  const userId = app.people[as].id;
  const cars = await add(app, 'cars', buildCar({ userId }), as);
  const drivers = await add(app, 'drivers', buildDriver({ carId: cars.id }), as);
  const about = { carId: cars.id, userId, driverId: drivers.id };
  const fleet: Record<string, Rec> = {
    cars,
    drivers,
    users: (await app.done({ path: `/user/${userId}` })).record,
  };
  for (const name of [...events, ...moneyRecords, 'owners'] as const)
    fleet[name] = await add(app, name, bodyOf(name, about), as);
  return fleet as Fleet;
};
