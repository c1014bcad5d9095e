import type { FastifyInstance } from 'fastify';
import { toKwacha } from '../../../../contract/money';
import { badRequest } from '../../../ground/errors';
import { ledger as report } from '../../../../reports/ledger';
import { rowsSchema } from '../../../rows/report/report';
import { readAsOf, readDay } from '../../../rows/report/query';
import { router, type RouteContext } from '../../../http/route';
import { sendItems } from '../../../http/streamList';
import { toText } from '../../../ground/calendar/days';
import { ledgerOf } from '../rules/ledger';
import { readLedgerRecords } from '../sql/ledger';
import { accountKeyOf, noSuchAccount } from './accountKey';

/** The route of an account's ledger. */
export const ledger = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { calendar, database } = context;
  route(
    'GET',
    '/balances/:id/ledger',
    {
      summary: 'Get the ledger of an account',
      query: ['from', 'asOf'],
      hasTextId: true,
      turn: 'long',
      tag: 'Money',
      response: rowsSchema(report),
    },
    async ({ viewer, params, query, reply }) => {
      const asOf = readAsOf(query, calendar);
      const from = readDay(query, 'from', calendar);
      if (from !== undefined && from > asOf) throw badRequest({ from: 'from must not be after asOf' });
      const key = accountKeyOf(params, viewer);
      const found = await readLedgerRecords(database.reports, calendar, key, from, asOf);
      if (!found) throw noSuchAccount();
      const { known, cashings, earlier } = found;
      const lines = ledgerOf(known.account, cashings, asOf, from, earlier);
      return sendItems(reply, lines, (some) =>
        some.map(({ day: on, kind, amount, balance, resource, recordId, text, isConfirmed }) => ({
          date: toText(on),
          kind,
          amount: amount === 0 ? 0 : toKwacha(amount),
          balance: toKwacha(balance),
          resource,
          recordId,
          text,
          ...(isConfirmed && { isConfirmed }),
        })),
      );
    },
  );
};
