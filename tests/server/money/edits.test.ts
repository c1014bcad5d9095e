import { expect, test } from 'vitest';
import { calendarOf } from '../../../src/server/calendar';
import { seeded } from '../../support/server/random';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { daysBetween, modelAccount, modelKeys, modelLoose, plus, type World } from './model';

/** How many sequences of edits go through the API: more with the variable. */
const SEQUENCES = Number(process.env['MONEY_SEQUENCES'] ?? 12);
const EDITS = 24;

const lusaka = calendarOf('Africa/Lusaka');
const today = lusaka.today();
const FIRST = plus(today, -60);
const span = { first: plus(today, -100), last: plus(today, 120) };

type Json = Record<string, unknown>;
const dataOf = async (app: TestApp, path: string): Promise<Json[]> =>
  ((await app.done({ path })).body as { data: Json[] }).data;

/** What is stored, as the model reads it. */
const worldOf = async (app: TestApp): Promise<World> => {
  const read = async <K extends Exclude<keyof World, 'today'>>(path: string) =>
    (await dataOf(app, path)) as unknown as World[K];
  return {
    today,
    assignments: await read<'assignments'>('/driver-assignments'),
    targets: await read<'targets'>('/targets'),
    daysOff: await read<'daysOff'>('/days-off'),
    adjustments: await read<'adjustments'>('/adjustments'),
    cashings: (await dataOf(app, '/cashings')).map((one) => ({
      ...one,
      day: one['date'] ?? lusaka.dayOf(String(one['createdAt'])),
    })) as unknown as World['cashings'],
  };
};

const edit = async (app: TestApp, below: (limit: number) => number, cars: number[], drivers: number[]) => {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const day = (days = 90) => plus(FIRST, below(days));
  const maybe = <T>(value: T) => (below(2) ? value : undefined);
  const carId = pick(cars);
  const startsOn = day();
  const bodies: Record<string, () => Json> = {
    targets: () => ({
      carId,
      driverId: maybe(pick(drivers)),
      amount: (1 + below(90_000)) / 100,
      every: pick(['day', 'week', 'month']),
      days: pick([undefined, '1111110', '1111100', '0101010']),
      startsOn,
      endsOn: maybe(plus(startsOn, below(50))),
    }),
    'days-off': () => ({
      carId,
      driverId: maybe(pick(drivers)),
      startsOn,
      endsOn: maybe(plus(startsOn, below(9))),
      reason: pick(['workshop', 'ill', 'agreed']),
    }),
    adjustments: () => ({
      carId,
      driverId: pick(drivers),
      date: day(),
      effect: pick(['charge', 'forgive']),
      amount: (1 + below(90_000)) / 100,
      reason: 'Agreed',
    }),
    cashings: () => ({
      carId,
      driverId: pick(drivers),
      date: below(6) ? day(75) : undefined,
      amount: below(6) ? below(90_000) / 100 : undefined,
    }),
  };
  const path = pick([
    'targets',
    'targets',
    'days-off',
    'adjustments',
    'cashings',
    'cashings',
    'cashings',
    'hand',
  ]);
  const at = async (call: { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: Json }) => {
    const { status } = await app.request({ as: 'admin', ...call });
    expect([200, 201, 400, 409]).toContain(status);
  };
  if (path === 'hand') {
    const fate = below(8);
    const known = await dataOf(app, '/driver-assignments');
    if (fate === 0 && known.length > 0)
      return at({ method: 'DELETE', path: `/driver-assignments/${String(pick(known)['id'])}` });
    if (fate === 1 && known.length > 0)
      return at({
        method: 'PUT',
        path: `/driver-assignments/${String(pick(known)['id'])}`,
        body: { startedOn: day(60), endedOn: maybe(day(60)) },
      });
    if (fate === 2)
      return at({
        method: 'PUT',
        path: `/cars/${carId}`,
        body: { userId: pick(Object.values(app.people)).id },
      });
    return at({
      method: 'POST',
      path: '/driver-assignments',
      body: { driverId: pick(drivers), carId, date: maybe(day(61)) },
    });
  }
  const body = Object.fromEntries(Object.entries(bodies[path]!()).filter(([, value]) => value !== undefined));
  const known = await dataOf(app, `/${path}`);
  const fate = below(5);
  if (fate === 0 && known.length > 0)
    return at({ method: 'DELETE', path: `/${path}/${String(pick(known)['id'])}` });
  if (fate === 1 && known.length > 0)
    return at({ method: 'PUT', path: `/${path}/${String(pick(known)['id'])}`, body });
  return at({ method: 'POST', path: `/${path}`, body });
};

