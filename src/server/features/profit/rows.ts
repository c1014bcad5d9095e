import type { FastifyRequest } from 'fastify';
import { toKwacha } from '../../contract/money';
import type { ReportRow } from '../../contract/report';
import type { carMonths, profits } from '../../reports/profits';
import { memoUntilWrite } from '../db/memo';
import type { RouteContext } from '../http/route';
import { months } from '../calendar/days';
import type { Interval } from '../calendar/intervals';
import { monthOf, monthOfDay } from '../calendar/months';
import { readTrusted } from '../odometer/trustedByCar';
import { costPerKm, kmWithin, profitOf } from './profit';
import { income, spending } from './sources';
import { readEarnings, type Earnings, type SumRow } from './sums';

type ProfitRow = ReportRow<typeof profits>;

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
      cashed: toKwacha(found.cashed),
      spentOn: Object.fromEntries(
        Object.entries(found.spentOn).map(([resource, amount]) => [resource, toKwacha(amount)]),
      ),
      spent: toKwacha(found.spent),
      profit: toKwacha(found.profit),
      km: km ?? null,
      costPerKm: cost === undefined ? null : toKwacha(cost),
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
      const rows = profitRows(earnings, (carId) => kmWithin(trusted(carId).points, span));
      return { rows, undated: earnings.undated };
    },
    ({ rows }) => 1 + rows.length * ROW_WEIGHT,
  );

/** Reads the profit of a car in each month of a span, by owner, oldest first. */
export const monthsOfCar = async (
  { database, calendar }: Context,
  carId: number,
  { from, to }: Interval,
): Promise<readonly ReportRow<typeof carMonths>[]> => {
  const only = { of: { source: 'carId', id: carId }, isByMonth: true } as const;
  const earnings = await readEarnings(database.reports, { from, to }, only);
  const trusted = await readTrusted(database.reports, calendar, [...earnings.cars.values()]);
  const rows: ReportRow<typeof carMonths>[] = [];
  for (let index = months.indexOf(from); index < months.indexOf(to); index += 1) {
    const span = monthOf(index);
    const month = monthOfDay(span.from);
    const sums = earnings.sums.filter((sum) => sum.month === month);
    const ofMonth = profitRows({ ...earnings, sums }, (id) => kmWithin(trusted(id).points, span)).map(
      (row) => ({
        ...row,
        month,
      }),
    );
    rows.push(...ofMonth.sort((one, other) => (one.id < other.id ? -1 : 1)));
  }
  return rows;
};
