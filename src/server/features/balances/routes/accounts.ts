import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { balances as report } from '../../../../reports/balances';
import { readAsOf, readDay } from '../../../rows/report/query';
import { rowSchema } from '../../../rows/report/columnKinds';
import { addReport, rowsSchema } from '../../../rows/report/report';
import { router, type RouteContext } from '../../../http/route';
import { balanceOf, balancesAsOf, totalsOf } from '../books';
import { notFound, badRequest } from '../../../ground/errors';
import type { Call } from '../../../http/call';
import type { Viewer } from '../../../auth/viewer';
import { mayRead } from '../../../auth/access';
import type { AccountKey } from '../sql/records';
import { toDay, toText } from '../../../ground/calendar/days';
import { countRecords } from '../../../auth/quotas';
import { write } from '../../../db/groupCommit';
import { logChange } from '../../../rows/records/auditLog';
import { refuseOwner } from '../../../rows/records/recordFor';
import { toKwacha } from '../../../../contract/money';
import { ledger } from '../../../../reports/ledger';
import { sendItems } from '../../../http/streamList';
import { ledgerOf } from '../rules/ledger';
import { readLedgerRecords } from '../sql/ledger';

const KEY = /^[1-9]\d{0,14}-[1-9]\d{0,14}-[1-9]\d{0,14}$/;

/** Parses the account key of a path. Throws 404 if it is malformed or belongs to another owner. */
const accountKeyOf = ({ id = '' }: Call['params'], viewer: Viewer): AccountKey => {
  const [driverId = 0, carId = 0, userId = 0] = KEY.test(id) ? id.split('-').map(Number) : [];
  if (driverId === 0 || !mayRead(viewer, { userId })) throw noSuchAccount();
  return { driverId, carId, userId };
};

const noSuchAccount = () => notFound('There is no such account');

/** The routes of balances as of a day: all accounts, their totals, one account and its ledger; and that its driver was sent a message. */
export const accounts = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { calendar, database } = context;
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

  route(
    'POST',
    '/balances/:id/messaged',
    {
      ...shared,
      summary: 'Record that the driver of an account was sent a message',
      isAction: true,
      hasTextId: true,
      body: z.strictObject({}),
      isBodyOptional: true,
      response: rowSchema(report.columns),
    },
    async ({ viewer, params, now }) => {
      const key = accountKeyOf(params, viewer);
      await refuseOwner(database.db, viewer, key.userId);
      const row = await balanceOf(now, toDay(calendar.today()), key);
      if (!row) throw noSuchAccount();
      const { driverId, driver, carId, numberPlate, userId } = row;
      const messagedAt = new Date().toISOString();
      await write(database, async (trx) => {
        await countRecords(trx, context, viewer);
        await trx
          .insertInto('driverMessages')
          .values({ ...key, at: messagedAt })
          .onConflict((found) =>
            found.columns(['driverId', 'carId', 'userId']).doUpdateSet({ at: messagedAt }),
          )
          .execute();
        await logChange(trx, {
          author: viewer,
          action: 'messaged',
          resource: 'balances',
          recordId: null,
          after: { driverId, driver, carId, numberPlate, userId },
          title: [driver, numberPlate].filter(Boolean).join(', '),
          at: messagedAt,
        });
      });
      return { ...row, messagedAt };
    },
  );

  route(
    'GET',
    '/balances/:id/ledger',
    {
      ...shared,
      summary: 'Get the ledger of an account',
      query: ['from', 'asOf'],
      hasTextId: true,
      response: rowsSchema(ledger),
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
