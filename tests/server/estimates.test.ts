import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { COUNTED_MAX } from '../../src/server/db/total';
import { startApp, type Who } from '../support/server/app';
import { add, buildCar } from '../support/server/factories';
import { onPostgres, onSqlite } from '../support/server/databases';
import { numbersTo } from '../support/server/plans';

const ref = (name: string) => sql.ref(name);

/** A car with that many readings and its owner's one besides. */
const startReadings = async (count: number) => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId }));
  const { db } = app.database;
  const fill = (more: number) =>
    sql`insert into readings (${ref('carId')}, ${ref('userId')}, date, mileage, ${ref('createdAt')}, ${ref('updatedAt')})
      select ${car.id}, ${userId}, '2026-01-01', n, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
      from ${numbersTo(more)}`.execute(db);
  await fill(count);
  const page = async (first: number, last: number) => {
    const path = `/readings?sort=["id","ASC"]&range=[${first},${last}]`;
    const { headers, records } = await app.done({ path });
    return { range: headers['content-range'], total: headers['x-total'], count: records.length };
  };
  return { app, fill, page };
};

onPostgres('more matches than are counted are estimated, until the last page is asked for', async () => {
  const { app, fill, page } = await startReadings(COUNTED_MAX);
  await sql`analyze readings`.execute(app.database.db);
  expect(await page(0, 24)).toEqual({ range: `readings 0-24/${COUNTED_MAX}`, total: undefined, count: 25 });
  await fill(20_000);
  await sql`analyze readings`.execute(app.database.db);
  const { range, ...about } = await page(0, 24);
  expect(about).toEqual({ total: 'estimated', count: 25 });
  const total = Number(String(range).split('/')[1]);
  expect(Math.abs(total - 120_000)).toBeLessThan(12_000);
  const end = { range: 'readings 119990-119999/120000', total: undefined, count: 10 };
  expect(await page(119_990, total + 24)).toEqual(end);
  expect(await page(total + 100, total + 124)).toMatchObject({ range: 'readings */120000', count: 0 });
});

const BUNDLED = 1_001;

/** A log of so many changes beside the few that come by themselves, a fifth of which an owner may see. */
const startLog = async (count: number) => {
  const app = await startApp();
  const { db } = app.database;
  await sql`insert into changes (at, action, resource, ${ref('recordId')})
    select '2026-01-01T08:00:00.000Z', 'update', 'cashings', n from ${numbersTo(count)}`.execute(db);
  await sql`insert into ${sql.table('changeViewers')} (${ref('userId')}, ${ref('changeId')}, ${ref('wasTheirs')}, ${ref('isTheirs')})
    select ${app.people.owner.id}, id, 1, 1 from changes where id % 5 = 0`.execute(db);
  // Saved together: a grouped list shows the first of them alone.
  await sql`update changes set bundle = (select min(id) from changes where ${ref('recordId')} = 1 and resource = 'cashings')
    where resource = 'cashings' and ${ref('recordId')} <= ${BUNDLED}`.execute(db);
  const { rows } = await sql<{
    logged: number;
    seen: number;
  }>`select (select count(*) from changes) as logged,
    (select count(*) from ${sql.table('changeViewers')}) as seen`.execute(db);
  const read = async (as: Who, query: string) => {
    const { headers } = await app.done({ as, path: `/changes?${query}` });
    return { total: Number(String(headers['content-range']).split('/')[1]), is: headers['x-total'] };
  };
  return { app, read, all: rows[0]?.logged ?? 0, seen: rows[0]?.seen ?? 0 };
};

test('the changes that a viewer may see are counted, very many of them estimated on PostgreSQL', async () => {
  const { app, read, all, seen } = await startLog(COUNTED_MAX + 20_000);
  if (app.database.kind === 'postgres') await sql`analyze changes`.execute(app.database.db);
  expect(await read('owner', 'range=[0,24]')).toEqual({ total: seen, is: undefined });
  for (const [grouped, shown] of [
    ['', all],
    ['&filter={"isGrouped":true}', all - BUNDLED + 1],
  ] as const) {
    const { total, is } = await read('admin', `range=[0,24]${grouped}`);
    expect(Math.abs(total - shown)).toBeLessThan(app.database.kind === 'postgres' ? all / 10 : 1);
    expect(is).toBe(app.database.kind === 'postgres' ? 'estimated' : undefined);
    const last = `range=[${shown},${Math.max(shown, total) + 24}]${grouped}`;
    expect(await read('admin', last)).toEqual({ total: shown, is: undefined });
  }
  const few = { total: 1, is: undefined };
  expect(await read('admin', 'range=[0,24]&filter={"resource":"cashings","recordId":7}')).toEqual(few);
});

onSqlite('every match is counted', async () => {
  const { page } = await startReadings(COUNTED_MAX + 1);
  expect(await page(0, 24)).toEqual({
    range: `readings 0-24/${COUNTED_MAX + 1}`,
    total: undefined,
    count: 25,
  });
});
