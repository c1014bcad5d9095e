import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { toKwacha, toNgwee } from '../../../contract/money';
import type { ReportRow } from '../../../contract/report';
import { fuel as report } from '../../../reports/spending';
import { FUEL_KIND } from '../../../resources/expenseKinds';
import { run } from '../../db/sql/statements';
import { isOneOf, type Owners } from '../../db/sql/where';
import { toText } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import { quotient } from '../../ground/rounding';
import type { ReadContext } from '../../http/call';
import type { RouteContext } from '../../http/route';
import { readMonths } from '../../rows/report/query';
import { addReport } from '../../rows/report/report';
import { readTrusted } from '../odometer/trustedByCar';
import { kmWithin } from './profit';

type Row = ReportRow<typeof report>;

/** A quotient with some decimals, rounded half up; null if `by` is 0. */
const decimalQuotient = (of: number, by: number, decimals: 1 | 2): number | null => {
  const scale = 10 ** decimals;
  return by === 0 ? null : quotient(scale * of, by) / scale;
};

const readFuel = async (
  { database, calendar, cache }: ReadContext,
  { from, to }: Interval,
  owners: Owners,
): Promise<readonly Row[]> => {
  const found = await run(
    database.reports,
    database.reports
      .selectFrom('repairs')
      .innerJoin('cars', 'cars.id', 'repairs.carId')
      .innerJoin('users', 'users.id', 'repairs.userId')
      .where('repairs.kindId', '=', FUEL_KIND)
      .where('repairs.date', '>=', toText(from))
      .where('repairs.date', '<=', toText(to - 1))
      .where(isOneOf('repairs.userId', owners))
      .groupBy(['cars.id', 'cars.numberPlate', 'cars.readingsVersion', 'users.id', 'users.name'])
      .select(({ fn }) => [
        'cars.id as carId',
        'cars.numberPlate',
        sql<number>`coalesce(cars."readingsVersion", 0)`.as('version'),
        'users.id as userId',
        'users.name',
        fn.coalesce(fn.sum<number>('repairs.litres'), sql.lit(0)).as('litres'),
        fn.coalesce(fn.sum<number>('repairs.amount'), sql.lit(0)).as('amount'),
        sql<number>`coalesce(sum(case when repairs.litres > 0 then repairs.amount end), 0)`.as('priced'),
      ]),
  );
  const trusted = await readTrusted(database.reports, calendar, cache, found);
  return found.map(({ version: _version, priced, litres, amount, ...row }) => {
    const km = kmWithin(trusted(row.carId).points, { from, to }) ?? null;
    const hundredths = Number(litres);
    return {
      id: `${row.carId}-${row.userId}`,
      ...row,
      litres: toKwacha(hundredths),
      amount: toKwacha(Number(amount)),
      km,
      kmPerLitre: km === null ? null : decimalQuotient(toNgwee(km), hundredths, 1),
      // Ngwee and hundredths of a litre: the quotient is in kwacha.
      pricePerLitre: decimalQuotient(Number(priced), hundredths, 2),
    };
  });
};

export const fuel = (api: FastifyInstance, context: RouteContext): void =>
  addReport(api, context, report, {
    tag: 'Profit',
    summary: 'List the fuel of each car in some months',
    readOwn: (parameters) => readMonths(parameters, context.calendar),
    rows: ({ now, owners, own: span }) => readFuel(now, span, owners),
  });
