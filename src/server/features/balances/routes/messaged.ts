import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { balances as report } from '../../../../reports/balances';
import { toDay } from '../../../ground/calendar/days';
import { countRecords } from '../../../auth/quotas';
import { write } from '../../../db/groupCommit';
import { rowSchema } from '../../../rows/report/columnKinds';
import { router, type RouteContext } from '../../../http/route';
import { logChange } from '../../../rows/records/auditLog';
import { refuseOwner } from '../../../rows/records/recordFor';
import { accountKeyOf, noSuchAccount } from './accountKey';
import { balanceOf } from '../books';

const body = z.strictObject({});

/** The route by which a client says that a message was opened for a driver. */
export const messaged = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { calendar, database } = context;
  route(
    'POST',
    '/balances/:id/messaged',
    {
      summary: 'Record that the driver of an account was sent a message',
      tag: 'Money',
      turn: 'long',
      isAction: true,
      hasTextId: true,
      body,
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
};
