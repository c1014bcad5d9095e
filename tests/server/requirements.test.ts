import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import {
  addFleet,
  bodyOf,
  builders,
  names,
  paths,
  type Body,
  type Fleet,
  type Name,
} from '../support/server/factories';
import { runRows, type Row } from '../support/server/rows';

/** The required fields of the Add form (section 5); an event's owner is filled in. */
const required: Readonly<Record<Name, readonly string[]>> = {
  cars: ['numberPlate', 'model', 'userId', 'mileage'],
  owners: ['name'],
  cashings: ['carId', 'driverId'],
  repairs: ['date', 'carId'],
  insurances: ['date', 'carId'],
  batteries: ['carId', 'dateChanged', 'price'],
  tires: ['carId'],
  drivers: ['name', 'carId'],
  services: ['carId', 'date', 'KmOilChange', 'amount'],
  targets: ['carId', 'amount', 'every', 'startsOn'],
  daysOff: ['carId', 'startsOn', 'reason'],
  adjustments: ['carId', 'driverId', 'date', 'effect', 'amount', 'reason'],
  readings: ['carId', 'date', 'mileage'],
  papers: ['kind', 'validUntil'],
  users: ['name', 'email', 'password'],
};

const wrongTypes: Readonly<Record<string, readonly unknown[]>> = {
  text: [7, true, [], {}, ['x']],
  number: ['abc', '1,5', '1e3', '0x10', '--1', '١', true, [], {}, [1], -1, '-1', 1e21, '9'.repeat(400)],
  date: [
    'abc',
    '2026-13-01',
    '2026-02-30',
    '20/11/2026',
    '2026-1-1',
    '0000-01-01',
    20261120,
    true,
    [],
    {},
    '2026-10-20T25:00:00Z',
    '2026-02-30T08:00:00Z',
  ],
  boolean: ['true', 1, 0, 'false', [], {}],
  choice: [7, true, [], {}, 'nonsense', 'DAY', 'constructor'],
  weekdays: [1_111_111, true, [], {}, '0000000', '111111', '11111111', '1111112', 'Mon–Sat'],
};

const kinds: Readonly<Record<Name, Readonly<Record<string, string>>>> = {
  cars: { numberPlate: 'text', model: 'text', userId: 'number', mileage: 'number' },
  owners: { name: 'text', notes: 'text' },
  cashings: {
    date: 'date',
    amount: 'number',
    userId: 'number',
    carId: 'number',
    driverId: 'number',
    notes: 'text',
  },
  repairs: {
    date: 'date',
    userId: 'number',
    carId: 'number',
    details: 'text',
    amount: 'number',
    mileage: 'number',
  },
  insurances: { date: 'date', userId: 'number', carId: 'number', details: 'text', amount: 'number' },
  batteries: {
    carId: 'number',
    dateChanged: 'date',
    mileage: 'number',
    details: 'text',
    price: 'number',
    userId: 'number',
  },
  tires: {
    carId: 'number',
    dateChanged: 'date',
    mileage: 'number',
    details: 'text',
    price: 'number',
    userId: 'number',
  },
  services: { date: 'date', amount: 'number', KmOilChange: 'number', carId: 'number', userId: 'number' },
  drivers: { name: 'text', phone: 'number', isActive: 'boolean', carId: 'number' },
  targets: {
    carId: 'number',
    userId: 'number',
    driverId: 'number',
    amount: 'number',
    every: 'choice',
    days: 'weekdays',
    startsOn: 'date',
    endsOn: 'date',
    notes: 'text',
  },
  daysOff: {
    carId: 'number',
    userId: 'number',
    driverId: 'number',
    startsOn: 'date',
    endsOn: 'date',
    reason: 'choice',
    notes: 'text',
  },
  adjustments: {
    carId: 'number',
    userId: 'number',
    driverId: 'number',
    date: 'date',
    effect: 'choice',
    amount: 'number',
    reason: 'text',
  },
  readings: { carId: 'number', userId: 'number', date: 'date', mileage: 'number', notes: 'text' },
  papers: {
    carId: 'number',
    userId: 'number',
    driverId: 'number',
    kind: 'choice',
    number: 'text',
    validUntil: 'date',
    notes: 'text',
  },
  users: { name: 'text', email: 'text', password: 'text', isAdmin: 'boolean' },
};

