import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../../src/server/app';
import { isPassword } from '../../src/server/features/accounts/hashing';
import { readConfig } from '../../src/server/ground/config';
import { connect, type Database, type Row } from '../../src/server/db/open/connect';
import { migrate } from '../../src/server/db/schema/migrate';
import { fillDemo } from '../../src/server/features/demo';
import { planOn } from '../../src/server/features/demo/plan';
import { addPerson } from '../support/server/people';

// The demo is a temporary SQLite file, regardless of the test database.
const folder = mkdtempSync(join(tmpdir(), 'motoka-test-'));
let database: Database;

beforeAll(async () => {
  database = connect(`file:${join(folder, 'demo.db')}`);
  await migrate(database);
  await fillDemo(database, { TIME_ZONE: 'Africa/Lusaka' });
});

afterAll(async () => {
  await database.db.destroy();
  rmSync(folder, { recursive: true });
});

const rows = async (query: string): Promise<readonly Row[]> =>
  (await sql<Row>`${sql.raw(query)}`.execute(database.db)).rows;
const count = async (query: string): Promise<number> =>
  Number((await rows(`select count(*) as n from ${query}`))[0]?.['n']);

describe('the demo fleet', () => {
  test.each([
    ['cars', 34],
    ['repairs', 24],
    ['insurances', 22],
    ['services', 14],
    ['counts', 9],
    ['buyouts', 1],
    ['fees', 2],
    ['payouts', 3],
    ["repairs where paidFrom = 'driver' and driverId > 0", 4],
    ['repairs where driverPays > 0 and driverId > 0', 2],
  ])('has %s: %i', async (table, expected) => expect(await count(table)).toBe(expected));

  test.each([
    ['cashings', 300],
    ['drivers', 30],
    ['tires', 10],
    ['batteries', 10],
    ['owners', 5],
    ['drivers where "archivedAt" is not null', 0],
  ])('has more %s than %i', async (table, least) => expect(await count(table)).toBeGreaterThan(least));

  test('depends only on the day', () => {
    expect(planOn('2026-11-20')).toEqual(planOn('2026-11-20'));
    expect(planOn('2026-11-21')).not.toEqual(planOn('2026-11-20'));
  });

  test.each(['2026-11-20', '2027-02-28', '2028-02-29', '2027-01-01'])(
    'reaches 18 months back from %s and not into the future',
    (today) => {
      const days = planOn(today).demoRecords.map(({ day }) => day);
      const months = (Date.parse(today) - Date.parse(days[0] ?? '')) / 86_400_000 / 30.4;
      expect(months).toBeGreaterThan(17);
      expect(months).toBeLessThan(18.5);
      expect(days.at(-1)! <= today).toBe(true);
    },
  );

  test('contains two accounts with the printed password', async () => {
    const people = await rows("select email, isAdmin, passwordHash from users where passwordHash > ''");
    expect(people.map(({ email }) => email)).toEqual(['admin@motoka.example', 'owner@motoka.example']);
    expect(people.map(({ isAdmin }) => isAdmin)).toEqual([1, 0]);
    for (const { passwordHash } of people)
      expect(await isPassword('motoka-demo-1', String(passwordHash))).toBe(true);
  });

  test('gives the owner records of every kind', async () => {
    const own = `userId = (select id from users where email = 'owner@motoka.example')`;
    expect(await count(`cars where ${own}`)).toBe(10);
    for (const table of ['cashings', 'repairs', 'insurances', 'services', 'tires', 'batteries'])
      expect(await count(`${table} where ${own}`), table).toBeGreaterThan(2);
  });
});

