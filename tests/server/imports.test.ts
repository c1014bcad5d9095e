import { expect, test } from 'vitest';
import { startApp, type TestApp, type Who } from '../support/server/app';
import { add, bodyOf, buildCar, buildDriver, names, paths, type Name } from '../support/server/factories';
import { listCall } from '../support/server/lists';

type Cells = Readonly<Record<string, unknown>>;

interface Result {
  readonly id: number | null;
  readonly rows: number;
  readonly created: number;
  readonly skipped: number;
  readonly errors: readonly { row: number; errors: Record<string, string> }[];
  readonly errorCount: number;
  readonly duplicates: readonly number[];
}

const send = async (
  app: TestApp,
  resource: string,
  rows: readonly Cells[],
  more: object = {},
  as: Who = 'admin',
  headers = {},
) => {
  const body = { resource, fileName: 'sheet.csv', rows, dryRun: false, ...more };
  const answer = await app.request({ as, method: 'POST', path: '/imports', body, headers });
  return { ...answer, data: (answer.body as { data: Result }).data };
};

const fleet = async (app: TestApp) => {
  const car = await add(app, 'cars', buildCar({ numberPlate: 'ABZ 1234', userId: app.people.owner.id }));
  const driver = await add(
    app,
    'drivers',
    buildDriver({ name: 'Kelvin Tembo', phone: 260977123456, carId: car.id }),
  );
  return { car, driver };
};

test('rows become records; cars, owners and drivers are found by name', async () => {
  const app = await startApp();
  const { car, driver } = await fleet(app);
  const rows = [
    { carId: 'abz1234', driverId: 'kelvin tembo', date: '3/11/2026', amount: 'K1250', notes: 'One' },
    {
      carId: String(car.id),
      driverId: '0977 123 456',
      date: '2026-11-04',
      amount: '1,250.50',
      userId: 'mutale owner',
    },
    {
      carId: car.id,
      driverId: driver.id,
      date: '2026-11-05T08:00:00Z',
      amount: 12.5,
      userId: app.people.owner.email,
    },
  ];
  const dry = await send(app, 'cashings', rows, { dryRun: true });
  expect(dry.status, dry.text).toBe(200);
  expect(dry.data).toMatchObject({
    id: null,
    rows: 3,
    created: 3,
    skipped: 0,
    errors: [],
    errorCount: 0,
    duplicates: [],
  });
  expect((await app.done({ path: '/cashings' })).ids).toEqual([]);
  const real = await send(app, 'cashings', rows);
  expect(real.status, real.text).toBe(201);
  expect(real.data).toMatchObject({ created: 3, skipped: 0 });
  const { records } = await app.done({ path: '/cashings' });
  expect(
    records.map(({ date, amount, notes, userId, driver: name }) => [date, amount, notes, userId, name]),
  ).toEqual([
    ['2026-11-05', 12.5, null, app.people.owner.id, 'Kelvin Tembo'],
    ['2026-11-04', 1250.5, null, app.people.owner.id, 'Kelvin Tembo'],
    ['2026-11-03', 1250, 'One', app.people.owner.id, 'Kelvin Tembo'],
  ]);
  const { records: changes } = await app.done(
    listCall('/changes', { filter: { importId: real.data.id }, range: [0, 9] }),
  );
  expect(changes.map(({ action, recordId, after }) => [action, recordId, after])).toEqual(
    records.map((record) => ['create', record.id, record]),
  );
  const again = await send(app, 'cashings', rows);
  expect(again.data).toMatchObject({ created: 0, skipped: 3, duplicates: [1, 2, 3] });
  const undone = await app.done({ method: 'POST', path: `/imports/${real.data.id}/undo` });
  expect(undone.record).toMatchObject({ id: real.data.id, created: 3 });
  expect((await app.done({ path: '/cashings' })).ids).toEqual([]);
  expect((await app.request({ method: 'POST', path: `/imports/${real.data.id}/undo` })).message).toMatch(
    /^This import was undone on \d\d\/\d\d\/\d{4}$/,
  );
});

test('an import of every resource creates the same records as single requests', async () => {
  const [app, single] = [await startApp(), await startApp()];
  const stored = async (of: TestApp, name: Name) =>
    (await of.done({ path: paths[name] })).records.map(
      ({ createdAt: _c, updatedAt: _u, ...record }) => record,
    );
  for (const one of [app, single]) await fleet(one);
  for (const name of names.filter((each) => each !== 'users')) {
    const about = { carId: 1, userId: app.people.owner.id, driverId: 1 };
    const rows = [bodyOf(name, about), bodyOf(name, about), bodyOf(name, about)];
    const added: number[] = [];
    for (const row of rows) added.push((await add(single, name, row)).id);
    const { status, text, data } = await send(app, name, rows, { allowDuplicates: true });
    expect(status, `${name} ${text}`).toBe(201);
    expect(data.created).toBe(3);
    expect(await stored(app, name), name).toEqual(await stored(single, name));
    expect(await stored(app, 'cars'), name).toEqual(await stored(single, 'cars'));
    const undone = await app.request({ method: 'POST', path: `/imports/${data.id}/undo` });
    expect(undone.status, `${name} ${undone.text}`).toBe(200);
    for (const id of added) await single.done({ method: 'DELETE', path: `${paths[name]}/${id}` });
    expect(await stored(app, 'cars'), name).toEqual(await stored(single, 'cars'));
  }
});
