import { sumOf, toKwacha } from '../../contract/money';
import type { Calendar } from '../calendar';
import type { Queries } from '../db/open/connect';
import { profitRows } from '../profit/rows';
import { income } from '../profit/sources';
import { readEarnings } from '../profit/sums';
import { readOwnedAccounts } from './accounts';
import { correctionsOf } from './corrections';
import { daysOfMonth } from '../calendar/months';
import { feesOf } from './fees';
import { readDifferences, readExpenses } from './records';
import { validNumbers, type Draft } from './store';

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

  const [cashed, spent] = [sumOf(cars.map((row) => row.cashed)), sumOf(cars.map((row) => row.spent))];
  const profit = sumOf([cashed, -spent]);
  const corrected = toKwacha(corrections.reduce((total, { amount }) => total + amount, 0));
  const total = sumOf([profit, corrected]);
  return {
    userId,
    name,
    month,
    cashed,
    spent,
    profit,
    corrections: corrected,
    total,
    ...(await feesOf(queries, { userId, month, cashed, total }, differences)),
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
        opening: toKwacha(amounts.opening),
        due: toKwacha(amounts.due),
        cashed: toKwacha(amounts.cashed),
        charged: toKwacha(amounts.charged),
        forgiven: toKwacha(amounts.forgiven),
        closing: toKwacha(amounts.closing),
      })),
      expenses: expenses.map(({ amount, ...expense }) => ({ ...expense, amount: toKwacha(amount) })),
      corrections: corrections.map(({ was, is, why, amount, ...line }) => ({
        ...line,
        was: toKwacha(was),
        is: toKwacha(is),
        why,
        amount: toKwacha(amount),
      })),
    },
  };
};
