import { expect } from 'vitest';
import { modelAccount } from '../money/model';
import { modelKeys } from '../money/modelLoose';
import { plus } from '../money/modelDays';
import type { World } from '../money/world';
import { dataOf, type Json } from '../../support/server/lists';
import { today } from '../money/days';
import { monthsBack, type Setting } from './edits';
import { compareSpending } from './compareSpending';
import { KINDS, modelProfits, modelTrusted, type Fleet } from './model';
import { modelDue } from './modelDue';
import { type modelStatement } from './modelStatement';

const span = { first: plus(today, -200), last: plus(today, 120) };

const sorted = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] =>
  [...rows].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
const byId = <T extends { id: unknown }>(rows: readonly T[]): T[] => sorted(rows, ({ id }) => String(id));
const byRecord = <T extends Json>(rows: readonly T[]): T[] =>
  sorted(rows, (row) => `${String(row['month'])} ${String(row['resource'])} ${String(row['recordId'])}`);
export const sum = (amounts: readonly unknown[]): number =>
  amounts.reduce<number>((total, amount) => total + Math.round(Number(amount) * 100), 0) / 100;

/** The accounts of an owner in a past month. */
export const modelDrivers = (world: World, userId: number, month: string): Json[] => {
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
        spent: of('spending', -1),
        charged: of('charge', 1),
        forgiven: of('forgive', -1),
        closing: [...before, ...within].at(-1)?.balance ?? 0,
      };
      return Object.values(figures).some((amount) => amount !== 0) ? [{ id, ...figures }] : [];
    });
};

export const compareStatement = (
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

/** Compares the profits, readings and due dates of a random car and span with the model's. */
export const compareFigures = async ({ app, below, cars }: Setting, fleet: Fleet, where: string) => {
  const from = monthsBack(2 + below(4));
  const to = monthsBack(below(3));
  const rows = (await dataOf(app, `/profits?from=${from}&to=${to}`)) as (Json & { id: string })[];
  expect(byId(rows), where).toEqual(byId(modelProfits(fleet, from, to)));
  const undated = KINDS.flatMap((kind) => fleet.records[kind]).filter(({ date }) => date === null).length;
  expect((await app.done({ path: `/profits/totals?from=${from}&to=${to}` })).record, where).toEqual({
    cashed: sum(rows.map((row) => row['cashed'])),
    paidByDrivers: sum(rows.map((row) => row['paidByDrivers'])),
    spent: sum(rows.map((row) => row['spent'])),
    profit: sum(rows.map((row) => row['profit'])),
    undated,
  });
  await compareSpending(app, fleet, { from, to }, where);
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
