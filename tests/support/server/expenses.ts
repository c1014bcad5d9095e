import type { TestApp } from './app';
import { dataOf, type Json } from './lists';

/** The five kinds of expenses, and the fields of their day and amount. */
export const expenseFields = {
  repairs: { day: 'date', amount: 'amount' },
  services: { day: 'date', amount: 'amount' },
  insurances: { day: 'date', amount: 'amount' },
  tires: { day: 'dateChanged', amount: 'price' },
  batteries: { day: 'dateChanged', amount: 'price' },
} as const;

export type ExpenseResource = keyof typeof expenseFields;
export const expenseResources = Object.keys(expenseFields) as ExpenseResource[];

/** An expense of any kind, as the API lists it. Money is in kwacha. */
export interface Expense {
  readonly resource: ExpenseResource;
  readonly id: number;
  readonly carId: number;
  readonly userId: number;
  readonly driverId: number | null;
  readonly date: string | null;
  /** The day it counts on for a driver: its own, otherwise the day it was recorded. */
  readonly day: string;
  readonly amount: number;
  readonly paidFrom: string;
  readonly driverPays: number;
  readonly holderId: number | null;
  readonly kindId: number | null;
  readonly kind: string | null;
  readonly details: string | null;
  readonly litres: number | null;
}

const HOUR_MS = 3_600_000;
/** The day of an instant in Lusaka, which is two hours ahead all year. */
const lusakaDay = (instant: string): string =>
  new Date(Date.parse(instant) + 2 * HOUR_MS).toISOString().slice(0, 10);

export const expenseOf = (resource: ExpenseResource, row: Json): Expense => {
  const { day, amount } = expenseFields[resource];
  const date = (row[day] ?? null) as string | null;
  return {
    resource,
    id: Number(row['id']),
    carId: Number(row['carId']),
    userId: Number(row['userId']),
    driverId: (row['driverId'] ?? null) as number | null,
    date,
    day: date ?? lusakaDay(String(row['createdAt'])),
    amount: Number(row[amount] ?? 0),
    paidFrom: String(row['paidFrom']),
    driverPays: Number(row['driverPays'] ?? 0),
    holderId: (row['holderId'] ?? null) as number | null,
    kindId: (row['kindId'] ?? null) as number | null,
    kind: (row['kind'] ?? null) as string | null,
    details: (row['details'] ?? null) as string | null,
    litres: (row['litres'] ?? null) as number | null,
  };
};

export const readExpenses = async (app: TestApp): Promise<readonly Expense[]> => {
  const lists = await Promise.all(
    expenseResources.map(async (resource) =>
      (await dataOf(app, `/${resource}?sort=["id","ASC"]`)).map((row) => expenseOf(resource, row)),
    ),
  );
  return lists.flat();
};
