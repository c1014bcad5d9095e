import { expect, test } from 'vitest';
import { calendarOf } from '../../../src/server/calendar';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { seeded } from '../../support/server/random';
import { modelAccount, modelKeys, plus, type World } from '../money/model';
import {
  KINDS,
  modelDue,
  modelProfits,
  modelStatement,
  modelTrusted,
  type Fleet,
  type Issued,
  type Kind,
  type MoneyRecord,
} from './model';

/** Number of sequences of edits sent to the API: a few by default, more in .ci/run. */
const SEQUENCES = Number(process.env['STATEMENT_SEQUENCES'] ?? 2);
/** Number of records added before the first statement. */
const INITIAL_RECORDS = 30;
const EDITS = 80;

const lusaka = calendarOf('Africa/Lusaka');
const today = lusaka.today();
const FIRST = plus(today, -170);
const span = { first: plus(today, -200), last: plus(today, 120) };
const monthsBack = (count: number): string => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
};

type Json = Record<string, unknown>;
type Below = (limit: number) => number;

const dataOf = async (app: TestApp, path: string): Promise<Json[]> =>
  ((await app.done({ path })).body as { data: Json[] }).data;

const recordOf = (row: Json): MoneyRecord => ({
  id: Number(row['id']),
  carId: Number(row['carId']),
  userId: Number(row['userId']),
  date: (row['date'] ?? row['dateChanged'] ?? null) as string | null,
  amount: Math.round(Number(row['amount'] ?? row['price'] ?? 0) * 100),
  text: (row['details'] ?? null) as string | null,
});

/** The stored records, as the models read them. */
const readAll = async (app: TestApp): Promise<{ fleet: Fleet; world: World }> => {
  const rows = Object.fromEntries(
    await Promise.all(KINDS.map(async (kind) => [kind, await dataOf(app, `/${kind}`)] as const)),
  ) as Record<Kind, Json[]>;
  const cars = await dataOf(app, '/cars');
  const assignments = await dataOf(app, '/driver-assignments');
  const own = await app.database.db.selectFrom('cars').selectAll().execute();
  const reading = (resource: string, row: Json, date: unknown, mileage: unknown) =>
    date == null || mileage == null
      ? []
      : [
          {
            carId: Number(row['carId']),
            date: lusaka.dayOf(String(date))!,
            mileage: Number(mileage),
            resource,
            recordId: Number(row['id']),
          },
        ];
  const readings = [
    ...(['repairs', 'tires', 'batteries'] as const).flatMap((kind) =>
      rows[kind].flatMap((row) => reading(kind, row, row['date'] ?? row['dateChanged'], row['mileage'])),
    ),
    ...rows.services.flatMap((row) => reading('services', row, row['date'], row['KmOilChange'])),
    ...(await dataOf(app, '/readings')).flatMap((row) =>
      reading('readings', row, row['date'], row['mileage']),
    ),
    ...assignments.flatMap((row) => reading('driverAssignments', row, row['startedAt'], row['mileage'])),
    ...own.flatMap((row) =>
      reading(
        'cars',
        { ...row, carId: row['id'] },
        row['mileageTypedAt'] ?? row['createdAt'],
        row['mileage'],
      ),
    ),
  ];
  const fleet = {
    today,
    cars,
    users: await dataOf(app, '/user'),
    records: Object.fromEntries(KINDS.map((kind) => [kind, rows[kind].map(recordOf)])),
    readings,
    services: rows.services,
    papers: await dataOf(app, '/papers'),
  } as unknown as Fleet;
  const world = {
    today,
    assignments,
    targets: await dataOf(app, '/targets'),
    daysOff: [],
    adjustments: await dataOf(app, '/adjustments'),
    cashings: rows.cashings.map((one) => ({
      ...one,
      day: one['date'] ?? lusaka.dayOf(String(one['createdAt'])),
    })),
  } as unknown as World;
  return { fleet, world };
};

interface Setting {
  readonly app: TestApp;
  readonly below: Below;
  readonly cars: readonly number[];
  readonly drivers: readonly number[];
  readonly owners: readonly number[];
}

