import type { Columns } from '../columns';
import type { Migration } from '../migration';
import { createIndexes } from './0001_first/indexes';
import { office, officeResources } from './0001_first/office';
import { messages, signIn } from './0001_first/people';
import { resources } from './0001_first/resources';

export const tables: Readonly<Record<string, Columns>> = {
  ...resources,
  ...officeResources,
  ...office,
  ...signIn,
  ...messages,
};

/** The tables whose primary key has several columns. */
const keys: Readonly<Record<string, readonly string[]>> = {
  changeViewers: ['userId', 'changeId'],
  driverLinks: ['driverId', 'userId'],
  driverMessages: ['driverId', 'carId', 'userId'],
  idempotencyKeys: ['userId', 'call', 'key'],
  knownAddresses: ['account', 'address'],
  knownDevices: ['userId', 'address', 'device'],
  toldDays: ['userId', 'kind', 'day'],
  toldItems: ['userId', 'item'],
};

/** The long texts that are searched. */
const LONG_TEXTS = ['notesKey', 'detailsKey', 'textKey'];

/** The schema of the first release. */
export const up = async (migration: Migration): Promise<void> => {
  for (const [name, columns] of Object.entries(tables)) {
    const key = keys[name];
    await migration.table(name, columns, { ...(key && { key }), isWithoutRowid: name === 'changeViewers' });
    for (const column of LONG_TEXTS) if (column in columns) await migration.search(name, column);
  }
  await createIndexes(migration);
  await migration.db.insertInto('backupState').values({ id: 1 }).execute();
  await migration.db.insertInto('newsCursor').values({ id: 1, changeId: 0, importId: 0 }).execute();
};
