import { expect, test } from 'vitest';
import { add, addFleet, builders } from '../../support/server/factories';
import { headerIn, htmlIn, textIn } from '../../support/server/mailbox';
import { sendOne } from '../../support/server/photos';
import { startWorld } from './world';

test('the letter of a statement says how many photos an expense had when it was stated', async () => {
  const { app, mailbox, run, choose } = await startWorld();
  await choose('owner', {}, 'en');
  const { cars } = await addFleet(app, 'owner');
  for (const photos of [2, 1, 0]) {
    const files = await Promise.all(Array.from({ length: photos }, () => sendOne(app)));
    const repair = { carId: cars.id, date: '2026-10-09', amount: 80, details: `Work ${photos}`, files };
    await add(app, 'repairs', builders.repairs(repair));
  }
  const body = { userId: app.people.owner.id, month: '2026-10' };
  await app.done({ method: 'POST', path: '/statements', body });
  await run();
  const { raw = '' } = mailbox.mails[0] ?? {};
  for (const letter of [textIn(raw), htmlIn(raw)]) {
    expect(letter).toContain('Work 2 (2 photos)');
    expect(letter).toContain('Work 1 (1 photo)');
    expect(letter).toMatch(/Work 0(?! \()/);
  }
});

test('a statement that is void before its letter is sent is told once, as void, and is not marked as sent', async () => {
  const { app, mailbox, run } = await startWorld();
  await addFleet(app, 'owner');
  const body = { userId: app.people.owner.id, month: '2026-10' };
  const { record } = await app.done({ method: 'POST', path: '/statements', body });
  const path = `/statements/${record!.id}`;
  await app.done({ method: 'POST', path: `${path}/void`, body: { reason: 'Wrong' } });
  await run();
  expect(mailbox.mails.map(({ raw }) => headerIn(raw, 'Subject'))).toEqual([
    'Statement 2026-0001 for October 2026 is void',
  ]);
  expect((await app.done({ path })).record!['sentAt']).toBeNull();
});