/** One edit of any kind; some are refused. */
const edit = async ({ app, below, cars, drivers, owners }: Setting, isNew: boolean): Promise<void> => {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const day = () => plus(FIRST, below(171));
  const maybe = <T>(value: T) => (below(3) ? value : undefined);
  const about = () => ({ carId: pick(cars), userId: below(3) ? undefined : pick(owners) });
  const amount = () => 1 + below(900);
  const mileage = () => (below(6) ? 100_000 + below(9_000) : below(9_000_000));
  const bodies: Record<string, () => Json> = {
    cashings: () => ({
      ...about(),
      driverId: pick(drivers),
      date: maybe(day()),
      amount: maybe(amount() + 0.25),
    }),
    repairs: () => ({
      ...about(),
      date: day(),
      amount: maybe(amount()),
      mileage: maybe(mileage()),
      details: maybe('Brakes'),
    }),
    services: () => ({ ...about(), date: day(), amount: amount(), KmOilChange: mileage() }),
    insurances: () => ({ ...about(), date: day(), amount: amount() }),
    tires: () => ({
      ...about(),
      dateChanged: maybe(day()),
      price: maybe(amount()),
      mileage: maybe(mileage()),
    }),
    batteries: () => ({ ...about(), dateChanged: day(), price: amount() }),
    readings: () => ({ ...about(), date: day(), mileage: mileage() }),
    papers: () => ({
      ...about(),
      kind: pick(['fitness', 'roadTax', 'other']),
      validUntil: plus(today, below(120) - 60),
    }),
    adjustments: () => ({
      ...about(),
      driverId: pick(drivers),
      date: day(),
      effect: pick(['charge', 'forgive']),
      amount: amount(),
      reason: 'Agreed',
    }),
    targets: () => ({ ...about(), amount: amount(), every: pick(['day', 'week', 'month']), startsOn: day() }),
  };
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Json) => {
    const { status, text } = await app.request({ method, path, body });
    expect([200, 201, 400, 409], `${method} ${path} ${text}`).toContain(status);
  };
  if (below(14) === 0) {
    const change = below(2) ? { userId: pick(owners) } : { mileage: mileage() };
    return send('PUT', `/cars/${pick(cars)}`, change);
  }
  const path = pick([...Object.keys(bodies), 'cashings', 'cashings', 'repairs', 'tires']);
  const body = Object.fromEntries(Object.entries(bodies[path]!()).filter(([, value]) => value !== undefined));
  const known = await dataOf(app, `/${path}`);
  const fate = isNew ? 6 : below(6);
  if (fate === 0 && known.length > 0) return send('DELETE', `/${path}/${String(pick(known)['id'])}`);
  if (fate <= 2 && known.length > 0) return send('PUT', `/${path}/${String(pick(known)['id'])}`, body);
  return send('POST', `/${path}`, body);
};

const sorted = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] =>
  [...rows].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
const byId = <T extends { id: unknown }>(rows: readonly T[]): T[] => sorted(rows, ({ id }) => String(id));
const byRecord = <T extends Json>(rows: readonly T[]): T[] =>
  sorted(rows, (row) => `${String(row['month'])} ${String(row['resource'])} ${String(row['recordId'])}`);
const sum = (amounts: readonly unknown[]): number =>
  amounts.reduce<number>((total, amount) => total + Math.round(Number(amount) * 100), 0) / 100;

/** The accounts of an owner in a past month. */
const modelDrivers = (world: World, userId: number, month: string): Json[] => {
  const next = plus(`${month}-28`, 5).slice(0, 7);
  return modelKeys(world)
    .filter((id) => id.endsWith(`-${userId}`))
    .flatMap((id) => {
      const lines = modelAccount(world, span, id)?.ledger(`${next}-01`) ?? [];
      const before = lines.filter(({ date }) => date < `${month}-01`);
      const within = lines.filter(({ date }) => date.startsWith(month));
      const of = (kind: string, sign: number) =>
        sum(within.filter((line) => line.kind === kind).map(({ amount }) => sign * amount));
      const figures = {
        opening: before.at(-1)?.balance ?? 0,
        due: of('due', 1),
        cashed: of('cashing', -1),
        charged: of('charge', 1),
        forgiven: of('forgive', -1),
        closing: [...before, ...within].at(-1)?.balance ?? 0,
      };
      return Object.values(figures).some((amount) => amount !== 0) ? [{ id, ...figures }] : [];
    });
};

