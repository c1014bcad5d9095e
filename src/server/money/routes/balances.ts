import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { balances as report } from '../../../reports/balances';
import { readAsOf, readParameters } from '../../http/rows/query';
import { rowSchema } from '../../http/rows/columnKinds';
import { addReport } from '../../http/rows/report';
import { addRoute, viewerOf, type RouteContext } from '../../http/route';
import { accountKeyOf, noSuchAccount } from './accountKey';
import { balancesAsOf, totalsOf } from './books';

/** The routes of balances as of a day: all accounts, their totals, and one account. */
export const balances = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar } = context;
  const shared = { tag: 'Money', turn: 'long' } as const;

  addReport(api, context, report, {
    ...shared,
    summary: 'List the balances as of a day',
    readOwn: (parameters) => readAsOf(parameters, calendar),
    rows: async ({ request, own: asOf }) => (await balancesAsOf(context, request, asOf)).rows,
    totals: { summary: 'Sum the balances', of: totalsOf },
  });

  addRoute(
    api,
    context,
    'GET',
    '/balances/:id',
    {
      ...shared,
      summary: 'Get one account as of a day',
      query: ['asOf'],
      hasTextId: true,
      response: z.object({ data: rowSchema(report.columns) }),
    },
    async (request) => {
      const viewer = viewerOf(request);
      const asOf = readAsOf(readParameters(request.query, 'asOf'), calendar);
      const { driverId, carId, userId } = accountKeyOf(request, viewer);
      const { rows } = await balancesAsOf(context, request, asOf);
      const data = rows.find(({ id }) => id === `${driverId}-${carId}-${userId}`);
      if (!data) throw noSuchAccount();
      return { data };
    },
  );
};
