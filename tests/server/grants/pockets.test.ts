import { expect, test } from 'vitest';
import { today } from '../money/days';
import { startOffice } from './office';

test('access opens no transfer of an owner: not with whom, nor what was banked', async () => {
  const { app, grace, as, give, owner, admin } = await startOffice();
  const transfer = (body: object) =>
    app.done({
      as: 'owner',
      method: 'POST',
      path: '/transfers',
      body: { date: today, amount: 777, reference: 'CANARY-REF', ...body },
    });
  await transfer({ toId: admin.id });
  await transfer({ toId: null, amount: 333 });
  for (const ownerId of [owner.id, null]) {
    await give(grace, 'record', ownerId);
    const account = await as(grace, { path: `/owner-accounts/${owner.id}` });
    expect(account.text).not.toContain('CANARY');
    const texts = (account.record['lines'] as { kind: string; text: string | null }[])
      .filter(({ kind }) => kind === 'transferIn')
      .map(({ text }) => text);
    expect(texts).toEqual([null, null]);
    const days = await as(grace, { path: '/cash-book/days' });
    expect(days.records.reduce((sum, { banked }) => sum + Number(banked), 0)).toBe(0);
  }
  const own = await app.done({ as: 'owner', path: `/owner-accounts/${owner.id}` });
  expect(own.text).toContain(`${admin.name}, CANARY-REF`);
  const days = await app.done({ as: 'owner', path: '/cash-book/days' });
  expect(days.records).toMatchObject([{ banked: 333 }, ...days.records.slice(1)]);
});