const compareStatement = (
  found: Json,
  model: ReturnType<typeof modelStatement>,
  drivers: readonly Json[],
  where: string,
) => {
  expect(found, where).toMatchObject(model.figures);
  const content = found['content'] as Record<string, (Json & { id: unknown })[]>;
  expect(byId(content['cars']!), where).toEqual(byId(model.cars));
  expect(byRecord(content['expenses']!), where).toEqual(byRecord(model.expenses));
  const lines = content['corrections']!.map(
    ({ carId: _car, numberPlate: _plate, date: _date, ...line }) => line,
  );
  expect(byRecord(lines as unknown as Json[]), where).toEqual(byRecord(model.corrections));
  const accounts = content['drivers']!.map(
    ({ driverId: _d, driver: _n, carId: _c, numberPlate: _p, userId: _u, name: _o, ...figures }) => figures,
  );
  expect(byId(accounts as (Json & { id: unknown })[]), where).toEqual(
    byId(drivers as (Json & { id: unknown })[]),
  );
};

const compareFigures = async ({ app, below, cars }: Setting, fleet: Fleet, where: string) => {
  const from = monthsBack(2 + below(4));
  const to = monthsBack(below(3));
  const rows = (await dataOf(app, `/profits?from=${from}&to=${to}`)) as (Json & { id: string })[];
  expect(byId(rows), where).toEqual(byId(modelProfits(fleet, from, to)));
  const undated = KINDS.flatMap((kind) => fleet.records[kind]).filter(({ date }) => date === null).length;
  expect((await app.done({ path: `/profits/totals?from=${from}&to=${to}` })).record, where).toEqual({
    cashed: sum(rows.map((row) => row['cashed'])),
    spent: sum(rows.map((row) => row['spent'])),
    profit: sum(rows.map((row) => row['profit'])),
    undated,
  });
  const carId = cars[below(cars.length)]!;
  const months = await dataOf(app, `/profits/byCarId/${carId}?from=${from}&to=${to}`);
  for (const row of rows.filter((one) => one['carId'] === carId))
    expect(
      sum(months.filter(({ userId }) => userId === row['userId']).map(({ profit }) => profit)),
      where,
    ).toBe(row['profit']);
  for (const month of new Set(months.map((row) => String(row['month']))))
    expect(byId(months.filter((row) => row['month'] === month) as (Json & { id: string })[]), where).toEqual(
      byId(
        modelProfits(fleet, month, month)
          .filter((row) => row.carId === carId)
          .map((row) => ({ ...row, month })),
      ),
    );

  const trusted = await dataOf(app, `/mileages/byCarId/${carId}`);
  const chain = modelTrusted(fleet.readings.filter((one) => one.carId === carId));
  expect(
    trusted.filter(({ isTrusted }) => isTrusted).map(({ isTrusted: _trusted, ...reading }) => reading),
    where,
  ).toEqual(chain.map(({ carId: _car, ...reading }) => reading));

  const due = (await dataOf(app, '/due')).map(
    ({ kind: _k, carId: _c, numberPlate: _p, driverId: _d, driver: _n, name: _o, ...row }) => row,
  ) as (Json & { id: string })[];
  expect(byId(due), where).toEqual(byId(modelDue(fleet)));
  const overdue = due.filter(({ id, state }) => id.startsWith('service') && state === 'overdue');
  const listed = await dataOf(app, `/cars?filter={"serviceState":"overdue"}`);
  expect(byId(listed.map(({ id }) => ({ id: `service-${String(id)}` }))), where).toEqual(
    byId(overdue.map(({ id }) => ({ id }))),
  );
};

