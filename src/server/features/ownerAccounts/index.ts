import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sumOf } from '../../../contract/money';
import { reportPath, type ReportTotals } from '../../../contract/report';
import { ownerAccount, ownerAccounts as report } from '../../../reports/ownerAccounts';
import { findReferenced } from '../../db/findRecord';
import { notFound } from '../../ground/errors';
import { rowSchema } from '../../rows/report/columnKinds';
import { readAsOf, readDays } from '../../rows/report/query';
import { addReport } from '../../rows/report/report';
import { router, type RouteContext } from '../../http/route';
import { mayRead, mayUseAccount } from '../../auth/access';
import { readOwnerAccounts } from './accounts';
import { readOwnerAccount } from './lines';
import { byKey } from '../../ground/groupBy';

const tag = 'Owner accounts';

/** The routes of what the office owes the owners: all accounts as of a day, their totals, and one account in a span. */
export const ownerAccounts = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { calendar, database, models } = context;

  addReport(api, context, report, {
    tag,
    summary: 'List what the office owes the owners as of a day',
    readOwn: (parameters) => readAsOf(parameters, calendar),
    rows: ({ owners, own: asOf }) => readOwnerAccounts(database.reports, calendar, owners, asOf),
    totals: {
      summary: 'Sum what the office owes the owners',
      of: (rows): ReportTotals<typeof report> =>
        byKey(['stated', 'paid', 'handedIn', 'handedOut', 'balance'], (source) =>
          sumOf(rows.map((row) => row[source])),
        ),
    },
  });

  route(
    'GET',
    reportPath(ownerAccount),
    {
      tag,
      turn: 'long',
      summary: 'Get the account of an owner in a span of days',
      query: ['from', 'to'],
      response: z.object({ data: rowSchema(ownerAccount.columns) }),
    },
    async ({ viewer, id: userId, query }) => {
      const span = readDays(query, calendar);
      const isKnown =
        mayRead(viewer, { userId }) && (await findReferenced(database.db, models('users'), userId, 'all'));
      if (!isKnown) throw notFound('There is no such account');
      const isOwnCash = mayUseAccount(viewer, userId);
      return { data: await readOwnerAccount(database.reports, calendar, userId, span, isOwnCash) };
    },
  );
};
