import { expect } from 'vitest';
import type { TestApp } from '../../support/server/app';
import { readExpenses } from '../../support/server/expenses';
import { dataOf, type Json } from '../../support/server/lists';
import { checkOwed } from './checkOwed';
import { lusaka } from './days';
import { TODAY } from './nextEdit';
import { inUse } from './inUse';
import { modelAccount, type ModelAccount, type ModelRow } from './model';
import { modelKeys, modelLoose } from './modelLoose';
import { plus } from './modelDays';
import type { Span, World } from './world';

/** All records of a sequence are within these days. */
const span: Span = { first: plus(TODAY, -100), last: plus(TODAY, 130) };

/** The stored records, as the model reads them. */
const worldOf = async (app: TestApp): Promise<World> => {
  const read = async <K extends Exclude<keyof World, 'today'>>(path: string) =>
    (await dataOf(app, path)) as unknown as World[K];
  return {
    today: TODAY,
    assignments: await read<'assignments'>('/driver-assignments'),
    targets: await read<'targets'>('/targets'),
    daysOff: await read<'daysOff'>('/days-off'),
    adjustments: await read<'adjustments'>('/adjustments'),
    cashings: (await dataOf(app, '/cashings')).map((one) => ({
      ...one,
      day: one['date'] ?? lusaka.dayOf(String(one['createdAt'])),
    })) as unknown as World['cashings'],
    expenses: await readExpenses(app),
  };
};

/** The model's accounts, each computed from the records of its car only. */
const accountsIn = (world: World): ReadonlyMap<string, ModelAccount> => {
  const byCar = new Map<number, World>();
  const ofCar = (carId: number): World => {
    const known = byCar.get(carId) ?? {
      today: TODAY,
      assignments: [],
      targets: [],
      daysOff: [],
      adjustments: [],
      cashings: [],
      expenses: [],
    };
    byCar.set(carId, known);
    return known;
  };
  for (const kind of ['assignments', 'targets', 'daysOff', 'adjustments', 'cashings', 'expenses'] as const)
    for (const record of world[kind]) (ofCar(record.carId)[kind] as unknown[]).push(record);
  const accounts = new Map<string, ModelAccount>();
  for (const own of byCar.values())
    for (const id of modelKeys(own)) {
      const account = modelAccount(own, span, id);
      if (account) accounts.set(id, account);
    }
  return accounts;
};

const byId = (one: { id: string | number }, other: { id: string | number }) => (one.id < other.id ? -1 : 1);
const sorted = <T extends { id: string | number }>(ones: readonly T[]): T[] => [...ones].sort(byId);
const ngwee = (kwacha: unknown) => Math.round(Number(kwacha) * 100);
const sumOf = (rows: readonly Json[], key: string) => rows.reduce((sum, row) => sum + ngwee(row[key]), 0);
const amountOf = async (app: TestApp, path: string) =>
  ngwee(((await app.done({ path })).body as { data: { amount: number } }).data.amount);

/** An owner's list is the administrator's, filtered by owner. */
const checkOwner = async (app: TestApp, path: string, rows: readonly Json[], where: string) => {
  const own = rows.filter(({ userId }) => userId === app.people.owner.id);
  expect(await dataOf(app, path, 'owner'), `${path} of an owner, ${where}`).toEqual(own);
};

const withoutNames = (rows: readonly Json[]): { id: string }[] =>
  rows.map(
    ({
      driverId: _d,
      driver: _n,
      carId: _c,
      numberPlate: _p,
      userId: _u,
      name: _o,
      messagedAt: _m,
      ...row
    }) => row,
  ) as never;

const checkBalances = async (
  app: TestApp,
  accounts: ReadonlyMap<string, ModelAccount>,
  asOf: string,
  where: string,
) => {
  const path = `/balances?asOf=${asOf}`;
  const rows = await dataOf(app, path);
  // Nobody confirms in these sequences.
  const asModel = (account: ModelAccount): ModelRow & { unconfirmed: number } => {
    const row = account.row(asOf);
    return { ...row, unconfirmed: row.cashed };
  };
  expect(sorted(withoutNames(rows)), where).toEqual(sorted([...accounts.values()].map(asModel)));
  for (const row of rows)
    expect(ngwee(row['balance']), where).toBe(
      ngwee(row['due']) +
        ngwee(row['charged']) -
        ngwee(row['forgiven']) -
        ngwee(row['cashed']) -
        ngwee(row['spent']),
    );
  const totals = (await app.done({ path: path.replace('?', '/totals?') })).record;
  const sums = ['due', 'cashed', 'spent', 'charged', 'forgiven'].map((key) => [key, sumOf(rows, key) / 100]);
  const owed = (sign: number) =>
    rows.reduce((sum, row) => sum + Math.max(sign * ngwee(row['balance']), 0), 0) / 100;
  expect(totals, where).toEqual({ ...Object.fromEntries(sums), owed: owed(1), ahead: owed(-1) });
  await checkOwner(app, path, rows, where);
  return rows;
};

