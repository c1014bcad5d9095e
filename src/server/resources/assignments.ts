import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/connect';

export interface Assignment {
  readonly id: number;
  readonly driverId: number;
  readonly carId: number;
  readonly startedAt: string;
}

const current = (trx: Transaction<Tables>) =>
  trx.selectFrom('driverAssignments').where('endedAt', 'is', null);

/** Ends the driver's current assignment, if any, and starts the next; the same car again changes nothing. */
export const assign = async (
  trx: Transaction<Tables>,
  driverId: number,
  carId: number | null,
  at: string,
): Promise<Assignment | undefined> => {
  const now = await current(trx).selectAll().where('driverId', '=', driverId).executeTakeFirst();
  if (now && now['carId'] === carId) return now as unknown as Assignment;
  if (now)
    await trx
      .updateTable('driverAssignments')
      .set({ endedAt: at })
      .where('id', '=', Number(now['id']))
      .execute();
  if (carId === null) return undefined;
  const { rows } = await sql<Assignment>`insert into ${sql.table('driverAssignments')}
    (${sql.ref('driverId')}, ${sql.ref('carId')}, ${sql.ref('userId')}, ${sql.ref('startedAt')})
    select ${driverId}, id, ${sql.ref('userId')}, ${at} from cars where id = ${carId}
    returning id, ${sql.ref('driverId')}, ${sql.ref('carId')}, ${sql.ref('startedAt')}`.execute(trx);
  return rows[0];
};

/** A car changes hands: its drivers go on, for another owner. Who had it before stays on record. */
export const passOn = async (trx: Transaction<Tables>, carId: number, at: string): Promise<void> => {
  const drivers = await current(trx).select('driverId').where('carId', '=', carId).execute();
  for (const { driverId } of drivers) {
    await assign(trx, Number(driverId), null, at);
    await assign(trx, Number(driverId), carId, at);
  }
};

/** Assignments go with the driver or the car they name. */
export const forgetAssignments = async (
  trx: Transaction<Tables>,
  column: 'driverId' | 'carId',
  id: number,
): Promise<void> => {
  await trx.deleteFrom('driverAssignments').where(column, '=', id).execute();
};
