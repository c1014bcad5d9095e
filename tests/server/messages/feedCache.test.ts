import { expect, test } from 'vitest';
import { textsByVersion, versionOf } from '../../../src/server/feed/cache';
import { startApp } from '../../support/server/app';
import { add, addFleet, bodyOf } from '../../support/server/factories';

test('a text is written once for each version of the data', async () => {
  const read = textsByVersion();
  let written = 0;
  const write = async () => `text ${(written += 1)}`;
  const texts = [];
  for (const [key, version] of [
    ['one', '1'],
    ['one', '1'],
    ['other', '1'],
    ['one', '2'],
  ] as const)
    texts.push((await read(key, version, write)).text);
  expect(texts).toEqual(['text 1', 'text 1', 'text 2', 'text 3']);
});

test('the oldest texts are forgotten when all together are long', async () => {
  const read = textsByVersion();
  const long = 'x'.repeat(3_000_000);
  let written = 0;
  const write = async () => {
    written += 1;
    return long;
  };
  for (const key of ['one', 'two', 'three', 'three', 'two', 'one']) await read(key, '1', write);
  expect(written).toBe(4);
});

test('the version changes with every record that is changed', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const { db } = app.database;
  const before = await versionOf(db);
  expect(await versionOf(db)).toBe(before);
  await add(
    app,
    'repairs',
    bodyOf('repairs', { carId: fleet.cars.id, userId: app.people.owner.id, driverId: fleet.drivers.id }),
    'owner',
  );
  expect(await versionOf(db)).not.toBe(before);
});
