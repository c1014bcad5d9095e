import type { FastifyRequest } from 'fastify';
import { memoUntilWrite } from '../db/memo';
import type { RouteContext } from '../http/route';
import { months, toText } from '../money/rules/days';
import type { Interval } from '../money/rules/intervals';
import { readTrusted } from '../odometer/trustedByCar';
import { costPerKm, kmWithin, profitOf } from './profit';
import { income, spending } from './sources';
import { readEarnings, type Earnings, type SumRow } from './sums';

/** The profit of a car for one owner in a span. Money is in kwacha. */
export interface ProfitRow {
  readonly id: string;
  readonly carId: number;
  readonly numberPlate: string;
  readonly model: string;
  readonly userId: number;
  readonly name: string;
  readonly cashed: number;
  readonly spentOn: Readonly<Record<string, number>>;
  readonly spent: number;
  readonly profit: number;
  readonly km: number | null;
  readonly costPerKm: number | null;
}

/** The sums of a car for one owner. */
interface Pair {
  readonly carId: number;
  readonly userId: number;
  readonly sums: SumRow[];
}

const [incomes, spendings] = [income, spending].map((sources) => sources.map(({ resource }) => resource));

/** Returns the profit by car and owner: for each pair that has sums, and for each car with its current owner. */
export const profitRows = (
  { cars, names, sums }: Pick<Earnings, 'cars' | 'names' | 'sums'>,
  kmOf: (carId: number) => number | undefined = () => undefined,
): readonly ProfitRow[] => {
  const byPair = new Map<string, Pair>();
  const pairOf = ({ carId, userId }: Pick<Pair, 'carId' | 'userId'>): Pair => {
    const pair = byPair.get(`${carId}-${userId}`) ?? { carId, userId, sums: [] };
    byPair.set(`${carId}-${userId}`, pair);
    return pair;
  };
  for (const car of cars.values()) pairOf(car);
  for (const sum of sums) pairOf(sum).sums.push(sum);
  return [...byPair].map(([id, { carId, userId, sums: own }]) => {
    const { numberPlate = '', model = '' } = cars.get(carId) ?? {};
    const found = profitOf(own, incomes ?? [], spendings ?? []);
    const km = kmOf(carId);
    const cost = costPerKm(found.spent, km);
    return {
      id,
      carId,
      numberPlate,
      model,
      userId,
      name: names.get(userId) ?? '',
      cashed: found.cashed / 100,
      spentOn: Object.fromEntries(
        Object.entries(found.spentOn).map(([resource, amount]) => [resource, amount / 100]),
      ),
      spent: found.spent / 100,
      profit: found.profit / 100,
      km: km ?? null,
      costPerKm: cost === undefined ? null : cost / 100,
    };
  });
};

type Context = Pick<RouteContext, 'database' | 'calendar'>;

export interface Profits {
  readonly rows: readonly ProfitRow[];
  readonly undated: Earnings['undated'];
}

/** Cache weight of one row. */
const ROW_WEIGHT = 2;

/** Reads the profit of a span, cached until the next write. */
export const profitsOf = (
  { database, calendar }: Context,
  { dataVersion }: Pick<FastifyRequest, 'dataVersion'>,
  span: Interval,
): Promise<Profits> =>
  memoUntilWrite(
    { queries: database.db, dataVersion },
    `profits ${span.from} ${span.to}`,
    async () => {
      const earnings = await readEarnings(database.reports, span);
      const trusted = await readTrusted(database.reports, calendar, [...earnings.cars.values()]);
      const rows = profitRows(earnings, (carId) => kmWithin(trusted(carId), span));
      return { rows, undated: earnings.undated };
    },
    ({ rows }) => 1 + rows.length * ROW_WEIGHT,
  );

export interface MonthRow extends ProfitRow {
  readonly month: string;
}

/** Reads the profit of a car in each month of a span, by owner, oldest first. */
export const monthsOfCar = async (
  { database, calendar }: Context,
  carId: number,
  { from, to }: Interval,
): Promise<readonly MonthRow[]> => {
  const only = { of: { source: 'carId', id: carId }, isByMonth: true } as const;
  const earnings = await readEarnings(database.reports, { from, to }, only);
  const trusted = await readTrusted(database.reports, calendar, [...earnings.cars.values()]);
  const rows: MonthRow[] = [];
  for (let index = months.indexOf(from); index < months.indexOf(to); index += 1) {
    const span = { from: months.startOf(index), to: months.startOf(index + 1) };
    const month = toText(span.from).slice(0, 7);
    const sums = earnings.sums.filter((sum) => sum.month === month);
    const ofMonth = profitRows({ ...earnings, sums }, (id) => kmWithin(trusted(id), span)).map((row) => ({
      ...row,
      month,
    }));
    rows.push(...ofMonth.sort((one, other) => (one.id < other.id ? -1 : 1)));
  }
  return rows;
};
