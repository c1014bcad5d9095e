import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { write } from '../../../src/server/db/groupCommit';
import { composer } from '../../../src/server/features/messages/compose';
import {
  queueMessages,
  type NewMessage,
  type QueuedMessage,
} from '../../../src/server/features/sending/queue';
import { iso } from '../../../src/server/ground/calendar/time';
import { addFleet } from '../../support/server/factories';
import { headerIn, textIn } from '../../support/server/mailbox';
import { startPushService } from '../../support/server/pushService';
import { calendarOf } from '../../../src/server/ground/calendar';
import { ago } from '../money/days';
import { messagesOf, startWorld } from './world';

const WAITING = 5_000;

/** Messages about one change of the owner's records. */
const manyOf = (userId: number, changeId: number, count: number, at: number): readonly NewMessage[] =>
  Array.from({ length: count }, (_one, index) => ({
    userId,
    kind: 'records',
    channel: 'email' as const,
    key: `many ${index}`,
    about: { from: changeId, to: changeId },
    at,
  }));

/** A world in which a record of the owner was changed, and the id of that change. */
const startChanged = async (settings: Record<string, string> = {}, mailboxOptions = {}) => {
  const world = await startWorld(settings, mailboxOptions);
  const { app } = world;
  const { cashings } = await addFleet(app, 'owner');
  await app.done({ method: 'PUT', path: `/cashings/${cashings.id}`, body: { amount: 1 } });
  const [change] = (await app.done({ path: '/changes?sort=["id","DESC"]&range=[0,0]' })).records;
  return { ...world, cashings, changeId: Number(change?.id) };
};

test('a password link leaves at once beside 5,000 waiting mails, and a person has one mail in flight', async () => {
  const held: (() => void)[] = [];
  const { app, mailbox, clock, work, changeId } = await startChanged(
    {},
    {
      onRcptTo: ({ address }: { address: string }, _session: unknown, done: () => void) =>
        address === app.people.owner.email ? held.push(done) : done(),
    },
  );
  const at = clock.now - 60_000;
  await write(app.database, (trx) =>
    queueMessages(trx, manyOf(app.people.owner.id, changeId, WAITING, at), at),
  );
  await work.sender.tick();
  await expect.poll(() => held.length).toBe(1);
  await app.done({
    as: 'anonymous',
    method: 'POST',
    path: '/auth/forgot',
    body: { email: app.people.other.email },
  });
  clock.now = Date.now();
  await work.sender.tick();
  await expect.poll(() => mailbox.mails.map(({ to }) => to)).toEqual([[app.people.other.email]]);
  expect(held).toHaveLength(1);
  await write(app.database, async (trx) => {
    await trx.deleteFrom('messages').where('state', '=', 'waiting').where('attempts', '=', 0).execute();
  });
  held.forEach((done) => done());
  await work.sender.settled();
}, 120_000);