const byId = (one: { id: string | number }, other: { id: string | number }) => (one.id < other.id ? -1 : 1);
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const compare = async (app: TestApp, below: (limit: number) => number, where: string) => {
  const world = await worldOf(app);
  const asOf = plus(today, -below(40));
  const models = modelKeys(world).flatMap((id) => modelAccount(world, span, id) ?? []);
  const rows = await dataOf(app, `/balances?asOf=${asOf}`);
  const found = rows.map(
    ({ driverId: _d, driver: _n, carId: _c, numberPlate: _p, userId: _u, name: _o, ...row }) => row,
  );
  expect((found as { id: string }[]).sort(byId), where).toEqual(
    models.map((model) => model.row(asOf)).sort(byId),
  );

  const cashed = (await dataOf(app, '/balances')).reduce(
    (sum, row) => sum + Math.round(Number(row['cashed']) * 100),
    0,
  );
  const totals = async (path: string) =>
    ((await app.done({ path })).body as { data: { amount: number } }).data.amount * 100;
  const loose = await totals('/balances/loose/totals');
  expect(Math.round(cashed + loose), where).toBe(Math.round(await totals('/cashings/totals')));
  expect(
    (await dataOf(app, '/balances/loose')).map(({ id, why }) => ({ id: Number(id), why })).sort(byId),
    where,
  ).toEqual(modelLoose(world, span).sort(byId));

  const month = plus(today, 20 - below(70)).slice(0, 7);
  const calendar = await dataOf(app, `/cashing-calendar?month=${month}`);
  expect(
    calendar
      .map(({ id, due, cashed: handedIn, balance, days }) => ({ id, due, cashed: handedIn, balance, days }))
      .sort((a, b) => byId(a as never, b as never)),
    where,
  ).toEqual(models.flatMap((model) => model.month(month) ?? []).sort(byId));

  const model = models[below(models.length)];
  if (!model) return;
  const { id, balance } = model.row(asOf);
  const ledger = await dataOf(app, `/balances/${id}/ledger?asOf=${asOf}`);
  const lines = plain(model.ledger(asOf));
  expect(
    ledger.map(({ date, kind, amount, balance: left }) => ({ date, kind, amount, balance: left })),
    where,
  ).toEqual(lines);
  expect(lines.at(-1)?.balance ?? 0, where).toBe(balance);
  const from = plus(asOf, -below(30));
  const [opening, ...rest] = await dataOf(app, `/balances/${id}/ledger?asOf=${asOf}&from=${from}`);
  const before = lines.filter(({ date }) => date < from).at(-1)?.balance ?? 0;
  expect(opening, where).toMatchObject({ kind: 'opening', date: from, balance: before });
  expect(
    rest.map(({ date }) => date),
    where,
  ).toEqual(lines.filter(({ date }) => date >= from).map(({ date }) => date));
};

test(`after any edits everything is what the records say (${SEQUENCES} sequences)`, async () => {
  expect(daysBetween(FIRST, today)).toHaveLength(61);
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const app = await startApp();
    const next = seeded(seed);
    const below = (limit: number) => Math.floor(next() * limit);
    const owners = [app.people.owner, app.people.other];
    const cars = await Promise.all(
      owners.map(async ({ id }) => (await add(app, 'cars', buildCar({ userId: id }))).id),
    );
    const drivers: number[] = [];
    for (const carId of [cars[0], cars[0], cars[1]])
      drivers.push((await add(app, 'drivers', buildDriver({ carId }))).id);
    for (const { id } of (await dataOf(app, '/driver-assignments')) as { id: number }[])
      if (below(3) > 0)
        await app.done({
          as: 'admin',
          method: 'PUT',
          path: `/driver-assignments/${id}`,
          body: { startedOn: plus(FIRST, below(50)) },
        });
    for (let step = 1; step <= EDITS; step += 1) {
      await edit(app, below, cars, drivers);
      if (step % 6 === 0) await compare(app, below, `sequence ${seed}, edit ${step}`);
    }
  }
}, 600_000);
