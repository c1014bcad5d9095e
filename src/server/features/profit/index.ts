import type { FastifyInstance } from 'fastify';
import { sumOf } from '../../../contract/money';
import { reportPath, type ReportTotals } from '../../../contract/report';
import { carMonths, profits } from '../../../reports/profits';
import { findReferenced } from '../../db/findRecord';
import { notFound } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { readMonths } from '../../rows/report/query';
import { addReport, rowsSchema } from '../../rows/report/report';
import { readable } from '../../auth/access';
import { fuel } from './fuel';
import { spending } from './spending';
import { monthsOfCar, profitsOf, undatedOf } from './rows';
import { byKey } from '../../ground/groupBy';

const shared = { tag: 'Profit', turn: 'long' } as const;

/** The routes of profits, and of what was spent for them: by car and owner, their totals, one car by month, by kind, and fuel. */
export const profit = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { calendar, database, models } = context;
  const cars = models('cars');

  addReport(api, context, profits, {
    ...shared,
    summary: 'List the profit of each car in some months',
    readOwn: (parameters) => readMonths(parameters, calendar),
    rows: ({ now, owners, own: span }) => profitsOf(now, owners, span),
    totals: {
      summary: 'Sum the profits of some months',
      of: async (rows, { now, owners, query }): Promise<ReportTotals<typeof profits>> => ({
        ...byKey(['cashed', 'paidByDrivers', 'spent', 'profit'], (source) =>
          sumOf(rows.map((row) => row[source])),
        ),
        undated: (await undatedOf(now, owners))
          .filter((one) => query.matches({ ...one, id: `${one.carId}-${one.userId}` }))
          .reduce((sum, { count }) => sum + count, 0),
      }),
    },
  });

  spending(api, context);
  fuel(api, context);

  route(
    'GET',
    reportPath(carMonths),
    {
      ...shared,
      summary: 'List the profit of a car by month',
      query: ['from', 'to'],
      response: rowsSchema(carMonths),
    },
    async ({ viewer, id: carId, query, now }) => {
      const span = readMonths(query, calendar);
      const owners = readable(viewer);
      if (!(await findReferenced(database.db, cars, carId, owners))) throw notFound('There is no such car');
      return { data: await monthsOfCar(now, owners, carId, span) };
    },
  );
};
