import { sql, type RawBuilder } from 'kysely';
import type { Database, Schema } from '../../../src/server/db/open/connect';
import { numbersTo } from './plans';

type Table = keyof Schema;

/** The tables that others refer to, in an order in which they can be filled, and those that grow with every day. */
const REFERENCED = ['users', 'cars', 'drivers', 'statements', 'plans'] as const satisfies readonly Table[];
const DAILY = [
  'adjustments',
  'batteries',
  'buyouts',
  'cashings',
  'challenges',
  'changes',
  'changeViewers',
  'countedCalls',
  'counts',
  'daysOff',
  'driverAssignments',
  'driverLinks',
  'driverMessages',
  'feedItems',
  'files',
  'idempotencyKeys',
  'imports',
  'insurances',
  'knownAddresses',
  'knownDevices',
  'loginAttempts',
  'messages',
  'oidcSignIns',
  'papers',
  'passwordLinks',
  'payouts',
  'pushSubscriptions',
  'readings',
  'recoveryCodes',
  'repairs',
  'services',
  'sessions',
  'signUps',
  'statementPockets',
  'statementRecords',
  'targets',
  'tires',
  'toldDays',
  'toldItems',
  'transfers',
  'works',
] as const satisfies readonly Table[];

/** The tables that are filled: all that grow with the days or with the fleet. */
export const grownTables: readonly string[] = [...REFERENCED, ...DAILY];

const ROWS = 5_000;

/** The ids of the filled records: before those that a test has added. */
const before = sql`-n`;
/** Days of 2010 to 2025. */
const day = sql`'20' || (10 + n % 16) || '-' || (10 + n % 3) || '-' || (10 + n % 18)`;
const text = (value: string) => sql`${sql.lit(value)}`;

/** The values of the columns that statements look up. Others are null, or a text or a number if they must not be. */
const valuesOf = (kind: Database['kind'], now: number): Readonly<Record<string, RawBuilder<unknown>>> => {
  const at = text(new Date(now).toISOString());
  const soon = text(new Date(now + 3_600_000).toISOString());
  return {
    ...{
      carId: before,
      driverId: before,
      userId: before,
      statementId: before,
      changeId: before,
      planId: before,
    },
    ...{ date: day, dateChanged: day, startsOn: day, validUntil: day, day, startedAt: day },
    ...{ holderId: before, fromId: before, toId: before, importId: before },
    endedAt: sql`case when n % 10 > 0 then ${day} end`,
    ...{ endsOn: text('2049-12-31'), month: text('2025-01') },
    // Recent, so that nothing is old enough to be deleted.
    ...{ at, createdAt: at, updatedAt: at, lastUsedAt: at, issuedAt: at, nextAt: soon, expiresAt: soon },
    sentAt: sql`case when n % 100 > 0 then ${at} end`,
    state: sql`case when n % 100 > 0 then 'sent' else 'waiting' end`,
    referenceKey: sql`'FILLED' || n`,
    resource: text('cashings'),
    recordId: before,
    action: sql`case n % 10 when 0 then 'sign-in-failed' when 1 then 'create' else 'update' end`,
    content: kind === 'sqlite' ? sql`x'00'` : sql`'\\x00'::bytea`,
  };
};

/** Fills tables that grow, all unless some are named, with records of other people, cars and drivers. */
export const fillTables = async (
  { db, kind }: Database,
  { now = Date.now(), tables = grownTables } = {},
): Promise<void> => {
  const known = valuesOf(kind, now);
  const found = new Map((await db.introspection.getTables()).map((table) => [table.name, table.columns]));
  for (const name of tables) {
    const columns = (found.get(name) ?? []).flatMap((column): [string, RawBuilder<unknown>][] => {
      const isText = column.dataType.toLowerCase() === 'text';
      if (column.name === 'id') return [['id', isText ? sql`'filled ' || n` : before]];
      const value = known[column.name];
      if (value) return [[column.name, value]];
      if (column.isNullable) return [];
      return [[column.name, isText ? sql`'filled ' || n` : sql`n % 1000`]];
    });
    if (columns.length === 0) throw new Error(`There is no table ${name}`);
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
      select ${sql.join(columns.map(([, value]) => value))} from ${numbersTo(ROWS)}`.execute(db);
  }
  // As autovacuum does. SQLite plans without figures of the tables.
  if (kind === 'postgres') await sql`analyze`.execute(db);
};
