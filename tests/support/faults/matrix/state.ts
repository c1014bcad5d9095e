import { createHash } from 'node:crypto';
import type { Database, Value } from '../../../../src/server/db/open/connect';

/** Every table of the schema, in an order in which none refers to a later one. */
export const tables = [
  'users',
  'grants',
  'countedCalls',
  'signUps',
  'cars',
  'owners',
  'drivers',
  'driverAssignments',
  'expenseKinds',
  'paperKinds',
  'cashings',
  'bills',
  'billSkips',
  'repairs',
  'plans',
  'works',
  'insurances',
  'batteries',
  'tires',
  'services',
  'targets',
  'daysOff',
  'adjustments',
  'readings',
  'papers',
  'transfers',
  'counts',
  'buyouts',
  'fees',
  'payouts',
  'statements',
  'statementRecords',
  'statementPockets',
  'messageTexts',
  'driverMessages',
  'driverLinks',
  'feeds',
  'feedItems',
  'messageChoices',
  'messages',
  'pushSubscriptions',
  'secrets',
  'toldDays',
  'toldItems',
  'changes',
  'changeViewers',
  'imports',
  'files',
  'idempotencyKeys',
  'sessions',
  'factors',
  'recoveryCodes',
  'passkeys',
  'challenges',
  'passwordLinks',
  'oidcSignIns',
  'loginAttempts',
  'knownAddresses',
  'setupCodes',
] as const;
type Table = (typeof tables)[number];
/** Only the files have bytes. */
type Row = Record<string, Value | Uint8Array>;
export type Snapshot = Readonly<Record<Table, readonly Row[]>>;

/** All rows of a database. */
export const snapshotOf = async ({ db }: Database, of: readonly Table[] = tables): Promise<Snapshot> => {
  const found: Partial<Record<Table, readonly Row[]>> = {};
  for (const table of of) found[table] = await db.selectFrom(table).selectAll().execute();
  return found as Snapshot;
};

const comparable = (table: string, row: Row): string => {
  const { lastUsedAt: _use, ...rest } = row;
  return JSON.stringify(table === 'sessions' ? rest : row);
};

/** A digest of all rows, except the last use of sessions. */
export const digestOf = async (database: Database, of: readonly Table[] = tables): Promise<string> => {
  const hash = createHash('sha256');
  for (const [table, rows] of Object.entries(await snapshotOf(database, of)))
    hash.update([table, ...rows.map((row) => comparable(table, row)).sort()].join('\n'));
  return hash.digest('hex');
};

export const restore = async (database: Database, snapshot: Snapshot): Promise<void> => {
  await database.db.transaction().execute(async (trx) => {
    for (const table of [...tables].reverse()) await trx.deleteFrom(table).execute();
    for (const table of tables) {
      const rows = snapshot[table];
      if (rows.length > 0)
        await trx
          .withTables<Record<string, Row>>()
          .insertInto(table)
          .values([...rows])
          .execute();
    }
  });
};
