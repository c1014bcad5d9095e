import type { Calendar } from '../calendar';
import type { Queries } from '../db/open/connect';
import { profitRows, type ProfitRow } from '../profit/rows';
import { income } from '../profit/sources';
import { readEarnings } from '../profit/sums';
import { readOwnedAccounts, type OwnedAccount } from './accounts';
import { correctionsOf, type Correction } from './corrections';
import { daysOfMonth } from './month';
import { readDifferences, readExpenses, type Expense } from './records';
import { validNumbers } from './store';

/** The details of a statement. Money is in kwacha. */
export interface Content {
  readonly cars: readonly Omit<ProfitRow, 'km' | 'costPerKm'>[];
  readonly drivers: readonly (OwnedAccount & { readonly numberPlate: string; readonly name: string })[];
  readonly expenses: readonly Expense[];
  readonly corrections: readonly Correction[];
}

/** The statement of an owner's month before it is issued. Money is in kwacha. */
export interface Draft {
  readonly userId: number;
  readonly name: string;
  readonly month: string;
  readonly cashed: number;
  readonly spent: number;
  readonly profit: number;
  readonly corrections: number;
  readonly total: number;
  readonly content: Content;
}

/** Adds kwacha as whole ngwee, to avoid rounding errors. */
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

const isIncome = (resource: string): boolean => income.some((source) => source.resource === resource);

/** Drafts the statement of a month from the current records. */
export const draftOf = async (
  queries: Queries,
  calendar: Calendar,
  { userId, name, month }: Pick<Draft, 'userId' | 'name' | 'month'>,
): Promise<Draft> => {
  const days = daysOfMonth(month);
  const of = { source: 'userId', id: userId } as const;
  const earnings = await readEarnings(queries, days, { of });
  const cars = profitRows(earnings)
    .filter((row) => row.userId === userId)
    .sort((one, other) => other.profit - one.profit || (one.id < other.id ? 1 : -1))
    .map(({ km: _km, costPerKm: _cost, ...row }) => row);
  const plates = new Map([...earnings.cars].map(([id, { numberPlate }]) => [id, numberPlate]));
  const accounts = await readOwnedAccounts(queries, calendar, userId, days);
  const expenses = await readExpenses(queries, userId, days);
  const differences = await readDifferences(queries, userId, plates);
  const corrections = correctionsOf(differences, await validNumbers(queries, userId), isIncome);

  const [cashed, spent] = [sum(cars.map((row) => row.cashed)), sum(cars.map((row) => row.spent))];
  const profit = sum([cashed, -spent]);
  const corrected = corrections.reduce((total, { amount }) => total + amount, 0) / 100;
  return {
    userId,
    name,
    month,
    cashed,
    spent,
    profit,
    corrections: corrected,
    total: sum([profit, corrected]),
    content: {
      cars,
      drivers: accounts.map(({ id, driverId, driver, carId, userId: owner, ...amounts }) => ({
        id,
        driverId,
        driver,
        carId,
        numberPlate: plates.get(carId) ?? '',
        userId: owner,
        name,
        opening: amounts.opening / 100,
        due: amounts.due / 100,
        cashed: amounts.cashed / 100,
        charged: amounts.charged / 100,
        forgiven: amounts.forgiven / 100,
        closing: amounts.closing / 100,
      })),
      expenses: expenses.map(({ amount, ...expense }) => ({ ...expense, amount: amount / 100 })),
      corrections: corrections.map(({ was, is, why, amount, ...line }) => ({
        ...line,
        was: was / 100,
        is: is / 100,
        why,
        amount: amount / 100,
      })),
    },
  };
};
