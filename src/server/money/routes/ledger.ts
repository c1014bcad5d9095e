import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { badRequest } from '../../errors';
import { readAsOf, readDay, readParameters } from '../../http/rows/query';
import { addRoute, viewerOf, type RouteContext } from '../../http/route';
import { toText } from '../rules/days';
import { ledgerOf } from '../rules/ledger';
import { readLedgerRecords } from '../sql/ledger';
import { accountKeyOf, noSuchAccount } from './accountKey';

const kwacha = z.number();

const line = z.object({
  date: z.iso.date(),
  kind: z.enum(['opening', 'cashing', 'charge', 'forgive', 'dayOff', 'due']),
  amount: kwacha,
  balance: kwacha,
  resource: z.string().nullable(),
  recordId: z.int().nullable(),
  text: z.string().nullable(),
});

/** The route of an account's ledger. */
export const ledger = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database } = context;
  addRoute(
    api,
    context,
    'GET',
    '/balances/:id/ledger',
    {
      summary: 'Get the ledger of an account',
      query: ['from', 'asOf'],
      hasTextId: true,
      tag: 'Money',
      response: z.object({ data: z.array(line) }),
    },
    async (request) => {
      const viewer = viewerOf(request);
      const parameters = readParameters(request.query, 'from', 'asOf');
      const asOf = readAsOf(parameters, calendar);
      const from = readDay(parameters, 'from', calendar);
      if (from !== undefined && from > asOf) throw badRequest({ from: 'from must not be after asOf' });
      const key = accountKeyOf(request, viewer);
      const found = await readLedgerRecords(database.reports, calendar, key, from, asOf);
      if (!found) throw noSuchAccount();
      const { known, cashings, earlier } = found;
      const lines = ledgerOf(known.account, cashings, asOf, from, earlier);
      return {
        data: lines.map(({ day: on, kind, amount, balance, resource, recordId, text }) => ({
          date: toText(on),
          kind,
          amount: amount === 0 ? 0 : amount / 100,
          balance: balance / 100,
          resource,
          recordId,
          text,
        })),
      };
    },
  );
};
