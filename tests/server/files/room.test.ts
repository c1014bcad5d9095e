import { expect, test } from 'vitest';
import { startApp } from '../../support/server/app';
import { ageFile, paper, phonePhoto, png, repairWith, send, sendOne } from '../../support/server/photos';

test('files that nobody needs are removed with the next write', async () => {
  const app = await startApp();
  const [fresh, old] = [await sendOne(app), await sendOne(app)];
  const onRecord = await sendOne(app);
  await repairWith(app, 'admin', [onRecord]);
  const ofDeleted = await sendOne(app);
  const { answer } = await repairWith(app, 'admin', [ofDeleted]);
  await app.done({ method: 'DELETE', path: `/repairs/${answer.record.id}` });
  await ageFile(app, fresh, 47);
  await ageFile(app, old, 49);
  await ageFile(app, ofDeleted, 31 * 24);
  await sendOne(app);
  const left = (await app.database.db.selectFrom('files').select('id').execute()).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([fresh, onRecord]));
  expect(left).not.toContain(old);
  expect(left).not.toContain(ofDeleted);
});

test('an account sends at most FILES_MAX_MB', async () => {
  const app = await startApp({ FILES_MAX_MB: '1' });
  const filler = Buffer.concat([paper, Buffer.alloc(600_000)]);
  expect((await send(app, filler, { as: 'owner' })).status).toBe(201);
  const { status, message } = await send(app, filler, { as: 'owner' });
  expect([status, message]).toEqual([507, 'No room for more photos: 1 MB are used']);
  expect((await send(app, paper, { as: 'owner' })).status).toBe(201);
  expect((await send(app, filler, { as: 'other' })).status).toBe(201);
});

test('a photo that is sent twice with one key is stored once', async () => {
  const app = await startApp();
  const [photo, key] = [await phonePhoto(), { 'idempotency-key': 'one' }];
  const answers = await Promise.all([1, 2, 3].map(() => send(app, photo, { as: 'owner', headers: key })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const other = await send(app, await png(), { as: 'owner', headers: key });
  expect([other.status, other.message]).toEqual([
    409,
    'This Idempotency-Key was already used for another record',
  ]);
});

test('twenty photos at once are all stored', async () => {
  const app = await startApp();
  const photo = await phonePhoto({ width: 1_200, height: 900 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(app, photo, { as: index % 2 ? 'owner' : 'other' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
});
