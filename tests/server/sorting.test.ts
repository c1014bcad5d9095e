import { expect, test } from 'vitest';
import type { Rec } from '../support/server/answer';
import { startApp, type TestApp } from '../support/server/app';
import {
  add,
  buildCar,
  buildDriver,
  builders,
  type moneyRecords,
  paths,
  type Body,
  type Name,
} from '../support/server/factories';
import { listCall } from '../support/server/lists';

/** The columns of each list, joined ones included (specification, section 2). */
const columns: Readonly<Record<Exclude<Name, (typeof moneyRecords)[number]>, readonly string[]>> = {
  services: ['date', 'numberPlate', 'name', 'amount', 'KmOilChange', 'nextService', 'kmsDrivenBeforeService'],
  cars: ['numberPlate', 'model', 'name', 'mileage'],
  owners: ['name', 'notes'],
  cashings: ['numberPlate', 'name', 'date', 'amount', 'notes', 'driver'],
  repairs: ['date', 'numberPlate', 'name', 'details', 'amount'],
  insurances: ['date', 'numberPlate', 'name', 'details', 'amount'],
  batteries: ['numberPlate', 'dateChanged', 'mileage', 'details', 'price', 'name'],
  tires: ['numberPlate', 'dateChanged', 'mileage', 'details', 'price', 'name'],
  drivers: ['name', 'phone'],
  users: ['name', 'email'],
};

const omit = (body: Body, ...fields: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));

/** Three cars of two owners, and several records of each resource with equal and missing values. */
const fill = async (app: TestApp): Promise<void> => {
  const { owner, other } = app.people;
  const owners = [owner.id, other.id, owner.id];
  const cars: Rec[] = [];
  for (const [index, plate] of ['bcd 20', 'ABC 10', 'aaa 30'].entries())
    cars.push(
      await add(
        app,
        'cars',
        buildCar({
          numberPlate: plate,
          userId: owners[index],
          model: ['hiace', 'Axio', 'axio'][index],
          mileage: [5, 5, 90][index],
        }),
      ),
    );
  const drivers: Rec[] = [];
  for (const [index, name] of ['mwape', 'Banda', 'banda'].entries())
    drivers.push(
      await add(
        app,
        'drivers',
        omit(
          buildDriver({ name, carId: cars[index]?.id, phone: 977 + index }),
          ...(index === 1 ? ['phone'] : []),
        ),
      ),
    );
  for (let index = 0; index < 6; index += 1) {
    const carId = cars[index % 3]?.id;
    const day = ['2026-03-01', '2026-01-15', '2026-03-01', '2025-12-31', '2026-02-01', '2026-01-15'][index];
    const text = ['zinc', 'Älter', 'apple', undefined, 'Zinc', 'banana'][index];
    const gone = index === 3;
    const about = {
      carId,
      details: text,
      notes: text,
      amount: [5, 100, 20, 5, 9, 1][index],
      mileage: [5, 100, 20, 5, 9, 1][index],
    };
    await add(
      app,
      'cashings',
      omit(
        {
          ...builders.cashings(),
          ...omit(about, 'details', 'mileage'),
          driverId: drivers[index % 3]?.id,
          date: day,
        },
        ...(gone ? ['date', 'amount'] : []),
      ),
    );
    await add(
      app,
      'repairs',
      omit(
        { ...builders.repairs(), ...omit(about, 'notes'), date: day },
        ...(gone ? ['amount', 'mileage'] : []),
      ),
    );
    await add(
      app,
      'insurances',
      omit(
        { ...builders.insurances(), ...omit(about, 'notes', 'mileage'), date: day },
        ...(gone ? ['amount'] : []),
      ),
    );
    const part = { ...omit(about, 'notes', 'amount'), price: about.amount, dateChanged: day };
    await add(app, 'batteries', omit({ ...builders.batteries(), ...part }, ...(gone ? ['mileage'] : [])));
    await add(
      app,
      'tires',
      omit({ ...builders.tires(), ...part }, ...(gone ? ['mileage', 'price', 'dateChanged'] : [])),
    );
    await add(app, 'services', {
      ...builders.services(),
      ...omit(about, 'details', 'notes', 'mileage'),
      KmOilChange: 1000 * (index % 4),
      date: day,
    });
    await add(
      app,
      'owners',
      omit(builders.owners({ name: text ?? 'Zinc', notes: text }), ...(text ? [] : ['notes'])),
    );
  }
};

const key = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : value;
const plate = (value: unknown): string => String(value).toUpperCase().replace(/[\s-]/g, '');

/** The expected order: without case and accents, nulls last in both directions, then by id in the same direction. */
const inOrder = (records: readonly Rec[], source: string, order: 'ASC' | 'DESC'): number[] => {
  const sign = order === 'ASC' ? 1 : -1;
  const read = (record: Rec): unknown =>
    source === 'numberPlate' ? plate(record[source]) : key(record[source]);
  return records
    .toSorted((one, two) => {
      const [a, b] = [read(one), read(two)] as [string | null, string | null];
      if (a === b) return sign * (one.id - two.id);
      if (a === null || b === null) return a === null ? 1 : -1;
      return sign * (a < b ? -1 : 1);
    })
    .map(({ id }) => id);
};

test('every shown column sorts in both directions, nulls last, equal values by id in the same direction', async () => {
  const app = await startApp();
  await fill(app);
  for (const [name, shown] of Object.entries(columns) as [Name, string[]][])
    for (const source of [...shown, 'id', 'createdAt', 'updatedAt'])
      for (const order of ['ASC', 'DESC'] as const) {
        const { records, ids } = await app.done(listCall(paths[name], { sort: [source, order] }));
        expect(records.length).toBeGreaterThan(2);
        expect(ids, `${name} ${source} ${order}`).toEqual(inOrder(records, source, order));
        // A page is a slice of the same order.
        const page = await app.done(listCall(paths[name], { sort: [source, order], range: [1, 2] }));
        expect(page.ids, `${name} ${source} ${order}`).toEqual(ids.slice(1, 3));
      }
});

test('the scoped lists sort as the whole one', async () => {
  const app = await startApp();
  await fill(app);
  const [car] = (await app.done(listCall('/cars', { filter: { numberPlate: 'bcd 20' } }))).records;
  for (const name of ['cashings', 'repairs', 'insurances', 'batteries', 'tires', 'services'] as const)
    for (const source of columns[name])
      for (const order of ['ASC', 'DESC'] as const)
        for (const [path, as] of [
          ['me', 'owner'],
          [`byCarId/${car?.id}`, 'owner'],
          [`byUserId/${app.people.owner.id}`, 'admin'],
        ] as const) {
          const { records, ids } = await app.done(
            listCall(`${paths[name]}/${path}`, { sort: [source, order] }, as),
          );
          expect(records.length).toBeGreaterThan(1);
          expect(ids, `${name} ${path} ${source} ${order}`).toEqual(inOrder(records, source, order));
        }
});

test('by default the newest comes first: by its date, otherwise by its creation, then by id', async () => {
  const app = await startApp();
  await fill(app);
  for (const name of Object.keys(columns) as (keyof typeof columns)[]) {
    const { records, ids } = await app.done({ path: paths[name] });
    const day = ['batteries', 'tires'].includes(name)
      ? 'dateChanged'
      : columns[name].includes('date')
        ? 'date'
        : 'createdAt';
    expect(ids, name).toEqual(inOrder(records, day, 'DESC'));
  }
});
