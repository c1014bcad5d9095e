import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { resourceNamed, resources } from '../../src/resources';
import { startApp, type TestApp } from '../support/server/app';
import { onSqlite } from '../support/server/databases';
import { add, addFleet, bodyOf, builders, names, paths, type Name } from '../support/server/factories';
import { listCall } from '../support/server/lists';

/** The resources with a builder and a long text, and its field. */
const searched = names.flatMap((name) =>
  // No two targets of a car may start on the same day, so they are tested separately.
  Object.entries(name === 'targets' ? {} : resourceNamed(name).fields)
    .filter(([, { kind }]) => kind === 'longText')
    .map(([source]) => [name, source] as const),
);

const search = async (app: TestApp, name: Name, q: string): Promise<unknown[]> => {
  const { body } = await app.done(listCall(paths[name], { filter: { q }, range: [0, 24] }));
  return (body as { data: { id: number }[] }).data.map(({ id }) => id);
};

/** Adds a record for each text, changes the second, empties the third, deletes the fourth. */
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

test('a long text is found after it is stored, until it is changed or deleted', async () => {
  const app = await startApp();
  const bodyFor = await bodies(app);
  expect(searched.length).toBeGreaterThanOrEqual(6);
  for (const [name, source] of searched) {
    const [first, second] = await change(app, name, source, bodyFor(name));
    expect([name, await search(app, name, 'GEARB'), await search(app, name, 'lutc')]).toEqual([
      name,
      [first],
      [second],
    ]);
  }
});

onSqlite('the search index contains exactly the records with a text', async () => {
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

const addDirectly = async ({ db }: TestApp['database'], name: Name, id: number): Promise<number> => {
  const { id: _id, ...row } = await db
    .selectFrom(name)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number((await db.insertInto(name).values(row).executeTakeFirst()).insertId);
};

onSqlite('a row added without the product is found, changed and deleted', async () => {
  const app = await startApp();
  const bodyFor = await bodies(app);
  for (const [name, source] of searched) {
    const body = bodyFor(name);
    const { id } = await add(app, name, { ...body, [source]: 'Radiator' });
    const changed = await addDirectly(app.database, name, id);
    const deleted = await addDirectly(app.database, name, id);
    await app.done({ method: 'DELETE', path: `${paths[name]}/${id}` });
    expect((await search(app, name, 'radiator')).sort()).toEqual([changed, deleted]);
    const record = { ...body, id: changed, [source]: 'Clutch' };
    await app.done({ method: 'PUT', path: `${paths[name]}/${changed}`, body: record });
    await app.done({ method: 'DELETE', path: `${paths[name]}/${deleted}` });
    expect([name, await search(app, name, 'radiator'), await search(app, name, 'lutc')]).toEqual([
      name,
      [],
      [changed],
    ]);
  }
});

onSqlite('every long text has the triggers of its search index', async () => {
  const { db } = (await startApp()).database;
  const { rows } = await sql<{ name: string }>`select tbl_name as name from sqlite_master
    where type = 'trigger' and name like '%_search_%' order by name`.execute(db);
  const tables = resources.flatMap(({ name, fields }) =>
    Object.values(fields).flatMap(({ kind }) => (kind === 'longText' ? [name, name, name] : [])),
  );
  expect(rows.map(({ name }) => name)).toEqual(tables.sort());
});
