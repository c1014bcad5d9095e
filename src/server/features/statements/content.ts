import { sumOf, toKwacha } from '../../../contract/money';
import type { Calendar } from '../../ground/calendar';
import type { Queries } from '../../db/open/connect';
import { profitRows } from '../profit/rows';
import { income } from '../profit/sources';
import { readEarnings, readSpentWithoutCar } from '../profit/sums';
import { isAdministrator } from '../cash/receivers';
import { readOwnedAccounts } from './accounts';
import { correctionsOf } from './corrections';
import { daysOfMonth } from '../../ground/calendar/months';
import { feesOf } from './fees';
import { readPocketCorrections, readPockets } from './pockets';
import { readDifferences, readExpenses } from './records';
import { validNumbers, type Draft } from './store';
import { byKey } from '../../ground/groupBy';

/** The amounts of a driver's account. */
const MOVEMENTS = ['opening', 'due', 'cashed', 'spent', 'charged', 'forgiven', 'closing'] as const;

const isIncome = (resource: string): boolean => income.some((source) => source.resource === resource);

/** Drafts the statement of a month from the current records. */
export const draftOf = async (
  queries: Queries,
  calendar: Calendar,
  { userId, name, month }: Pick<Draft, 'userId' | 'name' | 'month'>,
): Promise<Draft> => {
  const days = daysOfMonth(month);
  const wasAdmin = await isAdministrator(queries, userId);
  const pockets = await readPockets(queries, calendar, { userId, month, wasAdmin });
  const pocketCorrections = await readPocketCorrections(queries, calendar, userId);
  const cars = profitRows(await readEarnings(queries, days, { owners: [userId] }))
    .toSorted((one, other) => other.profit - one.profit || (one.id < other.id ? 1 : -1))
    .map(({ km: _km, costPerKm: _cost, ...row }) => row);
  const accounts = await readOwnedAccounts(queries, calendar, userId, days);
  const expenses = await readExpenses(queries, userId, days);
  const differences = await readDifferences(queries, userId);
  const corrections = correctionsOf(differences, await validNumbers(queries, userId), isIncome);

  const sumBy = (source: 'cashed' | 'paidByDrivers' | 'spent') => sumOf(cars.map((row) => row[source]));
  const [cashed, paidByDrivers] = [sumBy('cashed'), sumBy('paidByDrivers')];
  const spent = sumOf([sumBy('spent'), toKwacha(await readSpentWithoutCar(queries, userId, days))]);
  const earned = sumOf([cashed, paidByDrivers]);
  const profit = sumOf([earned, -spent]);
  const corrected = toKwacha(corrections.reduce((total, { amount }) => total + amount, 0));
  const total = sumOf([profit, corrected]);
  const fees = await feesOf(queries, { userId, month, earned }, differences);
  const owners = {
    collectedByOwner: toKwacha(pockets.collectedByOwner),
    paidByOwner: toKwacha(pockets.paidByOwner),
    pocketCorrections: toKwacha(pocketCorrections.reduce((sum, { amount }) => sum + amount, 0)),
  };
  return {
    userId,
    name,
    month,
    cashed,
    paidByDrivers,
    spent,
    profit,
    corrections: corrected,
    total,
    ...fees,
    ...owners,
    payable: sumOf([
      total,
      -fees.fee,
      -fees.feeCorrections,
      -owners.collectedByOwner,
      owners.paidByOwner,
      owners.pocketCorrections,
    ]),
    said: {
      wasAdmin,
      differences,
      pockets: [{ month, amount: pockets.paidByOwner - pockets.collectedByOwner }, ...pocketCorrections],
    },
    content: {
      cars,
      drivers: accounts.map((account) => ({
        ...account,
        name,
        ...byKey(MOVEMENTS, (source) => toKwacha(account[source])),
      })),
      expenses: expenses.map(({ amount, ...expense }) => ({ ...expense, amount: toKwacha(amount) })),
      corrections: corrections.map((line) => ({
        ...line,
        ...byKey(['was', 'is', 'amount'], (source) => toKwacha(line[source])),
      })),
    },
  };
};
