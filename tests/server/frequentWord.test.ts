import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp, type TestApp, type Who } from '../support/server/app';
import { add, addFleet, buildCashing, buildDriver } from '../support/server/factories';
import { listCall } from '../support/server/lists';

type Fleet = Awaited<ReturnType<typeof addFleet>>;

/** More records than the newest ones that are tested, 20,000. */
const MANY = 24_000;
const PAGE = 25;

/** Inserts cashings, ten a day, oldest first. The first `last` ones contain the word, if their number is a multiple of `every`. */
const addMany = async (
  { database: { db, kind } }: TestApp,
  { cars, drivers, users }: Fleet,
  { every, last = MANY }: { readonly every: number; readonly last?: number },
) => {
  const columns = [
    'carId',
    'driverId',
    'userId',
    'date',
    'amount',
    'notes',
    'notesKey',
    'createdAt',
    'updatedAt',
  ];
  const date =
    kind === 'sqlite'
      ? sql`date('2001-01-01', '+' || (n / 10) || ' days')`
      : sql`(date '2001-01-01' + n / 10)::text`;
  const isMatch = sql`n <= ${sql.lit(last)} and n % ${sql.lit(every)} = 0`;
  await sql`insert into cashings (${sql.join(columns.map((name) => sql.ref(name)))})
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(MANY)})
    select ${sql.lit(cars.id)}, ${sql.lit(drivers.id)}, ${sql.lit(users.id)}, ${date}, 100,
      case when ${isMatch} then 'Puncture' end, case when ${isMatch} then 'puncture' end, '2026-10-20', '2026-10-20'
    from numbers`.execute(db);
};

/** Compares the first two pages of a search for the word with the records, and its total with their number. */
const expectPages = async (app: TestApp, filter: object = {}, as: Who = 'admin', from = '2000-01-01') => {
  const { rows } = await sql<{ id: number }>`select id from cashings
    where ("notesKey" like '%puncture%' or "driverKey" like '%puncture%') and date >= ${from}
    order by date desc, id desc`.execute(app.database.db);
  const ids = rows.map(({ id }) => Number(id));
  const path = as === 'admin' ? '/cashings' : '/cashings/me';
  for (const first of [0, PAGE]) {
    const query = { filter: { q: 'puncture', ...filter }, range: [first, first + PAGE - 1] };
    const { body, headers } = await app.done(listCall(path, query, as));
    expect((body as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual(
      ids.slice(first, first + PAGE),
    );
    expect(headers['content-range']).toBe(`cashings ${first}-${first + PAGE - 1}/${ids.length}`);
  }
};

test('the pages of a frequent word are newest first, with matches in other columns and after writes', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  await addMany(app, fleet, { every: 7 });
  await expectPages(app);
  const carId = fleet.cars.id;
  const driver = await add(app, 'drivers', buildDriver({ name: 'Puncture Banda', carId }));
  // A match by the driver alone, and one by both.
  await add(app, 'cashings', buildCashing({ carId, driverId: driver.id, notes: 'Monday' }));
  await add(app, 'cashings', buildCashing({ carId, driverId: driver.id, notes: 'Two punctures' }));
  await expectPages(app);
  await expectPages(app, { date_gte: '2005-01-01' }, 'admin', '2005-01-01');
  await expectPages(app, {}, 'owner');
});

test('a frequent word of old records only is found as well', async () => {
  const app = await startApp();
  await addMany(app, await addFleet(app, 'owner'), { every: 1, last: 3_500 });
  await expectPages(app);
});
