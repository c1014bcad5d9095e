import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { balances as report } from '../../../../reports/balances';
import { readAsOf } from '../../../rows/report/query';
import { rowSchema } from '../../../rows/report/columnKinds';
import { addReport } from '../../../rows/report/report';
import { router, type RouteContext } from '../../../http/route';
import { accountKeyOf, noSuchAccount } from './accountKey';
import { balanceOf, balancesAsOf, totalsOf } from '../books';

/** The routes of balances as of a day: all accounts, their totals, and one account. */
export const accounts = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { calendar } = context;
  const shared = { tag: 'Money', turn: 'long' } as const;

  addReport(api, context, report, {
    ...shared,
    summary: 'List the balances as of a day',
    readOwn: (parameters) => readAsOf(parameters, calendar),
    rows: async ({ now, owners, own: asOf }) => (await balancesAsOf(now, asOf, { owners })).rows,
    totals: { summary: 'Sum the balances', of: totalsOf },
  });

  route(
    'GET',
    '/balances/:id',
    {
      ...shared,
      summary: 'Get one account as of a day',
      query: ['asOf'],
      hasTextId: true,
      response: z.object({ data: rowSchema(report.columns) }),
    },
    async ({ viewer, params, query, now }) => {
      const asOf = readAsOf(query, calendar);
      const data = await balanceOf(now, asOf, accountKeyOf(params, viewer));
      if (!data) throw noSuchAccount();
      return { data };
    },
  );
};
