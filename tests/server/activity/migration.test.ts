import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../../src/server/db/schema/migrations/0008_office';
import { types } from '../../../src/server/db/schema/types';
import { startApp } from '../../support/server/app';
import { addFleet } from '../../support/server/factories';
import type { Tables } from '../../../src/server/db/open/connect';

test('changes before the migration get titles and become visible to the owners of their records', async () => {
  const app = await startApp();
  await addFleet(app, 'owner');
  await addFleet(app, 'other');
  await app.done({ method: 'PUT', path: '/cars/1', body: { userId: app.people.other.id } });
  const { db, kind } = app.database;
  const titles = () => db.selectFrom('changes').select(['id', 'title']).orderBy('id').execute();
  const viewers = () =>
    db.selectFrom('changeViewers').selectAll().orderBy('changeId').orderBy('userId').execute();
  const [title, seen] = [await titles(), await viewers()];
  const answer = await app.done({ as: 'owner', path: '/changes' });
  expect(seen.length).toBeGreaterThan(20);

  await db.schema.dropTable('changeViewers').execute();
  await db.schema.dropTable('imports').execute();
  await sql`drop index ${sql.ref('changes_importId')}`.execute(db);
  for (const column of ['importId', 'title', 'searchKey', 'undone', 'unseen'])
    await db.schema.alterTable('changes').dropColumn(column).execute();
  await up(types[kind])(db.withTables<Tables>());

  expect(await titles()).toEqual(title);
  // Which owner had the first car while its driver did is unknown for each change: drivers are visible to both.
  const drivers = new Set(
    (await db.selectFrom('changes').select('id').where('resource', '=', 'drivers').execute()).map(
      ({ id }) => id,
    ),
  );
  const others = (rows: typeof seen) => rows.filter(({ changeId }) => !drivers.has(changeId!));
  expect(others(await viewers())).toEqual(others(seen));
  const again = (await app.done({ as: 'owner', path: '/changes' })).records;
  expect(again).toEqual(answer.records);
  const found = await app.done({ path: `/changes?filter=${encodeURIComponent('{"q":"chanda"}')}` });
  expect(found.ids.length).toBeGreaterThan(0);
});