interface Setting {
  readonly app: TestApp;
  readonly fleet: Fleet;
  readonly body: (name: Name) => Body;
}

const setUp = async (): Promise<Setting> => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const about = { carId: fleet.cars.id, userId: app.people.owner.id, driverId: fleet.drivers.id };
  return { app, fleet, body: (name) => bodyOf(name, about) };
};

const post = (name: Name, body: unknown, status: number, ...contains: string[]): Row => ({
  method: 'POST',
  path: `${paths[name]}/`,
  body,
  status,
  contains,
});
const errorOf = (field: string) => `"errors":{"${field}":"`;

/** The values that must be unique in each record. */
const freshFor = (name: Name, field: string, index: number): Body => {
  if (name === 'users') return { email: `${field}${index}@motoka.example` };
  if (name !== 'targets') return {};
  return { startsOn: builders.targets()['startsOn'], endsOn: null };
};

test('a create without a required field is 400 with its name', async () => {
  const { app, body } = await setUp();
  for (const name of names) {
    const whole = body(name);
    const optional = Object.keys(kinds[name]).filter((field) => !required[name].includes(field));
    for (const field of required[name])
      await runRows(
        app,
        [undefined, null, '', '   '].map((value) =>
          post(name, { ...whole, [field]: value }, 400, errorOf(field)),
        ),
      );
    const all = await app.request(post(name, {}, 400));
    expect(Object.keys(all.errors ?? {}).sort(), name).toEqual([...required[name]].sort());
    for (const field of optional) {
      // A paper needs a car or a driver; here it has a car.
      if (name === 'cars' || (name === 'papers' && field === 'carId')) continue;
      const { [field]: _left, ...without } = whole;
      await runRows(
        app,
        [without, { ...whole, [field]: null }, { ...whole, [field]: ' ' }].map((each, index) =>
          post(name, { ...each, ...freshFor(name, field, index) }, 201),
        ),
      );
    }
  }
});

test('a value of a wrong type is 400 with its field, in a create and in an update', async () => {
  const { app, fleet, body } = await setUp();
  for (const name of names)
    for (const [field, kind] of Object.entries(kinds[name])) {
      const rows = (wrongTypes[kind] ?? []).flatMap((value): Row[] => [
        post(name, { ...body(name), [field]: value }, 400, errorOf(field)),
        {
          method: 'PUT',
          path: `${paths[name]}/${fleet[name].id}`,
          body: { [field]: value },
          status: 400,
          contains: [errorOf(field)],
        },
      ]);
      await runRows(app, rows);
    }
});

test('numeric text is accepted for every number', async () => {
  const { app, fleet, body } = await setUp();
  for (const name of names) {
    const whole = body(name);
    const numeric = Object.entries(kinds[name]).filter(
      ([field, kind]) => kind === 'number' && whole[field] !== undefined,
    );
    const texts = Object.fromEntries(numeric.map(([field]) => [field, ` ${String(whole[field] ?? '')} `]));
    if (numeric.length === 0) continue;
    const { record } = await app.done(
      post(name, { ...whole, ...texts, ...(name === 'cars' && { numberPlate: 'TXT 1' }) }, 201),
    );
    for (const [field] of numeric) expect(record[field], `${name} ${field}`).toBe(Number(whole[field]));
    const id = fleet[name].id;
    await runRows(app, [
      {
        method: 'PUT',
        path: `${paths[name]}/${id}`,
        body: { id: String(id), ...(name !== 'cars' && texts) },
        status: 200,
      },
    ]);
  }
});
