import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { readExpenses } from '../../support/server/expenses';
import { dataOf, type Json } from '../../support/server/lists';
import { seeded } from '../../support/server/random';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-05T10:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const FEE = 8;
const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const ngwee = (kwacha: unknown) => Math.round(Number(kwacha) * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** Two owners, of whom each collects and pays herself at times, an office, three cars and their drivers. */
const startYear = async (seed: number) => {
  const app = await startApp();
  const next = seeded(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(ones: readonly T[]): T => ones[below(ones.length)]!;
  const { admin, owner, other } = app.people;
  const pairs: Json[] = [];
  for (const userId of [owner.id, owner.id, other.id]) {
    const { id: carId } = await add(app, 'cars', buildCar({ userId, mileage: 1 }));
    pairs.push({ carId, driverId: (await add(app, 'drivers', buildDriver({ carId }))).id });
  }
  await app.done({ method: 'POST', path: '/fees', body: { percent: FEE, startsOn: '2026-01-01' } });
  const people = [admin.id, owner.id, other.id];
  const day = (month: string) => `${month}-${String(1 + below(28)).padStart(2, '0')}`;
  const amount = () => 1 + below(90_000) / 100;
  const cash = () => ({ method: 'cash', holderId: pick(people) });
  const box = () => ({ paidFrom: 'cashBox', holderId: pick(people) });
  const news: Readonly<Record<string, (date: string) => Json>> = {
    cashings: (date) => ({
      ...pick(pairs),
      date,
      amount: amount(),
      ...pick<() => Json>([cash, cash, () => ({ method: 'mobileMoney' })])(),
    }),
    repairs: (date) => {
      const pair = pick(pairs);
      const by = pick<() => Json>([
        box,
        () => ({ paidFrom: 'owner' }),
        () => ({ paidFrom: 'driver' }),
        () => ({ paidFrom: 'bank', driverPays: 1 }),
      ]);
      return { ...pair, date, amount: 1 + below(300), ...by() };
    },
    batteries: (date) => ({
      ...pick(pairs),
      dateChanged: date,
      price: amount(),
      ...pick<() => Json>([box, () => ({ paidFrom: 'owner' }), () => ({ paidFrom: 'driver' })])(),
    }),
    transfers: (date) => ({
      date,
      amount: amount(),
      ...pick<Json>([
        { fromId: owner.id, toId: admin.id },
        { fromId: owner.id, toId: null },
        { fromId: admin.id, toId: owner.id },
        { fromId: other.id, toId: owner.id },
        { fromId: null, toId: other.id },
      ]),
    }),
    payouts: (date) => ({
      userId: pick([owner.id, other.id]),
      date,
      amount: amount(),
      ...pick<Json>([{ holderId: admin.id }, { method: 'bank' }]),
    }),
  };
  const changes: Readonly<Record<string, () => Json>> = {
    cashings: () =>
      pick<Json>([{ amount: amount() }, cash(), { userId: pick([owner.id, other.id]) }, { method: 'bank' }]),
    repairs: () =>
      pick<Json>([
        { amount: 1 + below(300) },
        { paidFrom: pick(['owner', 'driver', 'bank']), driverPays: null },
        { ...box(), driverPays: null },
        { userId: pick([owner.id, other.id]) },
      ]),
    batteries: () => pick<Json>([{ price: amount() }, { paidFrom: pick(['owner', 'driver']) }, box()]),
    transfers: () => ({ amount: amount() }),
    payouts: () => ({ amount: amount() }),
  };
  const kinds = [
    'cashings',
    'cashings',
    'cashings',
    'repairs',
    'repairs',
    'batteries',
    'transfers',
    'payouts',
  ];
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Json) => {
    const { status, text } = await app.request({ method, path, body });
    expect([200, 201, 400, 404, 409], `${method} ${path} ${JSON.stringify(body)}: ${text}`).toContain(status);
  };
  /** Changes, deletes or undoes something of any month; what moves to another month moves in the year. */
  const edit = async () => {
    if (below(5) === 0) {
      const changed = await dataOf(app, '/changes?range=[0,19]');
      return send('POST', `/changes/${String(pick(changed)['id'])}/undo`);
    }
    const resource = pick(kinds);
    const records = await dataOf(app, `/${resource}`);
    if (records.length === 0) return;
    const path = `/${resource}/${String(pick(records)['id'])}`;
    if (below(5) === 0) return send('DELETE', path);
    const source = resource === 'batteries' ? 'dateChanged' : 'date';
    await send('PUT', path, below(4) === 0 ? { [source]: day(pick(months)) } : changes[resource]!());
  };
  const create = async (month: string) => {
    const resource = pick(kinds);
    await send('POST', `/${resource}/`, news[resource]!(day(month)));
  };
  return { app, owners: [owner.id, other.id], create, edit };
};

/** What is an owner's by the profit of each month, less its fee, in ngwee. */
const entitled = async (app: TestApp, userId: number): Promise<number> => {
  const each = await Promise.all(
    months.map(async (month) => {
      const path = `/profits/totals?from=${month}&to=${month}&filter={"userId":${userId}}`;
      const { record } = await app.done({ path });
      const earned = ngwee(record['cashed']) + ngwee(record['paidByDrivers']);
      return ngwee(record['profit']) - Math.floor((FEE * earned) / 100 + 0.5);
    }),
  );
  return sumOf(each);
};

/** What an owner's own pocket shows: her cash by the cash book, what was paid out to her, less what she paid herself. */
const pocketOf = async (app: TestApp, userId: number): Promise<number> => {
  const { body } = await app.done({ path: `/cash-book/${userId}?from=2026-01-01&to=2026-12-31` });
  const lines = (body as { data: { lines: Json[] } }).data.lines;
  const payouts = (await dataOf(app, '/payouts')).filter((one) => one['userId'] === userId);
  const own = (await readExpenses(app)).filter((one) => one.paidFrom === 'owner' && one.userId === userId);
  return (
    sumOf(lines.map((line) => ngwee(line['in']) - ngwee(line['out']))) +
    sumOf(payouts.map((one) => ngwee(one['amount']))) -
    sumOf(own.map((one) => ngwee(one.amount)))
  );
};

test.each([1, 2, 3, 4])(
  'after a year of mixed collecting, what the office owes is what is hers less what is in her pocket (%s)',
  async (seed) => {
    const { app, owners, create, edit } = await startYear(seed);
    for (const month of months) {
      for (let step = 0; step < 9; step += 1) await create(month);
      for (let step = 0; step < 4; step += 1) await edit();
      for (const userId of owners)
        await app.done({ method: 'POST', path: '/statements', body: { userId, month } });
    }
    const accounts = await dataOf(app, '/owner-accounts');
    for (const userId of owners) {
      const account = accounts.find((one) => one['userId'] === userId)!;
      const [due, pocket] = [await entitled(app, userId), await pocketOf(app, userId)];
      expect(ngwee(account['balance'])).toBe(due - pocket);
      expect([due, pocket]).not.toContain(0);
      const path = `/owner-accounts/${userId}?from=2026-01-01&to=2026-12-31`;
      const one = (await app.done({ path })).record as unknown as { closing: number; lines: Json[] };
      // All statements were issued in January.
      const handed = sumOf(one.lines.map(({ amount }) => ngwee(amount)));
      expect(ngwee(one.closing)).toBe(handed);
      expect(ngwee(account['balance'])).toBe(handed + ngwee(account['stated']));
    }
  },
  120_000,
);