describe('the demo shows every state of the money pages', () => {
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: `file:${join(folder, 'demo.db')}` });
  const rowsOf = async (path: string): Promise<readonly Row[]> => {
    const { token } = await addPerson(database, { name: `Viewer ${path}`, isAdmin: true });
    const app = await buildApp({ db: database, config });
    const { data } = (await app.inject({ url: `/api${path}`, headers: { authorization: token } })).json();
    await app.close();
    return data;
  };
  const valuesOf = (found: readonly Row[], key: string) => new Set(found.map((row) => row[key]));

  test('balances', async () => {
    const found = await rowsOf('/balances');
    expect(valuesOf(found, 'state')).toEqual(new Set(['late', 'owing', 'ahead', 'square']));
    expect(valuesOf(found, 'isCurrent')).toEqual(new Set([true, false]));
    expect(new Set(found.map(({ target }) => (target as unknown as Row | null)?.['every']))).toEqual(
      new Set(['day', 'week', 'month']),
    );
  });

  test('loose cashings and drivers without a target', async () => {
    expect(valuesOf(await rowsOf('/balances/loose'), 'why')).toEqual(
      new Set(['noTarget', 'before', 'ahead']),
    );
    expect(valuesOf(await rowsOf('/targets/suggestions'), 'every')).toEqual(new Set(['month', null]));
  });

  test('the calendar of this month and of the adjacent months', async () => {
    const [today] = await rows(`select date('now', '+2 hours') as day`);
    const month = String(today?.['day']).slice(0, 7);
    const beside = (days: number) =>
      new Date(Date.parse(`${month}-01`) + days * 86_400_000).toISOString().slice(0, 7);
    const found = [beside(-1), month, beside(40)].map((one) => rowsOf(`/cashing-calendar?month=${one}`));
    const days = (await Promise.all(found)).flat().flatMap((row) => row['days'] as unknown as Row[]);
    expect(valuesOf(days, 'state')).toEqual(
      new Set(['paid', 'short', 'missed', 'open', 'cashed', 'off', 'none', 'future']),
    );
  });

  test('statements, one void, one with a correction, and the last month not yet stated', async () => {
    const statements = await rowsOf('/statements?sort=["id","ASC"]');
    expect(statements.map(({ voidedAt }) => voidedAt !== null)).toEqual([false, false, true, false, false]);
    expect(statements.map(({ corrections }) => corrections)).toEqual([0, 0, 0, 0, -1_650]);
    expect(statements.every(({ cashed }) => Number(cashed) > 0)).toBe(true);
    const numbers = statements.map(({ number }) => String(number));
    expect(numbers).toEqual([...numbers].sort());
    expect(await count(`changes where resource = 'statements'`)).toBe(6);
    expect(await count(`statements where issuedAt > date('now') or voidedAt < issuedAt`)).toBe(0);
  });

  test('cash, mobile money and bank; counts, waiting transfers, confirmations', async () => {
    expect(await count("cashings where method = 'cash'")).toBeGreaterThan(500);
    expect(await count("cashings where method = 'mobileMoney' and reference > ''")).toBeGreaterThan(200);
    expect(await count("cashings where method = 'bank'")).toBeGreaterThan(50);
    expect(await count("transfers where state = 'sent'")).toBeGreaterThan(1);
    expect(valuesOf(await rowsOf('/cashings'), 'confirmedBy')).toEqual(new Set([null, 'Chanda Mwale']));
  });

  test('what drivers paid, what they owe of an expense, and cash that an owner collected', async () => {
    expect(valuesOf(await rowsOf('/spending?from=2020-01&to=2029-12'), 'kind').size).toBeGreaterThan(6);
    const found = await rowsOf('/balances?range=[0,99]');
    const paid = found.find(({ driver }) => driver === 'Aaron Nyirenda');
    expect(paid).toMatchObject({ spent: 145, balance: 0 - Number(paid?.['dueToday']) });
    expect(await count('statements where collectedByOwner > 0')).toBeGreaterThan(0);
  });

  test('due dates in every state; an untrusted reading', async () => {
    const due = await rowsOf('/due');
    expect(valuesOf(due, 'state')).toEqual(new Set(['overdue', 'soon', 'later']));
    const services = due.filter(({ kind }) => kind === 'service');
    expect(valuesOf(services, 'state')).toEqual(new Set(['overdue', 'soon', 'later']));
    const [car] = await rows(`select id from cars where numberPlate = 'BBE 4195'`);
    const readings = await rowsOf(`/mileages/byCarId/${car?.['id']}`);
    expect(valuesOf(readings, 'isTrusted')).toEqual(new Set([true, false]));
  });

  test('future days off, expired and expiring papers, handovers, a reading that is too high', async () => {
    expect(await count(`daysOff where startsOn > date('now', '+3 days')`)).toBe(1);
    expect(await count(`papers where validUntil < date('now')`)).toBeGreaterThan(2);
    expect(
      await count(`papers where validUntil between date('now') and date('now', '+29 days')`),
    ).toBeGreaterThan(4);
    expect(await count(`papers where validUntil > date('now', '+31 days')`)).toBeGreaterThan(4);
    expect(await count('driverAssignments where mileage is not null and notes is not null')).toBe(3);
    expect(await count('cars where highestMileage > 10 * mileage - 20000')).toBe(1);
  });
});

