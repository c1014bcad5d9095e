import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { row, runRows } from '../../support/server/rows';
import { cashFleet, NOW } from './fleet';

beforeAll(() => void vi.setSystemTime(NOW));
afterAll(() => void vi.useRealTimers());

const today = { date: '2026-11-26' };
const lastChange = async (app: TestApp) => {
  const { body } = await app.done({ path: '/changes?range=[0,0]' });
  return (body as { data: { id: number }[] }).data[0]!;
};

test('an ordinary user gives their own cash, an administrator also that of others and of the bank', async () => {
  const app = await startApp();
  const { transfer } = await cashFleet(app);
  const { admin, owner, other } = app.people;
  const own = await transfer({ ...today, amount: 100.5, toId: other.id }, 'owner');
  expect(own).toMatchObject({
    fromId: owner.id,
    from: 'Mutale Owner',
    toId: other.id,
    to: 'Bwalya Other',
    amount: 100.5,
    state: 'sent',
    answeredAt: null,
    answeredBy: null,
    reason: null,
  });
  expect(await transfer({ ...today, amount: 1, fromId: owner.id }, 'owner')).toMatchObject({
    toId: null,
    to: null,
  });
  expect(await transfer({ ...today, amount: 2, toId: owner.id })).toMatchObject({ fromId: null, from: null });
  expect(await transfer({ ...today, amount: 3, fromId: owner.id, toId: admin.id })).toMatchObject({
    fromId: owner.id,
    toId: admin.id,
  });
  const same = 'From and To are the same';
  const body = { ...today, amount: 1 };
  await runRows(app, [
    {
      ...row('POST', '/transfers/', { ...body, fromId: other.id }, 403, 'Only an administrator may set From'),
      as: 'owner',
    },
    { ...row('POST', '/transfers/', { ...body, toId: owner.id }, 400, `"toId":"${same}"`), as: 'owner' },
    row('POST', '/transfers/', body, 400, `"message":"${same}"`, `"toId":"${same}"`),
    row('POST', '/transfers/', { ...body, fromId: other.id, toId: other.id }, 400, same),
    row('POST', '/transfers/', { ...today, toId: owner.id, amount: 0 }, 400, 'Amount (ZMW) must be above 0'),
    row('POST', '/transfers/', { toId: owner.id }, 400, 'Date is required', 'Amount (ZMW) is required'),
    row('POST', '/transfers/', { ...body, toId: 99_999 }, 400, 'To: there is no user with the number 99999'),
    { ...row('PUT', `/transfers/${own.id}`, { amount: 5 }, 403), as: 'owner' },
    { ...row('DELETE', `/transfers/${own.id}`, undefined, 403), as: 'other' },
    row('PUT', `/transfers/${own.id}`, { toId: owner.id }, 400, same),
    row('PUT', `/transfers/${own.id}`, { amount: 99.25, toId: null }, 200, '"amount":99.25', '"to":null'),
    row('PUT', `/transfers/${own.id}`, { fromId: null }, 400, same),
    row('DELETE', `/transfers/${own.id}`, undefined, 200),
  ]);
});

test('the account that gives and the account that gets see a transfer, others do not', async () => {
  const app = await startApp();
  const { transfer } = await cashFleet(app);
  const { admin, other } = app.people;
  const { id } = await transfer({ ...today, amount: 10, toId: other.id }, 'owner');
  const hidden = await transfer({ ...today, amount: 77, toId: admin.id }, 'other');
  await runRows(app, [
    { ...row('GET', `/transfers/${id}`, undefined, 200), as: 'owner' },
    { ...row('GET', `/transfers/${id}`, undefined, 200), as: 'other' },
    { ...row('GET', `/transfers/${hidden.id}`, undefined, 404), as: 'owner' },
    { ...row('GET', '/transfers', undefined, 200), as: 'owner', mustNotContain: ['"amount":77'] },
    { ...row('GET', '/transfers/totals', undefined, 200, '"amount":10'), as: 'owner' },
    row('GET', '/transfers/totals', undefined, 200, '"amount":87'),
  ]);
});

