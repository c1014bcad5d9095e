import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../src/server/app';
import { startApp, type TestApp } from '../../support/server/app';
import { listenTo } from '../../support/server/listening';
import { addPerson } from '../../support/server/people';
import { numbersTo, rowsRead } from '../../support/server/plans';
import { ago, today } from '../money/days';

const ref = (name: string) => sql.ref(name);
const AT = `${today.slice(0, 4)}-01-01T08:00:00.000Z`;
const CARS_OF_OWNER = 4;
const FIGURES = ['cashed', 'spent', 'profit', 'corrections', 'total', 'fee', 'feeCorrections', 'payable'];

/** PostgreSQL finds the latest cashings by their order or by their owner: whichever it expects to be less. */
const CHOSEN = /order by "cashings"\."createdAt"/;

/** Inserts rows that are selected from the cars, each with its driver of the same id. */
const addForCars = async (
  { database: { db } }: TestApp,
  table: string,
  columns: Readonly<Record<string, unknown>>,
  times = 1,
): Promise<void> => {
  const names = Object.keys(columns).map(ref);
  const values = Object.values(columns).map((value) =>
    typeof value === 'number' ? sql.lit(value) : typeof value === 'string' ? sql`${sql.lit(value)}` : value,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(values as never[])} from cars cross join ${numbersTo(times)}`.execute(db);
};

/** A fleet of as many cars, of which each owner has four; returns the first owner. */
const fillFleet = async (app: TestApp, cars: number) => {
  const { db } = app.database;
  const person = await addPerson(app.database, { name: 'Grace Phiri' });
  const owners = cars / CARS_OF_OWNER;
  await sql`insert into users (id, name, ${ref('nameKey')}, email, ${ref('emailKey')}, ${ref('createdAt')}, ${ref('updatedAt')})
    select ${sql.lit(person.id)} + n, 'Owner', 'owner', 'o' || n, 'o' || n, ${sql.lit(AT)}, ${sql.lit(AT)}
    from ${numbersTo(owners)} where n < ${sql.lit(owners)}`.execute(db);
  const stamps = { createdAt: AT, updatedAt: AT };
  const stamp = sql`${sql.lit(AT)}, ${sql.lit(AT)}`;
  await sql`insert into cars (id, ${ref('numberPlate')}, ${ref('numberPlateKey')}, model, ${ref('modelKey')}, ${ref('userId')}, mileage, ${ref('createdAt')}, ${ref('updatedAt')})
    select n, 'P' || n, 'p' || n, 'Hiace', 'hiace', ${sql.lit(person.id)} + (n - 1) % ${sql.lit(owners)}, 1, ${stamp} from ${numbersTo(cars)}`.execute(
    db,
  );
  await sql`insert into drivers (id, name, ${ref('nameKey')}, ${ref('createdAt')}, ${ref('updatedAt')})
    select n, 'D' || n, 'd' || n, ${stamp} from ${numbersTo(cars)}`.execute(db);
  const car = { carId: ref('cars.id'), userId: ref('cars.userId') };
  const account = { ...car, driverId: ref('cars.id') };
  const month = today.slice(0, 7);
  await addForCars(app, 'driverAssignments', { ...account, startedAt: AT });
  const target = { ...car, amount: 100, every: 'day', days: '1111111', startsOn: AT.slice(0, 10), ...stamps };
  await addForCars(app, 'targets', target);
  const adjustment = {
    ...account,
    date: `${month}-01`,
    effect: 'charge',
    amount: 5,
    reason: 'a',
    reasonKey: 'a',
    ...stamps,
  };
  await addForCars(app, 'adjustments', adjustment);
  const holder = { holderId: ref('cars.userId'), ...stamps };
  const cashing = { ...account, amount: 100, method: 'cash', ...holder };
  for (const date of [`${month}-01`, ...Array.from({ length: 8 }, (_, index) => ago(index + 1))])
    await addForCars(app, 'cashings', { ...cashing, date });
  await addForCars(app, 'cashings', { ...cashing, date: sql`cast(null as text)` });
  await addForCars(app, 'services', {
    ...car,
    date: `${month}-01`,
    amount: 3,
    KmOilChange: 500,
    nextService: 5_500,
    ...stamps,
  });
  await addForCars(app, 'repairs', { ...car, date: `${month}-01`, amount: 3, mileage: 600, ...stamps }, 2);
  await addForCars(app, 'papers', { ...car, kind: 'fitness', validUntil: today, ...stamps });
  await addForCars(app, 'transfers', {
    fromId: ref('cars.userId'),
    date: `${month}-01`,
    amount: 1,
    state: 'received',
    ...stamps,
  });
  await addForCars(app, 'payouts', {
    userId: ref('cars.userId'),
    date: `${month}-01`,
    amount: 1,
    method: 'cash',
    ...stamps,
  });
  await addForCars(app, 'statements', {
    number: sql`'2025-' || cars.id`,
    userId: ref('cars.userId'),
    name: 'Owner',
    month: '2025-01',
    issuedAt: AT,
    issuedBy: 'Chanda Admin',
    ...Object.fromEntries(FIGURES.map((name) => [name, 0])),
    content: '{}',
  });
  // As autovacuum does. SQLite plans without figures of the tables.
  if (app.database.kind === 'postgres') await sql`analyze`.execute(db);
  return person;
};

/** The rows that each call reads, as an owner of four cars. */
const readOf = async (cars: number): Promise<Readonly<Record<string, number>>> => {
  const test = await startApp();
  const person = await fillFleet(test, cars);
  const { queries, statements } = listenTo(test.database, test.config.DATABASE_URL);
  const app = await buildApp({ db: { ...test.database, reports: queries }, config: test.config });
  onTestFinished(() => app.close());
  const key = `1-1-${person.id}`;
  const counts: Record<string, number> = {};
  for (const [name, path] of Object.entries({
    balances: '/balances',
    'their totals': '/balances/totals',
    'one balance': `/balances/${key}`,
    'a ledger': `/balances/${key}/ledger`,
    'what still falls due': '/balances/falling-due',
    'the loose cashings': '/balances/loose',
    'the calendar': '/cashing-calendar',
    today: '/cashing-calendar/today',
    suggestions: '/targets/suggestions',
    due: '/due',
    'cars by service': '/cars?filter={"serviceState":"soon"}',
    profits: '/profits',
    'their sums': '/profits/totals',
    'a car by month': '/profits/byCarId/1',
    assignments: '/driver-assignments',
    'the cash book': '/cash-book',
    'the days of the cash book': '/cash-book/days',
    'a person’s cash': `/cash-book/${person.id}`,
    'owner accounts': '/owner-accounts',
    statements: '/statements',
    'a preview': `/statements/preview?userId=${person.id}`,
    figures: '/figures',
  })) {
    // Nothing of the call before is cached.
    await sql`update users set name = name where id = ${person.id}`.execute(test.database.db);
    statements.length = 0;
    const answer = await app.inject({ url: `/api${path}`, headers: { authorization: person.token } });
    expect(answer.statusCode, `${path} ${answer.payload.slice(0, 200)}`).toBe(200);
    let count = 0;
    for (const statement of statements.filter(({ sql: text }) => !CHOSEN.test(text)))
      count += await rowsRead(test.database, statement);
    counts[name] = count;
  }
  return counts;
};

test('what an owner asks reads as many rows in a fleet of 1,000 cars as in a fleet of their own', async () => {
  const alone = await readOf(CARS_OF_OWNER);
  const among = await readOf(1_000);
  const more = Object.entries(among).filter(([name, count]) => count > 1.5 * (alone[name] ?? 0));
  expect(more).toEqual([]);
  for (const [name, count] of Object.entries(alone)) expect(count, name).toBeGreaterThan(0);
});
