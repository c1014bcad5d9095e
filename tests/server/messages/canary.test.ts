import { expect, onTestFinished, test } from 'vitest';
import { composer } from '../../../src/server/features/messages/compose';
import { chosenKinds } from '../../../src/reports/chosenKinds';
import { calendarOf } from '../../../src/server/ground/calendar';
import { queueMessages, type QueuedMessage } from '../../../src/server/features/sending/queue';
import { write } from '../../../src/server/db/groupCommit';
import { addFleet } from '../../support/server/factories';
import { startMailbox, textIn } from '../../support/server/mailbox';
import { startPushService } from '../../support/server/pushService';
import { ago } from '../money/days';
import { PUBLIC_URL, startWorld, today } from './world';

/** What another person's fleet has, and no message may. */
const foreign = /CANARY|Bwalya|987654/;

test('no message of any kind and channel tells what the person may not see at that moment', async () => {
  const service = await startPushService();
  onTestFinished(() => void service.close());
  const { app } = await startWorld({ PUSH_HOSTS: service.host });
  const mine = await addFleet(app, 'owner');
  const theirs = await addFleet(app, 'other');
  await app.done({ method: 'PUT', path: `/cars/${theirs.cars.id}`, body: { numberPlate: 'CANARY 1' } });
  await app.done({
    method: 'PUT',
    path: `/drivers/${theirs.drivers.id}`,
    body: { name: 'CANARY driver', phone: 1 },
  });
  for (const fleet of [mine, theirs]) {
    const about = { carId: fleet.cars.id, driverId: fleet.drivers.id };
    await app.done({
      method: 'POST',
      path: '/targets',
      body: { ...about, amount: 9876.54, every: 'day', startsOn: ago(9) },
    });
    await app.done({
      method: 'POST',
      path: '/papers',
      body: { carId: fleet.cars.id, kind: 'roadTax', validUntil: ago(-3) },
    });
  }
  for (const { id } of (await app.done({ path: '/driver-assignments' })).records)
    await app.done({ method: 'PUT', path: `/driver-assignments/${id}`, body: { startedOn: ago(9) } });
  const { id: userId } = app.people.owner;
  const statement = async (owner: number) =>
    (await app.done({ method: 'POST', path: '/statements', body: { userId: owner, month: '2026-10' } }))
      .record!.id;
  const [own, other] = [await statement(userId), await statement(app.people.other.id)];
  const imported = await app.done({
    as: 'other',
    method: 'POST',
    path: '/imports',
    body: {
      resource: 'readings',
      fileName: 'CANARY.csv',
      dryRun: false,
      rows: [{ carId: theirs.cars.id, date: ago(1), mileage: 130_000 }],
    },
  });
  const importId = (imported.body as { data: { id: number } }).data.id;
  const [last] = (await app.done({ path: '/changes?range=[0,0]' })).records;

  const mailbox = await startMailbox();
  const config = { ...app.config, SMTP_URL: mailbox.url };
  const compose = composer({ database: app.database, config, calendar: calendarOf('Africa/Lusaka') });
  const all = Object.fromEntries(chosenKinds.map((kind) => [kind, true]));
  await app.done({
    as: 'owner',
    method: 'PUT',
    path: '/messages/choices',
    body: { email: all, push: all, pushAmounts: true },
  });
  const { subscription } = service;
  await app.done({ as: 'owner', method: 'POST', path: '/push', body: { subscription } });
  const { id: pushId } = await app.database.db
    .selectFrom('pushSubscriptions')
    .select('id')
    .executeTakeFirstOrThrow();
  const abouts = [
    { kind: 'morning', about: { day: today } },
    { kind: 'week', about: { day: ago((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) } },
    { kind: 'statement', about: { statementId: own } },
    { kind: 'statement', about: { statementId: other } },
    { kind: 'records', about: { from: 1, to: last!.id } },
    { kind: 'signIn', about: { changeId: last!.id } },
    { kind: 'import', about: { from: importId, to: importId } },
    { kind: 'backup', about: { reason: 'CANARY' } },
    { kind: 'failures', about: {} },
  ];
  await write(app.database, (trx) =>
    queueMessages(
      trx,
      abouts.flatMap(({ kind, about }, index) => {
        const message = { userId, kind, about, key: `canary ${index}`, at: 0 };
        return [
          { ...message, channel: 'email' as const },
          { ...message, channel: 'push' as const, pushId },
        ];
      }),
      0,
    ),
  );
  const rows = (await app.database.db
    .selectFrom('messages')
    .selectAll()
    .where('key', 'like', 'canary %')
    .execute()) as QueuedMessage[];
  const told = async () => {
    const [mails, pushes] = [mailbox.mails.length, service.pushed.length];
    for (const row of rows) await (await compose(row))?.send(new AbortController().signal);
    return {
      mails: mailbox.mails.slice(mails).map(({ raw }) => textIn(raw)),
      pushes: service.pushed.slice(pushes).map(({ payload }) => JSON.stringify(payload)),
    };
  };

  // The morning, the week, the own statement. What is of others, and of administrators, is sent to nobody.
  const alone = await told();
  expect(alone.mails.length).toBeGreaterThanOrEqual(3);
  expect(alone.pushes).toHaveLength(alone.mails.length);
  for (const text of [...alone.mails, ...alone.pushes]) expect(text).not.toMatch(foreign);
  for (const text of alone.mails) expect(text).toContain(PUBLIC_URL);

  // An offer that is not accepted yet appears in no message.
  const offered = await app.done({
    as: 'other',
    method: 'POST',
    path: '/grants',
    body: { email: app.people.owner.email, level: 'view' },
  });
  expect(await told()).toEqual(alone);
  await app.done({ as: 'other', method: 'DELETE', path: `/grants/${offered.record!.id}` });

  // Who may see the fleet is told of it, until that access ends.
  const grant = { userId, ownerId: app.people.other.id, level: 'view' };
  const { record } = await app.done({ method: 'POST', path: '/grants', body: grant });
  const granted = await told();
  expect(granted.mails.join()).toMatch(/CANARY driver, CANARY 1/);
  expect(granted.pushes.join()).toContain('Late drivers: 2');
  await app.done({ method: 'DELETE', path: `/grants/${record!.id}` });
  expect(await told()).toEqual(alone);

  // A car that is sold before the message is sent is in no message.
  const sold = { userId: app.people.other.id, numberPlate: 'CANARY 2' };
  await app.done({ method: 'PUT', path: `/cars/${mine.cars.id}`, body: sold });
  const after = await told();
  for (const text of [...after.mails, ...after.pushes]) expect(text).not.toMatch(/CANARY 1|CANARY driver/);

  // An account that is deleted is told nothing.
  for (const row of rows) expect(await compose({ ...row, userId: 999_999 })).toBeUndefined();
});