test('the receiver receives or refuses a transfer once; an administrator what goes to the bank', async () => {
  const app = await startApp();
  const { transfer } = await cashFleet(app);
  const { other } = app.people;
  const sent = await transfer({ ...today, amount: 10, toId: other.id }, 'owner');
  const refused = await transfer({ ...today, amount: 11, toId: other.id }, 'owner');
  const banked = await transfer({ ...today, amount: 12 }, 'owner');
  const answer = (id: number, what: string) => `/transfers/${id}/${what}`;
  const only = 'Only the receiver may answer this transfer';
  const was = 'Received by Bwalya Other on 26/11/2026';
  const reason = { reason: 'Ten short' };
  await runRows(app, [
    { ...row('POST', answer(sent.id, 'receive'), undefined, 403, only), as: 'owner' },
    row('POST', answer(sent.id, 'receive'), undefined, 403, only),
    row('POST', answer(sent.id, 'refuse'), reason, 403, only),
    { ...row('POST', answer(banked.id, 'receive'), undefined, 404), as: 'other' },
    { ...row('POST', answer(banked.id, 'receive'), undefined, 403, only), as: 'owner' },
    { ...row('POST', answer(99_999, 'receive'), undefined, 404), as: 'other' },
    { ...row('POST', answer(sent.id, 'receive'), undefined, 401), as: 'anonymous' },
    {
      ...row(
        'POST',
        answer(sent.id, 'receive'),
        undefined,
        200,
        '"state":"received"',
        '"answeredBy":"Bwalya Other"',
        '"answeredAt":"2026-11-26T',
      ),
      as: 'other',
    },
    { ...row('POST', answer(sent.id, 'receive'), undefined, 409, was), as: 'other' },
    { ...row('POST', answer(sent.id, 'refuse'), reason, 409, was), as: 'other' },
    { ...row('POST', answer(refused.id, 'refuse'), {}, 400, 'Reason is required'), as: 'other' },
    { ...row('POST', answer(refused.id, 'refuse'), { reason: ' ' }, 400, 'Reason is required'), as: 'other' },
    {
      ...row('POST', answer(refused.id, 'refuse'), reason, 200, '"state":"refused"', '"reason":"Ten short"'),
      as: 'other',
    },
    {
      ...row('POST', answer(refused.id, 'receive'), undefined, 409, 'Refused by Bwalya Other on 26/11/2026'),
      as: 'other',
    },
    row('POST', answer(banked.id, 'receive'), undefined, 200, '"answeredBy":"Chanda Admin"'),
    row('PUT', `/transfers/${sent.id}`, { amount: 5 }, 409, was),
    row('DELETE', `/transfers/${sent.id}`, undefined, 409, was),
    row('DELETE', `/transfers/${refused.id}`, undefined, 409, 'Refused by Bwalya Other on 26/11/2026'),
  ]);
});

test('nobody answers what they recorded or changed out of the cash of another', async () => {
  const app = await startApp();
  const { transfer } = await cashFleet(app);
  const { admin, owner, other } = app.people;
  const own = 'You recorded this transfer out of the cash of another. Somebody else answers it';
  const receive = (id: number) => `/transfers/${id}/receive`;
  const taken = await transfer({ ...today, amount: 10, fromId: owner.id, toId: admin.id });
  const given = await transfer({ ...today, amount: 11, toId: admin.id }, 'owner');
  const moved = await transfer({ ...today, amount: 12, toId: other.id }, 'owner');
  await app.done({ method: 'PUT', path: `/transfers/${moved.id}`, body: { toId: admin.id } });
  await runRows(app, [
    row('POST', receive(taken.id), undefined, 403, own),
    row('POST', `/transfers/${taken.id}/refuse`, { reason: 'Not mine' }, 403, own),
    row('POST', receive(moved.id), undefined, 403, own),
    { ...row('GET', `/transfers/${taken.id}`, undefined, 200, '"state":"sent"'), as: 'owner' },
    row('POST', receive(given.id), undefined, 200, '"answeredBy":"Chanda Admin"'),
  ]);
});

test('the sender sees the answer at once', async () => {
  const app = await startApp();
  const { transfer, dataOf } = await cashFleet(app);
  const { id } = await transfer({ ...today, amount: 10, toId: app.people.other.id }, 'owner');
  const before = await dataOf(`/transfers/${id}`, 'owner');
  await app.done({ as: 'other', method: 'POST', path: `/transfers/${id}/receive` });
  const after = await dataOf(`/transfers/${id}`, 'owner');
  expect(after['state']).toBe('received');
  expect(String(after['updatedAt']) > String(before['updatedAt'])).toBe(true);
  const { body } = await app.done({ as: 'owner', path: '/changes?range=[0,0]' });
  expect((body as { data: unknown[] }).data[0]).toMatchObject({
    action: 'received',
    resource: 'transfers',
    recordId: id,
  });
});

test('an answer is not undone, nor what is before it; what is only sent is', async () => {
  const app = await startApp();
  const { transfer } = await cashFleet(app);
  const { other } = app.people;
  const { id } = await transfer({ ...today, amount: 10, toId: other.id }, 'owner');
  const created = await lastChange(app);
  await app.done({ as: 'other', method: 'POST', path: `/transfers/${id}/receive` });
  const received = await lastChange(app);
  const undo = (change: { id: number }) => `/changes/${change.id}/undo`;
  await runRows(app, [
    row('POST', undo(received), undefined, 409, 'This change cannot be undone'),
    row('POST', undo(created), undefined, 409, 'Received by Bwalya Other on 26/11/2026'),
  ]);
  const open = await transfer({ ...today, amount: 20, toId: other.id }, 'owner');
  await app.done({ method: 'DELETE', path: `/transfers/${open.id}` });
  await runRows(app, [row('POST', undo(await lastChange(app)), undefined, 200)]);
  await runRows(app, [row('GET', `/transfers/${open.id}`, undefined, 200, '"state":"sent"', '"amount":20')]);
});
