import type { FastifyInstance } from 'fastify';
import { sumOf } from '../../contract/money';
import { reportPath, type ReportTotals } from '../../contract/report';
import { carMonths, profits } from '../../reports/profits';
import type { Calendar } from '../calendar';
import { findReferenced } from '../db/findRecord';
import { badRequest, notFound } from '../errors';
import { addRoute, idOf, viewerOf, type RouteContext } from '../http/route';
import { readMonth, readParameters } from '../http/rows/query';
import { addReport, rowsSchema } from '../http/rows/report';
import { months } from '../calendar/days';
import type { Interval } from '../calendar/intervals';
import { mayRead, readable } from '../records/access';
import { monthsOfCar, profitsOf } from './rows';
import { say } from '../i18n/sentence';

const MONTHS_MAX = 120;

/** Parses `from` and `to` as months and returns their days. The default is the current month. */
const readSpan = (query: Readonly<Record<string, unknown>>, calendar: Calendar): Interval => {
  const [first, last] = [readMonth(query, calendar, 'from'), readMonth(query, calendar, 'to')];
  if (last < first) throw badRequest({ to: 'to must not be before from' });
  const end = months.indexOf(last) + 1;
  if (end - months.indexOf(first) > MONTHS_MAX)
    throw badRequest({ to: say('At most {count} months', { count: MONTHS_MAX }) });
  return { from: first, to: months.startOf(end) };
};

const shared = { tag: 'Profit', turn: 'long' } as const;

/** The routes of profits: by car and owner, their totals, and one car by month. */
export const profit = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database, models } = context;
  const cars = models('cars');

  addReport(api, context, profits, {
    ...shared,
    summary: 'List the profit of each car in some months',
    readOwn: (parameters) => readSpan(parameters, calendar),
    rows: async ({ request, own: span }) => (await profitsOf(context, request, span)).rows,
    totals: {
      summary: 'Sum the profits of some months',
      of: async (rows, { request, own: span, query }): Promise<ReportTotals<typeof profits>> => {
        const { undated } = await profitsOf(context, request, span);
        const viewer = viewerOf(request);
        return {
          cashed: sumOf(rows.map((row) => row.cashed)),
          spent: sumOf(rows.map((row) => row.spent)),
          profit: sumOf(rows.map((row) => row.profit)),
          undated: undated
            .filter(
              (one) => mayRead(viewer, one) && query.matches({ ...one, id: `${one.carId}-${one.userId}` }),
            )
            .reduce((sum, { count }) => sum + count, 0),
        };
      },
    },
  });

  addRoute(
    api,
    context,
    'GET',
    reportPath(carMonths),
    {
      ...shared,
      summary: 'List the profit of a car by month',
      query: ['from', 'to'],
      response: rowsSchema(carMonths),
    },
    async (request) => {
      const viewer = viewerOf(request);
      const span = readSpan(readParameters(request.query, 'from', 'to'), calendar);
      const carId = idOf(request);
      if (!(await findReferenced(database.db, cars, carId, readable(viewer))))
        throw notFound('There is no such car');
      return { data: (await monthsOfCar(context, carId, span)).filter((one) => mayRead(viewer, one)) };
    },
  );
};