const checkLoose = async (
  app: TestApp,
  world: World,
  accounts: ReadonlyMap<string, ModelAccount>,
  where: string,
) => {
  const loose = await dataOf(app, '/balances/loose');
  expect(sorted(loose.map(({ id, why }) => ({ id: String(id), why }))), where).toEqual(
    sorted(modelLoose(world, accounts)),
  );
  for (const { id, resource, recordId } of loose)
    expect(id, where).toBe(resource === 'cashings' ? recordId : `${String(resource)}-${String(recordId)}`);
  const [cashed, spent] = [true, false].map((isCashing) =>
    sumOf(
      loose.filter(({ resource }) => (resource === 'cashings') === isCashing),
      'amount',
    ),
  );
  const { record } = await app.done({ path: '/balances/loose/totals' });
  expect(record, where).toEqual({ amount: cashed! / 100, spent: spent! / 100 });
  await checkOwner(app, '/balances/loose', loose, where);
  return { cashed: cashed!, spent: spent! };
};

const checkCalendar = async (
  app: TestApp,
  accounts: ReadonlyMap<string, ModelAccount>,
  month: string,
  where: string,
) => {
  const path = `/cashing-calendar?month=${month}`;
  const rows = await dataOf(app, path);
  expect(sorted(withoutNames(rows)), where).toEqual(
    sorted([...accounts.values()].flatMap((account) => account.month(month) ?? [])),
  );
  await checkOwner(app, path, rows, where);
  const { record } = await app.done({ path: path.replace('?', '/totals?') });
  const totals = record as unknown as { days: Json[] } & Json;
  for (const key of ['due', 'cashed', 'spent', 'balance'])
    expect(ngwee(totals[key]), `${key}, ${where}`).toBe(sumOf(rows, key));
  const days = rows.map((row) => row['days'] as Json[]);
  for (const [at, day] of totals.days.entries())
    for (const key of ['due', 'cashed', 'spent'])
      expect(ngwee(day[key]), `${key}, ${where}`).toBe(
        sumOf(
          days.map((all) => all[at]!),
          key,
        ),
      );
  return rows;
};

const checkLedger = async (
  app: TestApp,
  account: ModelAccount,
  id: string,
  asOf: string,
  from: string,
  where: string,
) => {
  const lines = JSON.parse(JSON.stringify(account.ledger(asOf))) as ReturnType<ModelAccount['ledger']>;
  const ledger = await dataOf(app, `/balances/${id}/ledger?asOf=${asOf}`);
  const shown = (ones: readonly Json[]) =>
    ones.map(({ date, kind, amount, balance }) => ({ date, kind, amount, balance }));
  expect(shown(ledger), where).toEqual(lines);
  expect(lines.at(-1)?.balance ?? 0, where).toBe(account.row(asOf).balance);
  const [opening, ...rest] = await dataOf(app, `/balances/${id}/ledger?asOf=${asOf}&from=${from}`);
  const before = lines.filter(({ date }) => date < from).at(-1)?.balance ?? 0;
  expect(opening, where).toMatchObject({ kind: 'opening', date: from, amount: before, balance: before });
  expect(shown(rest), where).toEqual(lines.filter(({ date }) => date >= from));
  return ledger;
};

/** The sums of a month in the calendar equal those of its lines in the ledger. */
const checkMonth = (row: Json | undefined, ledger: readonly Json[], month: string, where: string) => {
  const sum = (kind: string) =>
    sumOf(
      ledger.filter((line) => line['kind'] === kind && String(line['date']).startsWith(month)),
      'amount',
    );
  if (!row) return;
  expect(ngwee(row['due']), where).toBe(sum('due'));
  expect(ngwee(row['cashed']) + sum('cashing'), where).toBe(0);
  expect(ngwee(row['spent']) + sum('spending'), where).toBe(0);
};

/** Compares every report about accounts with the model; `below` picks the days of the reports. */
export const checkAll = async (
  app: TestApp,
  below: (limit: number) => number,
  where: string,
  ledgers = Number.POSITIVE_INFINITY,
): Promise<number> => {
  const world = await worldOf(app);
  const accounts = accountsIn(world);
  const asOf = plus(TODAY, -1 - below(45));
  await checkBalances(app, accounts, asOf, `${where}, as of ${asOf}`);
  const rows = await checkBalances(app, accounts, TODAY, where);
  const loose = await checkLoose(app, world, accounts, where);
  expect(sumOf(rows, 'cashed') + loose.cashed, where).toBe(await amountOf(app, '/cashings/totals'));
  const paid = world.expenses.filter(({ paidFrom }) => paidFrom === 'driver');
  expect(sumOf(rows, 'spent') + loose.spent, where).toBe(sumOf(paid as unknown as Json[], 'amount'));
  const month = plus(TODAY, 20 - below(80)).slice(0, 7);
  const used = await inUse(app, accounts);
  const calendar = new Map(
    (await checkCalendar(app, used, month, `${where}, ${month}`)).map((row) => [row['id'], row]),
  );
  await checkOwed(app, used, where);
  const ids = [...accounts.keys()];
  const isOver = month < TODAY.slice(0, 7);
  for (let count = 0; count < Math.min(ledgers, ids.length); count += 1) {
    const id = ids[ledgers < ids.length ? below(ids.length) : count]!;
    const place = `${where}, ledger ${id}`;
    const day = isOver || below(2) ? TODAY : plus(TODAY, -below(45));
    const account = accounts.get(id)!;
    const lines = account.ledger(day);
    // Usually a day with a line in the ledger.
    const from = lines[below(lines.length * 2 + 1)]?.date ?? plus(day, -below(60));
    const ledger = await checkLedger(app, account, id, day, from, place);
    if (isOver) checkMonth(calendar.get(id), ledger, month, place);
  }
  return accounts.size;
};
