import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp } from '../../support/server/app';
import { row, runRows } from '../../support/server/rows';
import { cashFleet, NOW } from './fleet';

beforeAll(() => void vi.setSystemTime(NOW));
afterAll(() => void vi.useRealTimers());

const second = 'The cash of Mutale Owner was already counted on 26/11/2026';

test('a count is of the account that makes it; one a person and day, not in the future', async () => {
  const app = await startApp();
  const { count } = await cashFleet(app);
  const { admin, owner, other } = app.people;
  const own = await count({ date: '2026-11-26', amount: 0 }, 'owner');
  expect(own).toMatchObject({ userId: owner.id, name: 'Mutale Owner', amount: 0 });
  expect(await count({ date: '2026-11-26', amount: 12.5 })).toMatchObject({ userId: admin.id });
  const earlier = await count({ date: '2026-11-25', amount: 12.5, userId: owner.id });
  const future = 'Date must not be in the future';
  await runRows(app, [
    {
      ...row(
        'POST',
        '/counts/',
        { date: '2026-11-26', amount: 1 },
        409,
        `"message":"${second}"`,
        `"date":"${second}"`,
      ),
      as: 'owner',
    },
    row('POST', '/counts/', { date: '2026-11-26', amount: 1, userId: owner.id }, 409, second),
    { ...row('POST', '/counts/', { date: '2026-11-24', amount: 1, userId: other.id }, 403), as: 'owner' },
    { ...row('POST', '/counts/', { date: '2026-11-27', amount: 1 }, 400, future), as: 'owner' },
    { ...row('POST', '/counts/', { amount: 1 }, 400, 'Date is required'), as: 'owner' },
    { ...row('POST', '/counts/', { date: '2026-11-20' }, 400, 'Counted is required'), as: 'owner' },
    row('PUT', `/counts/${earlier.id}`, { date: '2026-11-26' }, 409, second),
    row('PUT', `/counts/${earlier.id}`, { date: '2026-11-27' }, 400, future),
    row('PUT', `/counts/${earlier.id}`, { amount: 13 }, 200, '"amount":13', `"userId":${owner.id}`),
    { ...row('PUT', `/counts/${earlier.id}`, { amount: 13 }, 403), as: 'owner' },
    { ...row('GET', `/counts/${earlier.id}`, undefined, 200), as: 'owner' },
    { ...row('GET', `/counts/${earlier.id}`, undefined, 404), as: 'other' },
    { ...row('GET', '/counts', undefined, 200, '[]'), as: 'other' },
  ]);
});

test('today is a day of the fleet’s calendar', async () => {
  const app = await startApp({ TIME_ZONE: 'Pacific/Kiritimati' });
  const { count } = await cashFleet(app);
  expect(await count({ date: '2026-11-27', amount: 1 })).toMatchObject({ date: '2026-11-27' });
});

test('a deleted count comes back unless the day was counted again', async () => {
  const app = await startApp();
  const { count, dataOf } = await cashFleet(app);
  const { id } = await count({ date: '2026-11-26', amount: 5 }, 'owner');
  await app.done({ method: 'DELETE', path: `/counts/${id}` });
  const [{ id: change } = { id: 0 }] = (await dataOf('/changes?range=[0,0]')) as unknown as { id: number }[];
  const again = await count({ date: '2026-11-26', amount: 6 }, 'owner');
  await runRows(app, [row('POST', `/changes/${change}/undo`, undefined, 409, second)]);
  await app.done({ method: 'DELETE', path: `/counts/${again.id}` });
  await runRows(app, [row('POST', `/changes/${change}/undo`, undefined, 200)]);
  await runRows(app, [row('GET', `/counts/${id}`, undefined, 200, '"amount":5')]);
});

test('an import refuses a second count of a day', async () => {
  const app = await startApp();
  await cashFleet(app);
  const rows = [
    { date: '2026-11-26', amount: 5 },
    { date: '2026-11-26', amount: 6 },
    { date: '2026-11-27', amount: 7 },
  ];
  const body = { resource: 'counts', fileName: 'counts.csv', rows, dryRun: true };
  const { text } = await app.request({ as: 'owner', method: 'POST', path: '/imports', body });
  expect(text).toContain(second);
  expect(text).toContain('Date must not be in the future');
});
