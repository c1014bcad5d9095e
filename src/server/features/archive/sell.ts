import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { boolean } from '../../../contract/fields';
import { cars } from '../../../resources/cars';
import { drivers } from '../../../resources/drivers';
import { toRow } from '../../db/toRow';
import { write } from '../../db/groupCommit';
import type { Rec } from '../../db/sql/selection';
import { badRequest, conflict } from '../../ground/errors';
import { dayInWords, moneyInWords } from '../../ground/i18n/phrases';
import { say } from '../../ground/i18n/sentence';
import { kindSchemas } from '../../ground/input/kinds';
import { router, type RouteContext } from '../../http/route';
import { nextStamp, readAll, readOne } from '../../rows/records';
import { readCurrent, type WriteContext } from '../../rows/records/checks';
import { markRecords } from '../../rows/records/mark';
import { currentDrivers, endAssignment } from '../assignments/assign';
import { startOf } from '../assignments/assignDriver';
import { sumOf, toKwacha } from '../../../contract/money';
import type { Calendar } from '../../ground/calendar';
import { toDay } from '../../ground/calendar/days';
import type { Queries } from '../../db/open/connect';
import { balanceOn } from '../balances/rules/account';
import { readCashed } from '../balances/sql/cashings';
import { accountsOf, readRecords } from '../balances/sql/records';

/** Throws 409 for a driver who owes something today: the sum over the accounts in which they owe. */
export const refuseOwing = async (queries: Queries, calendar: Calendar, driver: Rec): Promise<void> => {
  const today = toDay(calendar.today());
  const accounts = [
    ...(
      await accountsOf(await readRecords(queries, calendar, { owners: 'all', driverId: driver.id }), calendar)
    ).values(),
  ];
  const cashed = await readCashed(queries, calendar, accounts, today);
  const owed = sumOf(
    accounts.map(({ id, account }) => {
      const { balance } = balanceOn(account, today, { amount: cashed.get(id)?.amount ?? 0 });
      return toKwacha(Math.max(balance, 0));
    }),
  );
  if (owed > 0)
    throw conflict(
      say('{driver} still owes {amount}', { driver: String(driver['name']), amount: moneyInWords(owed) }),
    );
};

const { soldOn, soldFor } = cars.fields;
const labels = { soldOn, soldFor, anyway: boolean('Anyway') };

const refuseSold = (car: Rec): void => {
  if (typeof car['soldOn'] !== 'string') return;
  const day = dayInWords(car['soldOn']);
  throw conflict(say('{car} was sold on {day}', { car: String(car['numberPlate']), day }));
};

/** Throws 409 for a driver of the car who owes something. */
const refuseDebts = async (context: WriteContext, driverIds: readonly number[]): Promise<void> => {
  const model = context.models(drivers.name);
  for (const driver of await readAll({ ...context, model }, driverIds))
    await refuseOwing(context.trx, context.calendar, driver);
};

/** The route that sells a car: it ends its assignments, archives it and keeps the day and the price. */
export const sell = (api: FastifyInstance, context: RouteContext): void => {
  const { database, models, calendar } = context;
  const kinds = kindSchemas(calendar);
  const body = z.strictObject({
    soldOn: kinds.date(labels.soldOn),
    soldFor: kinds.money(labels.soldFor).optional(),
    anyway: kinds.boolean(labels.anyway).optional(),
  });
  router(api, context)(
    'POST',
    `/${cars.name}/:id/sell`,
    { summary: 'Sell a car', tag: cars.title, isAction: true, body, labels, response: cars.name },
    async ({ viewer, id, body: sold }) => {
      if (sold.soldOn > calendar.today()) throw badRequest({ soldOn: 'Sold on must not be in the future' });
      return write(database, async (trx) => {
        const writing = { trx, model: models(cars.name), models, viewer, calendar };
        const car = await readCurrent(writing, { id });
        refuseSold(car);
        const open = await currentDrivers(trx, id);
        const at = startOf(calendar, sold.soldOn, nextStamp(car));
        const companions = [];
        for (const assignment of open) companions.push(await endAssignment(trx, assignment, at));
        // After the end: nothing falls due from the day of the sale on.
        if (sold.anyway !== true)
          await refuseDebts(
            writing,
            open.map(({ driverId }) => driverId),
          );
        const archivedAt = car['archivedAt'] ?? new Date().toISOString();
        const columns = toRow(cars, { soldOn: sold.soldOn, soldFor: sold.soldFor ?? null, archivedAt });
        await markRecords(writing, 'sold', [id], columns, companions);
        return readOne(writing, id);
      });
    },
  );
};
