import { expect } from 'vitest';
import type { TestApp } from '../../support/server/app';
import { expenseFields, expenseResources } from '../../support/server/expenses';
import { dataOf, type Json } from '../../support/server/lists';
import { periodOf } from '../money/modelDays';
import { isPaidByDriver, kwacha, modelProfits, type Fleet, type MoneyRecord } from './model';

interface Months {
  readonly from: string;
  readonly to: string;
}

const titles = {
  services: 'Services',
  insurances: 'Insurances',
  tires: 'Tires',
  batteries: 'Batteries',
} as Readonly<Record<string, string>>;

const total = (records: readonly MoneyRecord[]) => records.reduce((sum, { amount }) => sum + amount, 0);

const modelSpending = (fleet: Fleet, isIn: (record: MoneyRecord) => boolean): Json[] => {
  const groups = new Map<string, { of: Json; records: MoneyRecord[] }>();
  for (const resource of expenseResources)
    for (const record of fleet.records[resource].filter(isIn)) {
      const id = `${resource}-${record.kindId ?? 0}`;
      const kind = resource === 'repairs' ? (record.kind ?? 'Repair/Expense') : titles[resource];
      const group = groups.get(id) ?? { of: { id, resource, kindId: record.kindId, kind }, records: [] };
      group.records.push(record);
      groups.set(id, group);
    }
  const whole = [...groups.values()].reduce((sum, { records }) => sum + total(records), 0);
  return [...groups.values()].map(({ of, records }) => ({
    ...of,
    count: records.length,
    amount: kwacha(total(records)),
    share: whole === 0 ? 0 : Math.floor((total(records) * 1_000) / whole + 0.5) / 10,
  }));
};

const modelFuel = (fleet: Fleet, { from, to }: Months, isIn: (record: MoneyRecord) => boolean): Json[] => {
  const fuel = fleet.records.repairs.filter((one) => one.kind === 'Fuel' && isIn(one));
  const ids = new Set(fuel.map(({ carId, userId }) => `${carId}-${userId}`));
  const profits = new Map(modelProfits(fleet, from, to).map((row) => [row.id, row]));
  return [...ids].map((id) => {
    const own = fuel.filter(({ carId, userId }) => `${carId}-${userId}` === id);
    const measured = own.filter(({ litres }) => (litres ?? 0) > 0);
    const hundredths = measured.reduce((sum, { litres }) => sum + Math.round((litres ?? 0) * 100), 0);
    const { carId, numberPlate, userId, name, km } = profits.get(id)!;
    const half = (quotient: number, scale: number) => Math.floor(quotient * scale + 0.5 + 1e-9) / scale;
    return {
      id,
      carId,
      numberPlate,
      userId,
      name,
      litres: hundredths / 100,
      amount: kwacha(total(own)),
      km,
      kmPerLitre: km === null || hundredths === 0 ? null : half((km * 100) / hundredths, 10),
      pricePerLitre: hundredths === 0 ? null : half(total(measured) / hundredths, 100),
    };
  });
};

const byId = (rows: readonly Json[]) =>
  [...rows].sort((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1));

/** Compares what was spent, by kind and as fuel, and what drivers paid of it, with the model and the lists behind it. */
export const compareSpending = async (app: TestApp, fleet: Fleet, months: Months, where: string) => {
  const { from, to } = months;
  const span = `from=${from}&to=${to}`;
  const isIn = ({ date }: MoneyRecord) => date !== null && date.slice(0, 7) >= from && date.slice(0, 7) <= to;
  const rows = await dataOf(app, `/spending?${span}`);
  expect(byId(rows), where).toEqual(byId(modelSpending(fleet, isIn)));
  const sumBy = (key: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[key]) * 100), 0) / 100;
  const totals = (await app.done({ path: `/spending/totals?${span}` })).record;
  expect(totals, where).toEqual({ count: sumBy('count'), amount: sumBy('amount') });
  const profits = (await app.done({ path: `/profits/totals?${span}` })).record as unknown as Json;
  expect(totals['amount'], where).toBe(profits['spent']);
  expect(byId(await dataOf(app, `/spending/fuel?${span}`)), where).toEqual(
    byId(modelFuel(fleet, months, isIn)),
  );

  // The lists that the figures lead to.
  const totalOf = async (resource: (typeof expenseResources)[number], filter: Json) => {
    const { day, amount } = expenseFields[resource];
    const all = {
      ...filter,
      [`${day}_gte`]: `${from}-01`,
      [`${day}_lte`]: periodOf(`${to}-01`, 'month').at(-1),
    };
    const path = `/${resource}/totals?filter=${encodeURIComponent(JSON.stringify(all))}`;
    return Math.round(Number((await app.done({ path })).record[amount]) * 100);
  };
  const paid = await Promise.all(
    expenseResources.map((resource) => totalOf(resource, { paidFrom: 'driver' })),
  );
  expect(paid.reduce((sum, one) => sum + one, 0) / 100, where).toBe(profits['paidByDrivers']);
  const byDrivers = expenseResources.map((resource) =>
    total(fleet.records[resource].filter((one) => isIn(one) && isPaidByDriver(one))),
  );
  expect(paid, where).toEqual(byDrivers);
};
