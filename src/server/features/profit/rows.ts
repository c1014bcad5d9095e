import { toKwacha } from '../../../contract/money';
import type { ReportRow } from '../../../contract/report';
import type { carMonths, profits } from '../../../reports/profits';
import { cached } from '../../db/cache';
import type { Owners } from '../../db/sql/where';
import type { ReadContext } from '../../http/call';
import { months } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import { monthOf, monthOfDay } from '../../ground/calendar/months';
import { readTrusted } from '../odometer/trustedByCar';
import { costPerKm, kmWithin, profitOf } from './profit';
import { income, spending } from './sources';
import { readEarnings, readUndated, type Earnings, type SumRow, type Undated } from './sums';

type ProfitRow = ReportRow<typeof profits>;

interface Pair {
  readonly carId: number;
  readonly userId: number;
  readonly sums: SumRow[];
}

const [incomes, spendings] = [income, spending].map((sources) => sources.map(({ resource }) => resource));

/** Returns the profit by car and owner: for each pair that has sums, and for each present car. */
export const profitRows = (
  { owned, cars, names, sums }: Earnings,
  kmOf: (carId: number) => number | undefined = () => undefined,
): readonly ProfitRow[] => {
  const byPair = new Map<string, Pair>();
  const pairOf = ({ carId, userId }: Pick<Pair, 'carId' | 'userId'>): Pair => {
    const pair = byPair.get(`${carId}-${userId}`) ?? { carId, userId, sums: [] };
    byPair.set(`${carId}-${userId}`, pair);
    return pair;
  };
  for (const car of owned) pairOf(car);
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
      paidByDrivers: toKwacha(found.paidByDrivers),
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

/** Cache weight of one row. */
const ROW_WEIGHT = 2;
const weightOf = ({ length }: { readonly length: number }): number => 1 + length * ROW_WEIGHT;

/**
 * Reads the profit of owners in a span. The kilometres of a car come from all its readings, those of former owners too: they
 * belong to its odometer.
 */
export const profitsOf = (now: ReadContext, owners: Owners, span: Interval): Promise<readonly ProfitRow[]> =>
  cached(
    now,
    ['profits', span, owners],
    async () => {
      const { database, calendar, cache } = now;
      const earnings = await readEarnings(database.reports, span, { owners });
      const trusted = await readTrusted(database.reports, calendar, cache, [...earnings.cars.values()]);
      return profitRows(earnings, (carId) => kmWithin(trusted(carId).points, span));
    },
    weightOf,
  );

export const undatedOf = (now: ReadContext, owners: Owners): Promise<readonly Undated[]> =>
  cached(now, ['undated', owners], () => readUndated(now.database.reports, owners), weightOf);

/** Reads the profit of a car in each month of a span, by owner, oldest first. */
export const monthsOfCar = async (
  { database, calendar, cache }: ReadContext,
  owners: Owners,
  carId: number,
  { from, to }: Interval,
): Promise<readonly ReportRow<typeof carMonths>[]> => {
  const earnings = await readEarnings(database.reports, { from, to }, { owners, carId, isByMonth: true });
  const trusted = await readTrusted(database.reports, calendar, cache, [...earnings.cars.values()]);
  const rows: ReportRow<typeof carMonths>[] = [];
  for (let index = months.indexOf(from); index < months.indexOf(to); index += 1) {
    const span = monthOf(index);
    const month = monthOfDay(span.from);
    const sums = earnings.sums.filter((sum) => sum.month === month);
    const ofMonth = profitRows({ ...earnings, sums }, (id) => kmWithin(trusted(id).points, span)).map(
      (row) => ({
        month,
        ...row,
      }),
    );
    rows.push(...ofMonth.sort((one, other) => (one.id < other.id ? -1 : 1)));
  }
  return rows;
};
