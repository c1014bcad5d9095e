import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { connect } from '../../src/server/db/connect';
import { migrate } from '../../src/server/db/migrate';
import { startSession } from '../../src/server/auth/sessions';

export const CARS = 1_000;
const AT = '2026-01-01T08:00:00.000Z';

const numbers = (count: number): string =>
  `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;

const rowsInto = (table: string, columns: string, values: string, count: number): string =>
  `${numbers(count)} insert into ${table} (${columns}, createdAt, updatedAt) select ${values}, '${AT}', '${AT}' from numbers`;

/** The indexes are taken off and put back on: a million rows one by one into each would take minutes. */
const withoutIndexes = (db: DatabaseSyncInstance, table: string, work: () => void): void => {
  const indexes = db
    .prepare(`select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null`)
    .all(table) as { name: string; sql: string }[];
  for (const { name } of indexes) db.exec(`drop index "${name}"`);
  work();
  for (const { sql } of indexes) db.exec(sql);
};

/** A new database with that many cashings of a thousand cars; answers the token of its administrator. */
export const fill = async (path: string, cashings: number): Promise<string> => {
  const database = connect(`file:${path}`);
  await migrate(database);
  const db = new DatabaseSync(path);
  db.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-200000');
  db.exec(
    rowsInto(
      'users',
      'name, nameKey, email, emailKey, isAdmin',
      `'Chanda Mwale', 'chanda mwale', 'a@b.c', 'a@b.c', 1`,
      1,
    ),
  );
  db.exec(
    rowsInto(
      'cars',
      'numberPlate, numberPlateKey, model, modelKey, userId, mileage, highestMileage',
      `'ABZ ' || n, 'ABZ' || n, 'Toyota Hiace', 'toyota hiace', 1, 100000 + n, 100000 + n`,
      CARS,
    ),
  );
  db.exec(
    rowsInto(
      'drivers',
      'name, nameKey, phone, isActive',
      `'Driver ' || n, 'driver ' || n, 260970000000 + n, 1`,
      CARS,
    ),
  );
  withoutIndexes(db, 'cashings', () =>
    db.exec(
      rowsInto(
        'cashings',
        'carId, userId, driverId, date, amount, notes, notesKey',
        `1 + n % ${CARS}, 1, 1 + n % ${CARS}, date('2020-01-01', '+' || (n / ${CARS} * 2) || ' days'), 45000 + n % 500, 'Full sum', 'full sum'`,
        cashings,
      ),
    ),
  );
  const token = await startSession(database.db, 1, { idleDays: 7, maxDays: 30 });
  await database.db.destroy();
  db.exec('analyze; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return token;
};
