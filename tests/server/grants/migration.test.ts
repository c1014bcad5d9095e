import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../../../src/server/db/open/connect';
import { up } from '../../../src/server/db/schema/migrations/0038_accepted_and_devices';
import { types } from '../../../src/server/db/schema/types';
import { addPerson } from '../../support/server/people';
import { startOffice } from './office';

test('the access of before counts, and that of ordinary people is shared', async () => {
  const { app, grace, as, give, owner, other } = await startOffice();
  const clerk = await addPerson(app.database, { name: 'Tendai Clerk' });
  await give(grace, 'view', owner.id);
  await give(clerk, 'view', null);
  const { db, kind } = app.database;
  await db.updateTable('grants').set({ giverId: owner.id }).where('userId', '=', grace.id).execute();
  for (const column of ['acceptedAt', 'email', 'emailKey', 'offeredToId']) {
    for (const end of ['', '_desc'])
      await sql`drop index if exists ${sql.ref(`grants_${column}${end}`)}`.execute(db);
    await db.schema.alterTable('grants').dropColumn(column).execute();
  }
  await db.schema.alterTable('pushSubscriptions').dropColumn('device').execute();
  await up(types[kind])(db.withTables<Tables>());
  const rows = await db.selectFrom('grants').selectAll().orderBy('id').execute();
  expect(rows.map(({ offeredToId }) => offeredToId)).toEqual([grace.id, null]);
  expect(rows.every(({ acceptedAt, createdAt }) => acceptedAt === createdAt)).toBe(true);
  expect((await as(grace, { path: `/cars/byUserId/${owner.id}` })).status).toBe(200);
  expect((await as(clerk, { path: `/cars/byUserId/${other.id}` })).status).toBe(200);
});
