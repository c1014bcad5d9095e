import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { write } from '../../../src/server/db/groupCommit';
import { tellNews } from '../../../src/server/features/messages/news';
import type { TestApp } from '../../support/server/app';
import { addFleet } from '../../support/server/factories';
import { numbersTo } from '../../support/server/plans';
import { connectRecorded, type Note } from '../../support/server/recorded';
import { messagesOf, startWorld } from './world';

const secondProcess = ({ config }: TestApp, note: Note) => {
  const database = connectRecorded(note)(config.DATABASE_URL);
  onTestFinished(() => database.db.destroy());
  return database;
};

const cursorOf = async ({ database: { db } }: TestApp): Promise<number | undefined> =>
  (await db.selectFrom('newsCursor').select('changeId').executeTakeFirst())?.changeId;

test('the news are read while another process writes, and told by one of two', async () => {
  const { app } = await startWorld();
  const fleet = await addFleet(app, 'owner');
  await app.done({ method: 'PUT', path: `/cashings/${fleet.cashings.id}`, body: { amount: 2 } });
  const read: string[] = [];
  const second = secondProcess(app, ({ sql: text }) => void read.push(text));
  const [last] = (await app.done({ path: '/changes' })).records;
  const lock = { taken: () => undefined as void, release: () => undefined as void };
  const taken = new Promise<void>((resolve) => (lock.taken = resolve));
  const released = new Promise<void>((resolve) => (lock.release = resolve));
  // The first process tells all of it: its messages are not of interest here.
  const first = write(app.database, async (trx) => {
    lock.taken();
    await released;
    // The row exists only once some news were told.
    const cursor = { changeId: Number(last?.id), importId: 0 };
    await trx
      .insertInto('newsCursor')
      .values({ id: 1, ...cursor })
      .onConflict((row) => row.column('id').doUpdateSet(cursor))
      .execute();
  });
  await taken;
  const telling = tellNews(second, app.config, Date.now());
  await vi.waitFor(() => expect(read.join()).toContain('changeViewers'));
  expect(read.join()).not.toContain('insert');
  lock.release();
  await Promise.all([first, telling]);
  expect(await messagesOf(app, 'owner')).toEqual([]);
  expect(await cursorOf(app)).toBe(last?.id);

  await app.done({ method: 'PUT', path: `/cashings/${fleet.cashings.id}`, body: { amount: 3 } });
  await Promise.all([
    tellNews(second, app.config, Date.now()),
    tellNews(app.database, app.config, Date.now()),
  ]);
  expect(await messagesOf(app, 'owner')).toMatchObject([{ kind: 'records', state: 'waiting' }]);
});

test('many news are told in batches; after a failure, it goes on behind the last batch', async () => {
  const { app } = await startWorld();
  const { id } = app.people.owner;
  const before = (await cursorOf(app)) ?? 0;
  await sql`insert into changes (at, action, resource) select '2026-11-27', 'update', 'cashings' from ${numbersTo(1_200)}`.execute(
    app.database.db,
  );
  const ref = (name: string) => sql.ref(name);
  await sql`insert into ${sql.table('changeViewers')} (${ref('userId')}, ${ref('changeId')}, ${ref('wasTheirs')}, ${ref('isTheirs')})
    select ${sql.lit(id)}, id, 1, 1 from changes where action = 'update'`.execute(app.database.db);
  const last = (await app.done({ path: '/changes' })).records[0]?.id;
  let moves = 0;
  const second = secondProcess(app, ({ sql: text }) => {
    if (text.startsWith('insert into "newsCursor"') && (moves += 1) === 3)
      throw new Error('The disk is full');
  });
  await expect(tellNews(second, app.config, Date.now())).rejects.toThrow('The disk is full');
  expect(await cursorOf(app)).toBe(before + 1_000);
  await tellNews(second, app.config, Date.now());
  expect(await cursorOf(app)).toBe(last);
  expect(moves).toBe(4);
  expect(await messagesOf(app, 'owner')).toHaveLength(1);
});
