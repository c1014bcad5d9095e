import type { FastifyInstance } from 'fastify';
import { sumOf, toKwacha } from '../../../contract/money';
import type { ReportRow, ReportTotals } from '../../../contract/report';
import { returns as report } from '../../../reports/returns';
import { cached } from '../../db/cache';
import type { Owners } from '../../db/sql/where';
import { toText, type Day } from '../../ground/calendar/days';
import { recentFrom } from '../../ground/calendar/pace';
import { grouped, byKey } from '../../ground/groupBy';
import type { ReadContext } from '../../http/call';
import type { RouteContext } from '../../http/route';
import { readAsOf } from '../../rows/report/query';
import { addReport } from '../../rows/report/report';
import { accountsNow } from '../balances/books';
import { returnOf } from './rules';
import { readBought, readOff } from './sums';

type Row = ReportRow<typeof report>;

const kwachaOf = (ngwee: number | null | undefined): number | null =>
  ngwee === null || ngwee === undefined ? null : toKwacha(ngwee);
const textOf = (day: Day | undefined): string | null => (day === undefined ? null : toText(day));

const readReturns = async (now: ReadContext, owners: Owners, asOf: Day): Promise<readonly Row[]> => {
  const { reports } = now.database;
  const bought = await readBought(reports, owners, { asOf, recentFrom: recentFrom(0, asOf) });
  if (bought.length === 0) return [];
  const off = grouped(await readOff(reports, owners), ({ carId }) => carId);
  const { accounts } = await accountsNow(now, owners);
  const idOf = ({ carId, userId }: { carId: number; userId: number }) => `${carId}-${userId}`;
  const ofCar = grouped([...accounts.values()], idOf);
  return bought.map((car): Row => {
    const own = (ofCar.get(idOf(car)) ?? []).map(({ account }) => account);
    const found = returnOf(car, off.get(car.carId) ?? [], own, asOf);
    return {
      id: car.carId,
      carId: car.carId,
      numberPlate: car.numberPlate,
      model: car.model,
      userId: car.userId,
      name: car.name ?? '',
      boughtOn: car.boughtOn,
      boughtFor: toKwacha(car.boughtFor),
      earned: toKwacha(found.earned),
      share: found.share / 10,
      paidBackOn: textOf(found.paidBackOn),
      forecastOn: textOf(found.forecastOn),
      soldFor: kwachaOf(car.soldFor),
      worth: kwachaOf(car.worth),
      gain: toKwacha(found.gain),
      perMonth: kwachaOf(found.perMonth),
      daysOff: found.daysOff,
      lost: toKwacha(found.lost),
    };
  });
};

export const returns = (api: FastifyInstance, context: RouteContext): void =>
  addReport(api, context, report, {
    tag: 'Profit',
    summary: 'List what each car that was bought has earned back as of a day',
    readOwn: (parameters) => readAsOf(parameters, context.calendar),
    rows: ({ now, owners, own: asOf }) =>
      cached(
        now,
        ['returns', asOf, owners],
        () => readReturns(now, owners, asOf),
        ({ length }) => 1 + length,
      ),
    totals: {
      summary: 'Sum what cars that were bought have earned back',
      of: (rows): ReportTotals<typeof report> =>
        byKey(['boughtFor', 'earned', 'gain', 'lost'], (source) =>
          sumOf((rows as readonly Row[]).map((row) => row[source])),
        ),
    },
  });