/** Issues or voids a statement, usually in order. */
const state = async (setting: Setting, issued: Issued[], frozen: Map<number, string>, where: string) => {
  const { app, below, owners } = setting;
  const userId = owners[below(owners.length)]!;
  const { fleet, world } = await readAll(app);
  const valid = issued.filter((one) => one.userId === userId && !one.isVoid);
  const latest = valid.at(-1);
  if (below(7) === 0 && issued.length > 0) {
    const one = issued[below(issued.length)]!;
    const isLatest =
      !one.isVoid && issued.filter((other) => other.userId === one.userId && !other.isVoid).at(-1) === one;
    const { status } = await app.request({
      method: 'POST',
      path: `/statements/${one.id}/void`,
      body: { reason: 'A slip' },
    });
    expect(status, where).toBe(isLatest ? 200 : 409);
    if (isLatest) {
      one.isVoid = true;
      frozen.set(one.id, (await app.done({ path: `/statements/${one.id}` })).text);
    }
    return;
  }
  // Usually the next month without a statement, so that there is something to correct.
  const nextMonth = [5, 4, 3, 2, 1].map(monthsBack).find((one) => one > (latest?.month ?? ''));
  const month = below(4) > 0 && nextMonth ? nextMonth : monthsBack(1 + below(5));
  const isStated = latest !== undefined && month <= latest.month;
  const model = modelStatement(fleet, issued, userId, month);
  const preview = await app.request({ path: `/statements/preview?userId=${userId}&month=${month}` });
  expect(preview.status, where).toBe(isStated ? 409 : 200);
  const drivers = modelDrivers(world, userId, month);
  if (!isStated) compareStatement(preview.record, model, drivers, where);
  const answer = await app.request({ method: 'POST', path: '/statements', body: { userId, month } });
  expect(answer.status, where).toBe(isStated ? 409 : 201);
  if (isStated) return;
  compareStatement(answer.record, model, drivers, where);
  const { id, number } = answer.record as unknown as { id: number; number: string };
  issued.push({ id, number, userId, month, isVoid: false, stated: model.stated });
  frozen.set(id, (await app.done({ path: `/statements/${id}` })).text);

  // The sum of the valid statements equals the current profit of their months.
  const stated = issued.filter((one) => one.userId === userId && !one.isVoid);
  const rows = (await dataOf(app, `/statements?filter={"userId":${userId}}`)).filter(
    ({ voidedAt }) => voidedAt === null,
  );
  const profits = stated.map(
    async (one) =>
      (
        await app.done({
          path: `/profits/totals?from=${one.month}&to=${one.month}&filter={"userId":${userId}}`,
        })
      ).record['profit'],
  );
  expect(sum(rows.flatMap(({ profit, corrections }) => [profit, corrections])), where).toBe(
    sum(await Promise.all(profits)),
  );
};

const startSetting = async (seed: number): Promise<Setting> => {
  const app = await startApp();
  const next = seeded(seed);
  const below: Below = (limit) => Math.floor(next() * limit);
  const owners = [app.people.owner.id, app.people.other.id];
  const cars: number[] = [];
  for (const userId of [owners[0], owners[0], owners[1]])
    cars.push((await add(app, 'cars', buildCar({ userId, mileage: 108_000 }))).id);
  const drivers: number[] = [];
  for (const carId of cars) drivers.push((await add(app, 'drivers', buildDriver({ carId }))).id);
  for (const { id } of await dataOf(app, '/driver-assignments'))
    await app.done({
      method: 'PUT',
      path: `/driver-assignments/${String(id)}`,
      body: { startedOn: plus(FIRST, below(100)), mileage: below(2) ? 101_000 : null },
    });
  return { app, below, cars, drivers, owners };
};

test(`after any edits and statements, the figures match the model (${SEQUENCES} sequences)`, async () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const setting = await startSetting(seed);
    const { app } = setting;
    const issued: Issued[] = [];
    const frozen = new Map<number, string>();
    for (let step = 1; step <= EDITS; step += 1) {
      const where = `sequence ${seed}, edit ${step}`;
      await edit(setting, step <= INITIAL_RECORDS);
      if (step > INITIAL_RECORDS && step % 5 === 0) await state(setting, issued, frozen, where);
      if (step % 13 === 0) await compareFigures(setting, (await readAll(app)).fleet, where);
    }
    for (const [id, text] of frozen)
      expect((await app.done({ path: `/statements/${id}` })).text, `sequence ${seed}`).toBe(text);
    const numbers = (await dataOf(app, '/statements?sort=["id","ASC"]')).map(({ number }) => String(number));
    const year = today.slice(0, 4);
    expect(numbers).toEqual(numbers.map((_, index) => `${year}-${String(index + 1).padStart(4, '0')}`));
  }
}, 600_000);

test('a statement is unchanged after 1,000 edits', async () => {
  const setting = await startSetting(1_000);
  const { app, owners } = setting;
  for (let step = 0; step < 40; step += 1) await edit(setting, true);
  const texts = new Map<string, string>();
  for (const userId of owners) {
    const body = { userId, month: monthsBack(2) };
    const { record } = await app.done({ method: 'POST', path: '/statements', body });
    const path = `/statements/${record.id}`;
    texts.set(path, (await app.done({ path })).text);
  }
  for (let step = 0; step < 1_000; step += 1) await edit(setting, false);
  for (const [path, text] of texts) expect((await app.done({ path })).text).toBe(text);
}, 600_000);