/** A push service that accepts connections and never responds, on a free port. */
const startDeadService = async () => {
  const seen: string[] = [];
  const server = createServer(({ url = '' }) => void seen.push(url));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const pushMessage = (userId: number, pushId: number, changeId: number, at: number): NewMessage => ({
  userId,
  kind: 'records',
  channel: 'push',
  key: `push ${pushId}`,
  about: { from: changeId, to: changeId },
  pushId,
  at,
});

test('push services that never respond hold up one push message of a person, and no mail', async () => {
  const dead = await startDeadService();
  const { app, mailbox, clock, work, changeId } = await startChanged({ PUSH_HOSTS: dead.host });
  const [{ keys }] = [await startPushService().then(({ subscription, close }) => (close(), subscription))];
  const { id: userId } = app.people.owner;
  const at = clock.now - 60_000;
  await write(app.database, async (trx) => {
    for (let one = 1; one <= 10; one += 1) {
      const values = { userId, endpoint: `http://${dead.host}/${one}`, keys: JSON.stringify(keys) };
      await trx
        .insertInto('pushSubscriptions')
        .values({ ...values, createdAt: iso(at) })
        .execute();
    }
    const subscribed = await trx.selectFrom('pushSubscriptions').select('id').execute();
    await queueMessages(
      trx,
      subscribed.map(({ id }) => pushMessage(userId, id, changeId, at)),
      at,
    );
    await queueMessages(trx, manyOf(userId, changeId, 1, at), at);
  });
  await work.sender.tick();
  await expect.poll(() => mailbox.mails.map(({ to }) => to)).toEqual([[app.people.owner.email]]);
  expect(dead.seen.length).toBeLessThanOrEqual(1);
  await work.sender.stop();
});

test('an endpoint that timed out three times in succession ends; a response in between starts again', async () => {
  const dead = await startDeadService();
  const service = await startPushService();
  onTestFinished(() => void service.close());
  const { app, changeId } = await startChanged({ PUSH_HOSTS: `${dead.host},${service.host}` });
  const { database, config, people } = app;
  const parts = { database, config, calendar: calendarOf('Africa/Lusaka') };
  const keys = JSON.stringify(service.subscription.keys);
  const values = { userId: people.owner.id, keys, createdAt: iso(0), endpoint: `http://${dead.host}/x` };
  await database.db.insertInto('pushSubscriptions').values(values).execute();
  const stored = () => database.db.selectFrom('pushSubscriptions').selectAll().execute();
  const [{ id: pushId } = { id: 0 }] = await stored();
  const message = {
    ...pushMessage(people.owner.id, pushId, changeId, 0),
    about: JSON.stringify({ from: changeId, to: changeId }),
  } as unknown as QueuedMessage;
  const push = async (pushMs = 50) =>
    (await composer({ ...parts, pushMs })(message))?.send(AbortSignal.timeout(20_000));
  const moveTo = (endpoint: string) =>
    database.db.updateTable('pushSubscriptions').set({ endpoint }).execute();
  await expect(push()).rejects.toMatchObject({ isGone: false, isLate: true });
  await expect(push()).rejects.toMatchObject({ isGone: false });
  await moveTo(service.subscription.endpoint);
  await push(10_000);
  expect(await stored()).toMatchObject([{ timeouts: 0 }]);
  await moveTo(`http://${dead.host}/x`);
  await expect(push()).rejects.toMatchObject({ isGone: false });
  await expect(push()).rejects.toMatchObject({ isGone: false });
  expect(await stored()).toHaveLength(1);
  await expect(push()).rejects.toMatchObject({ isGone: true });
  expect(await stored()).toEqual([]);
});

test('imports are collected for ten minutes, and no subject has the name of a file', async () => {
  const { app, mailbox, clock, run, choose } = await startWorld();
  const { cars } = await addFleet(app, 'owner');
  await choose('owner', { email: { import: true, records: false } });
  await run();
  for (let one = 1; one <= 30; one += 1) {
    const rows = [{ carId: cars.id, date: ago(1), mileage: 130_000 + one }];
    const body = { resource: 'readings', fileName: `Free money ${one}.csv`, dryRun: false, rows };
    await app.done({ as: 'owner', method: 'POST', path: '/imports', body });
    await run();
  }
  expect(mailbox.mails).toEqual([]);
  clock.now += 10 * 60_000;
  await run();
  expect(mailbox.mails).toHaveLength(1);
  const [{ raw } = { raw: '' }] = mailbox.mails;
  expect(headerIn(raw, 'Subject')).toBe('30 of your imports are done');
  expect(textIn(raw)).toContain('Free money 20.csv');
  expect(textIn(raw)).not.toContain('Free money 21.csv');
  expect(textIn(raw)).toContain('and 10 more');
});

test('a person gets 50 mails a day, and a password link besides', async () => {
  const { app, mailbox, clock, work, changeId } = await startChanged();
  const at = clock.now - 60_000;
  await write(app.database, (trx) => queueMessages(trx, manyOf(app.people.owner.id, changeId, 51, at), at));
  await work.sender.tick();
  await work.sender.settled();
  expect(mailbox.mails).toHaveLength(50);
  expect(await messagesOf(app, 'owner')).toContainEqual(
    expect.objectContaining({ state: 'failed', error: 'At most 50 e-mails a person and day' }),
  );
  await app.done({
    as: 'anonymous',
    method: 'POST',
    path: '/auth/forgot',
    body: { email: app.people.owner.email },
  });
  clock.now = Date.now();
  await work.sender.tick();
  await work.sender.settled();
  expect(mailbox.mails).toHaveLength(51);
});