describe('the demo is consistent', () => {
  // One reading has an extra digit; one cashing is dated a month ahead.
  const slip = `carId = (select id from cars where numberPlate = 'BBE 4195') and mileage > 1000000`;
  const ahead = `select id from cashings where date > date('now', '+7 days')`;
  const readings = ['repairs', 'tires', 'batteries', 'services', 'readings'].map((table) => {
    const [day, reading] =
      table === 'services'
        ? ['date', 'KmOilChange']
        : [table === 'repairs' || table === 'readings' ? 'date' : 'dateChanged', 'mileage'];
    const but = table === 'readings' ? ` where not (${slip})` : '';
    return `select carId, ${day} as day, ${reading} as reading from ${table}${but}`;
  });

  test.each([
    [
      'no reading is above the mileage of its car',
      `(${readings.join(' union all ')}) as r join cars on cars.id = carId where reading > cars.mileage or reading < 1`,
    ],
    [
      'mileages rise with time',
      `(${readings.join(' union all ')}) as one join (${readings.join(' union all ')}) as other on one.carId = other.carId where one.day < other.day and one.reading >= other.reading`,
    ],
    [
      'the mileage shown is the highest reading',
      `cars where highestMileage <> mileage and numberPlate <> 'BBE 4195'`,
    ],
    [
      'a car is insured once at a time',
      `insurances as one join insurances as other on one.carId = other.carId and one.id < other.id where abs(julianday(one.date) - julianday(other.date)) < 365`,
    ],
    [
      'an event belongs to the owner of its car',
      ['cashings', 'repairs', 'services']
        .map(
          (table) =>
            `select 1 from ${table} as e join cars on cars.id = e.carId where e.userId <> cars.userId`,
        )
        .join(' union all ')
        .replace(/^/, '(')
        .concat(')'),
    ],
    [
      'the driver of a cashing had the car on that day',
      `cashings as c where not exists (select 1 from driverAssignments as had where had.driverId = c.driverId and had.carId = c.carId and date(had.startedAt) <= c.date and (had.endedAt is null or date(had.endedAt) >= c.date))`,
    ],
    [
      'a car has one driver at a time, except the shared one',
      `driverAssignments as one join driverAssignments as other on one.carId = other.carId and one.id <> other.id where one.endedAt is null and other.endedAt is null and one.carId <> (select id from cars where numberPlate = 'BBM 562')`,
    ],
    // In Lusaka the day starts two hours before UTC's.
    [
      'no record was created before its date',
      `cashings where date(createdAt, '+2 hours') < date and id not in (${ahead})`,
    ],
    [
      'every cashing has an entry in the change log',
      `cashings as c where not exists (select 1 from changes where resource = 'cashings' and recordId = c.id and at = c.createdAt)`,
    ],
    ['every cashing has a plausible amount', 'cashings where amount < 10000 or amount > 1000000'],
  ])('%s', async (_sentence, exceptions) => expect(await count(exceptions)).toBe(0));

  test('some services were late, some are due and some overdue, by the limits of the colours', async () => {
    const driven = (await rows('select kmsDrivenBeforeService as km from services')).map(({ km }) => km);
    expect(driven.filter((km) => km !== null && Number(km) < 5_000).length).toBeGreaterThan(0);
    expect(driven.filter((km) => Number(km) >= 5_000 && Number(km) < 5_750).length).toBeGreaterThan(0);
    expect(driven.filter((km) => Number(km) >= 5_750).length).toBeGreaterThan(0);
    const since = await rows(
      'select highestMileage - max(KmOilChange) as km from services join cars on cars.id = carId group by carId',
    );
    expect(since.filter(({ km }) => Number(km) >= 5_500 && Number(km) <= 5_800).length).toBeGreaterThan(0);
    expect(since.filter(({ km }) => Number(km) > 5_800).length).toBeGreaterThan(0);
  });
});
