import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { balances as report } from '../../../reports/balances';
import { toDay } from '../../calendar/days';
import { countRecords } from '../../auth/quotas';
import { write } from '../../db/groupCommit';
import { rowSchema } from '../../http/rows/columnKinds';
import { addRoute, viewerOf, type RouteContext } from '../../http/route';
import { readBody } from '../../input/bodies';
import { refuseQuery } from '../../input/query';
import { logChange } from '../../records/auditLog';
import { refuseOwner } from '../../records/recordFor';
import { accountKeyOf, noSuchAccount } from './accountKey';
import { balancesAsOf } from './books';

const body = z.strictObject({});

/** The route by which a client says that a message was opened for a driver. */
export const messaged = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database } = context;
  addRoute(
    api,
    context,
    'POST',
    '/balances/:id/messaged',
    {
      summary: 'Record that the driver of an account was sent a message',
      tag: 'Money',
      turn: 'long',
      isAction: true,
      hasTextId: true,
      body,
      response: rowSchema(report.columns),
    },
    async (request) => {
      refuseQuery(request.query);
      const viewer = viewerOf(request);
      readBody(body, request.body ?? {}, {});
      const key = accountKeyOf(request, viewer);
      await refuseOwner(database.db, viewer, key.userId);
      const { rows } = await balancesAsOf(context, request, toDay(calendar.today()));
      const id = `${key.driverId}-${key.carId}-${key.userId}`;
      const row = rows.find((one) => one.id === id);
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
};
