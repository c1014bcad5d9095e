import { expect, test } from 'vitest';
import { add, addFleet, buildUser } from '../../support/server/factories';
import { ago } from '../money/days';
import { at, startWorld, today } from './world';

test('what was told is remembered while it is due, the days of digests for a year', async () => {
  const { app, mailbox, clock, run, choose } = await startWorld();
  const { db } = app.database;
  const { cars } = await addFleet(app, 'owner');
  await choose('owner', { email: { morning: true } });
  await db
    .insertInto('toldDays')
    .values([ago(370), ago(300)].map((day) => ({ userId: 1, kind: 'morning', day })))
    .execute();
  const told = async () =>
    (await db.selectFrom('toldItems').select('item').orderBy('item').execute()).map(({ item }) => item);
  const paper = { carId: cars.id, kind: 'roadTax' };
  const first = await add(app, 'papers', { ...paper, validUntil: ago(-5) });
  clock.now = at(today, '06:30');
  await run();
  expect(await told()).toEqual([`paper-${first.id}`]);
  await add(app, 'papers', { ...paper, validUntil: ago(-100) });
  const second = await add(app, 'papers', { carId: cars.id, kind: 'insurance', validUntil: ago(-4) });
  clock.now = at(ago(-1), '06:30');
  await run();
  expect(mailbox.mails).toHaveLength(2);
  expect(await told()).toEqual([`paper-${second.id}`]);
  const days = await db.selectFrom('toldDays').select('day').orderBy('day').execute();
  expect(days.map(({ day }) => day)).toEqual([ago(300), today, ago(-1)]);
});

test('nothing of what an account is told outlives it', async () => {
  const { app } = await startWorld();
  const { db } = app.database;
  const { id: userId } = (await app.done({ method: 'POST', path: '/user', body: buildUser() })).record;
  const day = today;
  await db.insertInto('messageChoices').values({ userId, choices: '{}', language: 'fr' }).execute();
  await db.insertInto('feeds').values({ userId, tokenHash: 'x', createdAt: day }).execute();
  await db.insertInto('toldDays').values({ userId, kind: 'week', day }).execute();
  await db.insertInto('toldItems').values({ userId, item: 'paper-1', state: 'soon', day }).execute();
  const endpoint = 'https://push.example/1';
  await db.insertInto('pushSubscriptions').values({ userId, endpoint, keys: '{}', createdAt: day }).execute();
  await app.done({ method: 'DELETE', path: `/user/${userId}` });
  for (const table of ['messageChoices', 'feeds', 'toldDays', 'toldItems', 'pushSubscriptions'] as const)
    expect(await db.selectFrom(table).selectAll().where('userId', '=', userId).execute(), table).toEqual([]);
});
