import { expect, test } from 'vitest';
import { readSnapshot } from '../../src/server/db/sql/snapshot';
import { startApp } from '../support/server/app';
import { addFleet } from '../support/server/factories';

test('a snapshot does not show what is written meanwhile; the next read does', async () => {
  const app = await startApp();
  await addFleet(app, 'owner');
  const { db, reports } = app.database;
  const rename = (model: string) => db.updateTable('cars').set({ model }).where('id', '=', 1).execute();
  const model = async (queries: typeof db) =>
    (await queries.selectFrom('cars').select('model').where('id', '=', 1).executeTakeFirstOrThrow()).model;
  await rename('before');
  const [first, meanwhile, last] = await readSnapshot(reports, async (trx) => {
    const one = await model(trx);
    await rename('after');
    return [one, await model(reports), await model(trx)];
  });
  expect([first, meanwhile, last]).toEqual(['before', 'after', 'before']);
  expect(await readSnapshot(reports, model)).toBe('after');
});

test('a snapshot cannot be written to, and its failure leaves the connection usable', async () => {
  const app = await startApp();
  const { reports } = app.database;
  const write = readSnapshot(reports, (trx) => trx.deleteFrom('cars').execute());
  await expect(write).rejects.toThrow(/readonly database|read-only transaction/);
  expect(await readSnapshot(reports, (trx) => trx.selectFrom('cars').select('id').execute())).toEqual([]);
});

test('many snapshots at once wait for one another', async () => {
  const app = await startApp();
  const { reports } = app.database;
  let [running, most] = [0, 0];
  const read = () =>
    readSnapshot(reports, async (trx) => {
      most = Math.max(most, (running += 1));
      await trx.selectFrom('cars').select('id').execute();
      running -= 1;
    });
  await Promise.all(Array.from({ length: 50 }, read));
  expect(running).toBe(0);
  expect(most).toBeLessThan(50);
  expect(most).toBeGreaterThan(1);
});
