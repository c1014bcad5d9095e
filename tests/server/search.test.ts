import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { resources } from '../../src/resources';
import { migrate } from '../../src/server/db/migrate';
import { startApp, type TestApp } from '../support/app';
import { onSqlite } from '../support/databases';
import { add, addFleet, bodyOf, builders, paths, type Name } from '../support/factories';
import { listCall } from '../support/lists';

/** The resources with a long text, and its name. */
const searched = resources.flatMap(({ name, fields }) =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === 'longText')
    .map(([source]) => [name as Name, source] as const),
);

const found = async (app: TestApp, name: Name, q: string): Promise<unknown[]> => {
  const { body } = await app.done(listCall(paths[name], { filter: { q }, range: [0, 24] }));
  return (body as { data: { id: number }[] }).data.map(({ id }) => id);
};

/** Adds a record for each text, says another one in the second, empties the third, deletes the fourth. */
const change = async (app: TestApp, name: Name, source: string, body: Record<string, unknown>) => {
  const added: number[] = [];
  for (const text of ['Gearbox', 'Gearbox', 'Gearbox', 'Gearbox', undefined])
    added.push((await add(app, name, { ...body, [source]: text })).id);
  const [, second, third, fourth] = added;
  const path = (id = 0) => `${paths[name]}/${id}`;
  await app.done({ method: 'PUT', path: path(second), body: { ...body, id: second, [source]: 'Clutch' } });
  await app.done({ method: 'PUT', path: path(third), body: { ...body, id: third, [source]: null } });
  await app.done({ method: 'DELETE', path: path(fourth) });
  return added;
};

const bodies = async (app: TestApp) => {
  const { cars, drivers } = await addFleet(app, 'owner');
  const ids = { carId: cars.id, userId: app.people.owner.id, driverId: drivers.id };
  return (name: Name) => (name === 'owners' ? builders.owners() : bodyOf(name, ids));
};

test('a long text is found once it is written down, and no longer than it stands there', async () => {
  const app = await startApp();
  const bodyFor = await bodies(app);
  expect(searched.length).toBeGreaterThanOrEqual(6);
  for (const [name, source] of searched) {
    const [first, second] = await change(app, name, source, bodyFor(name));
    expect([name, await found(app, name, 'GEARB'), await found(app, name, 'lutc')]).toEqual([
      name,
      [first],
      [second],
    ]);
  }
});

onSqlite('the search knows the records that say something, and no others', async () => {
  const app = await startApp();
  const bodyFor = await bodies(app);
  const { db } = app.database;
  for (const [name, source] of searched) {
    const added = await change(app, name, source, bodyFor(name));
    const { rows: known } =
      await sql`select id from ${sql.table(`${name}_search_docsize`)} order by id`.execute(db);
    const { rows: written } = await sql`select id from ${sql.table(name)}
      where ${sql.ref(`${source}Key`)} is not null order by id`.execute(db);
    expect(known, name).toEqual(written);
    expect(known, name).toEqual(expect.arrayContaining([{ id: added[0] }, { id: added[1] }]));
  }
});

onSqlite('no trigger stands at the adding of rows, nor in a database in which it did', async () => {
  const app = await startApp();
  const { db } = app.database;
  const triggers = async () => {
    const { rows } = await sql<{
      name: string;
    }>`select name from sqlite_master where type = 'trigger'`.execute(db);
    return rows.map(({ name }) => name);
  };
  const now = await triggers();
  expect(now.filter((name) => name.endsWith('insert'))).toEqual([]);
  expect(now).toHaveLength(2 * searched.length);
  await sql`create trigger owners_search_insert after insert on owners begin select 1; end`.execute(db);
  await sql`delete from kysely_migration where name = '0003_search_told'`.execute(db);
  await migrate(app.database);
  expect(await triggers()).toEqual(now);
});
