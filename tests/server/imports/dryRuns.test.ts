import { expect, test } from 'vitest';
import { DRY_RUNS } from '../../../src/server/features/imports';
import { send, setUp } from './setUp';

test('dry runs count against a quota of their own, at the bound', async () => {
  const { app } = await setUp();
  const at = new Date().toISOString();
  const key = String(app.people.owner.id);
  const counted = Array.from({ length: DRY_RUNS.max - 1 }, () => ({ kind: DRY_RUNS.kind, key, at }));
  await app.database.db.insertInto('countedCalls').values(counted).execute();
  const dryRun = (as: 'owner' | 'other') =>
    send(app, 'repairs', [{ carId: 'ABZ 1234', date: '2026-11-02' }], { dryRun: true }, as);
  expect((await dryRun('owner')).status).toBe(200);
  expect(await dryRun('owner')).toMatchObject({
    status: 429,
    message: 'You have checked too many files. Please try again later',
  });
  expect((await dryRun('other')).status).toBe(200);
  const real = await send(
    app,
    'repairs',
    [{ carId: 'ABZ 1234', date: '2026-11-02', amount: 100 }],
    {},
    'owner',
  );
  expect(real.status).toBe(201);
});
