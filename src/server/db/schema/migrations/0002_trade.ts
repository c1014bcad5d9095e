import { sql } from 'kysely';
import type { Migration } from '../migration';
import { trade } from './0002_trade/tables';

/** The five kinds of spending, and the column of their day. */
const spending = {
  repairs: 'date',
  services: 'date',
  insurances: 'date',
  tires: 'dateChanged',
  batteries: 'dateChanged',
} as const;

const amountOf = (day: string): string => (day === 'date' ? 'amount' : 'price');

const kinds = {
  Repair: 1,
  Fuel: 1,
  Wash: 0,
  Toll: 0,
  Station: 0,
  Fine: 0,
  Wage: 0,
  Tracker: 0,
  Tax: 0,
  Loan: 0,
  Other: 0,
} as const;

interface Expense {
  readonly id: number;
  readonly carId: number;
  readonly day: string | null;
  /** The instant at which it was recorded, on the user's device if that was logged. */
  readonly recordedAt: string;
}

/** The driver of an expense that a driver paid: the one who had the car at the end of its day, if it was exactly one. */
const fillDrivers = async ({ db, calendar }: Migration, table: string, day: string): Promise<void> => {
  const logged = sql`(select ${sql.ref('recordedAt')} from changes where resource = ${sql.lit(table)}
    and ${sql.ref('recordId')} = ${sql.ref(`${table}.id`)} and action = 'create' and ${sql.ref('recordedAt')} is not null limit 1)`;
  const { rows } = await sql<Expense>`select id, ${sql.ref('carId')}, ${sql.ref(day)} as day,
      coalesce(${logged}, ${sql.ref('createdAt')}) as ${sql.id('recordedAt')}
    from ${sql.table(table)} where ${sql.ref('paidFrom')} = 'driver'`.execute(db);
  for (const { id, carId, day: ownDay, recordedAt } of rows) {
    const end = calendar.endOf(ownDay ?? calendar.dayOf(recordedAt) ?? recordedAt);
    const found = await sql<{
      driverId: number;
      key: string | null;
    }>`select distinct drivers.id as ${sql.id('driverId')},
        drivers.${sql.ref('nameKey')} as key
      from ${sql.table('driverAssignments')} as had join drivers on drivers.id = had.${sql.ref('driverId')}
      where had.${sql.ref('carId')} = ${carId} and had.${sql.ref('startedAt')} <= ${end}
        and (had.${sql.ref('endedAt')} is null or had.${sql.ref('endedAt')} > ${end})`.execute(db);
    const [driver, ...others] = found.rows;
    if (!driver || others.length > 0) continue;
    await sql`update ${sql.table(table)} set ${sql.ref('driverId')} = ${driver.driverId}, ${sql.ref('driverKey')} = ${driver.key}
      where id = ${id}`.execute(db);
  }
};

/** What an expense was for, which driver paid it or owes it, and what the office owes an owner after pockets. */
export const up = async (migration: Migration): Promise<void> => {
  const { db, table, columns, sort } = migration;
  await table('expenseKinds', {
    id: 'id',
    name: 'text not null',
    nameKey: 'text not null',
    hasMileage: 'number',
    isOff: 'number',
    createdAt: 'text not null',
    updatedAt: 'text not null',
  });
  await sort({ table: 'expenseKinds', column: 'nameKey', isFilled: true });
  await sort({ table: 'expenseKinds', column: 'createdAt', isFilled: true });
  const at = new Date().toISOString();
  for (const [name, hasMileage] of Object.entries(kinds))
    await db
      .insertInto('expenseKinds')
      .values({ name, nameKey: name.toLowerCase(), hasMileage, isOff: 0, createdAt: at, updatedAt: at })
      .execute();

  await columns('repairs', {
    kindId: 'number references "expenseKinds"(id)',
    kindKey: 'text',
    litres: 'number',
  });
  await sort({ table: 'repairs', column: 'date', under: 'kindId', isFilled: true });
  for (const [name, day] of Object.entries(spending)) {
    await columns(name, {
      driverId: 'number references drivers(id)',
      driverKey: 'text',
      driverPays: 'number',
    });
    await sort({ table: name, column: day, under: 'driverId', isFilled: true });
    // What counts for drivers is read of all accounts of an owner, or of all owners, from the index alone.
    await migration.index({
      table: name,
      name: 'forDriver',
      columns: ['userId', 'driverId', 'carId', day, amountOf(day), 'driverPays', 'paidFrom', 'id'],
      where: sql`(${sql.ref('paidFrom')} = 'driver' or ${sql.ref('driverPays')} > 0)`,
    });
    await fillDrivers(migration, name, day);
  }

  await columns('statements', trade.statements);
  await columns('statementRecords', trade.statementRecords);
  await table('statementPockets', trade.statementPockets);
  await migration.index({ table: 'statementPockets', name: 'statementId', columns: ['statementId'] });

  await columns('changes', trade.changes);
  const where = sql`bundle is not null`;
  await migration.index({ table: 'changes', name: 'bundle', columns: ['bundle', 'id'], where });

  await columns('transfers', { fromAdmin: 'number', toAdmin: 'number' });
  for (const [column, id] of [
    ['fromAdmin', 'fromId'],
    ['toAdmin', 'toId'],
  ] as const)
    await sql`update transfers set ${sql.ref(column)} = (select coalesce(users.${sql.ref('isAdmin')}, 0) from users
      where users.id = transfers.${sql.ref(id)})`.execute(db);
};
