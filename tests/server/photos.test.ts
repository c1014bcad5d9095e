import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startApp, type TestApp, type Who } from '../support/server/app';
import { addFleet, bodyOf, paths } from '../support/server/factories';
import { bomb, paper, phonePhoto, png, send, sendOne, webp } from '../support/server/photos';

const HOUR_MS = 3_600_000;
const carrying = [
  'cashings',
  'repairs',
  'services',
  'insurances',
  'tires',
  'batteries',
  'readings',
  'papers',
  'cars',
  'adjustments',
] as const;

const read = (app: TestApp, id: number, as: Who, query = '') =>
  app.request({ as, path: `/files/${id}${query}` });

const bytesOf = async (app: TestApp, id: number, as: Who = 'owner', query = ''): Promise<Buffer> => {
  const { rawPayload, statusCode } = await app.app.inject({
    url: `/api/files/${id}${query}`,
    headers: { authorization: app.people[as === 'anonymous' ? 'owner' : as].token },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
};

const since = (app: TestApp, id: number, hours: number) =>
  app.database.db
    .updateTable('files')
    .set({ looseSince: new Date(Date.now() - hours * HOUR_MS).toISOString() })
    .where('id', '=', id)
    .execute();

const repairOf = async (app: TestApp, as: Who, files: readonly number[]) => {
  const { cars } = await addFleet(app, 'owner');
  const body = { carId: cars.id, userId: app.people.owner.id, date: '2026-11-01', amount: 5, files };
  return { carId: cars.id, answer: await app.request({ as, method: 'POST', path: '/repairs', body }) };
};

test('a picture is written anew: upright, as WebP, with nothing of its metadata', async () => {
  const app = await startApp();
  const sent = await send(app, await phonePhoto(), { as: 'owner' });
  expect(sent.status).toBe(201);
  const { id, bytes, ...rest } = sent.body as { id: number; bytes: number };
  expect(rest).toEqual({
    type: 'image/webp',
    width: 300,
    height: 400,
    userId: app.people.owner.id,
    createdAt: expect.any(String),
  });
  const stored = await bytesOf(app, id);
  expect(stored).toHaveLength(bytes);
  const metadata = await sharp(stored).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 300, height: 400 });
  for (const left of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
    expect(metadata[left], left).toBeUndefined();
  expect(stored.toString('latin1')).not.toContain('Tecno');
});

test('a large picture has at most 1,600 pixels, the small one 320', async () => {
  const app = await startApp();
  const sent = await send(app, await phonePhoto({ width: 4_000, height: 2_000 }), { as: 'owner' });
  expect(sent.body).toMatchObject({ width: 800, height: 1_600 });
  const { id } = sent.record;
  expect(await sharp(await bytesOf(app, id, 'owner', '?size=small')).metadata()).toMatchObject({
    width: 160,
    height: 320,
  });
});

test('what a file is is told by its content, not by its header', async () => {
  const app = await startApp();
  for (const [bytes, type] of [
    [await png(), 'image/webp'],
    [await webp(), 'image/webp'],
    [paper, 'application/pdf'],
  ] as const)
    for (const header of ['image/jpeg', 'application/pdf', 'text/html', 'application/json']) {
      const { status, body } = await send(app, bytes, { headers: { 'content-type': header } });
      expect([status, (body as { type: string }).type], header).toEqual([201, type]);
    }
});

test('a paper is kept as it is, and sent as an attachment', async () => {
  const app = await startApp();
  const { body } = await send(app, paper, { as: 'owner' });
  expect(body).toMatchObject({ type: 'application/pdf', bytes: paper.length, width: null, height: null });
  const { id } = body as { id: number };
  expect((await bytesOf(app, id)).equals(paper)).toBe(true);
  const { headers } = await read(app, id, 'owner');
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/),
  });
});

test('a picture has the headers of a file that nobody may run', async () => {
  const app = await startApp();
  const id = await sendOne(app, { as: 'owner' });
  const { headers } = await read(app, id, 'owner');
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(headers['content-disposition']).toBeUndefined();
});

test('hostile files get a sentence', async () => {
  const app = await startApp();
  const whole = await phonePhoto();
  const kinds = '415 A photo is a JPEG, PNG or WebP picture, or a PDF';
  const unreadable = '400 This picture cannot be read';
  const refusals: readonly (readonly [string, Buffer, string])[] = [
    ['nothing', Buffer.alloc(0), kinds],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), kinds],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), kinds],
    ['HTML before a picture', Buffer.concat([Buffer.from('<script>1</script>'), whole]), kinds],
    ['a beginning alone', whole.subarray(0, 3), unreadable],
    ['half a picture', whole.subarray(0, whole.length / 2), unreadable],
    ['noise after a signature', Buffer.concat([whole.subarray(0, 4), Buffer.alloc(5_000, 7)]), unreadable],
    ['a bomb', await bomb(), '400 This picture is too large'],
  ];
  for (const [what, bytes, refusal] of refusals) {
    const { status, message } = await send(app, bytes);
    expect(`${status} ${message}`, what).toBe(refusal);
  }
  const large = await send(app, Buffer.concat([whole, Buffer.alloc(5 * 1_048_576)]));
  expect([large.status, large.message]).toEqual([413, 'The body is larger than 5 MiB']);
});

test('what follows a picture is not stored', async () => {
  const app = await startApp();
  const sent = await send(app, Buffer.concat([await phonePhoto(), Buffer.from('<script>alert(1)</script>')]));
  expect(sent.status).toBe(201);
  expect((await bytesOf(app, sent.record.id, 'admin')).toString('latin1')).not.toContain('<script>');
});

test('a file that no record carries is its sender’s alone', async () => {
  const app = await startApp();
  const id = await sendOne(app, { as: 'owner' });
  for (const [who, status] of [
    ['owner', 200],
    ['admin', 404],
    ['other', 404],
    ['anonymous', 401],
  ] as const)
    expect((await read(app, id, who)).status, who).toBe(status);
  for (const path of ['/files/0', '/files/999999', '/files/x'])
    expect((await app.request({ path })).status, path).toBe(404);
  expect(await app.request({ path: `/files/${id}?size=large` })).toMatchObject({ status: 400 });
  expect((await app.request({ method: 'PUT', path: `/files/${id}`, body: {} })).status).toBe(405);
  expect((await app.request({ path: '/files' })).status).toBe(405);
});

test('every resource with photos carries them, and whoever reads the record reads them', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const about = { carId: cars.id, userId: app.people.owner.id, driverId: drivers.id };
  for (const name of carrying) {
    const ids = [await sendOne(app), await sendOne(app)];
    const { record } = await app.done({
      method: 'POST',
      path: paths[name],
      body: { ...bodyOf(name, about), files: ids },
    });
    const infos = ids.map((id) => ({ id, type: 'image/webp', bytes: expect.any(Number), width: 300, height: 400 }));
    expect(record['files'], name).toEqual(infos);
    const list = await app.done({ path: `${paths[name]}?filter={"id":${record.id}}` });
    expect(list.records[0]?.['files'], name).toEqual(infos);
    const [change] = (await app.done({ path: '/changes?range=[0,0]' })).records;
    expect(change?.['after'], name).toMatchObject({ files: infos });
    for (const [who, status] of [
      ['admin', 200],
      ['owner', 200],
      ['other', 404],
    ] as const)
      expect((await read(app, ids[0] ?? 0, who)).status, `${name} ${who}`).toBe(status);
  }
});

test('a record without photos has an empty list, and says nothing of them in its change', async () => {
  const app = await startApp();
  const { answer } = await repairOf(app, 'admin', []);
  expect(answer.record['files']).toEqual([]);
  const [change] = (await app.done({ path: '/changes?range=[0,0]' })).records;
  expect(change?.['fields']).not.toContain('files');
});

test('a file that is another’s, missing or on another record is refused', async () => {
  const app = await startApp();
  const [mine, theirs] = [await sendOne(app, { as: 'owner' }), await sendOne(app, { as: 'other' })];
  const first = await repairOf(app, 'owner', [mine]);
  expect(first.answer.status).toBe(201);
  for (const id of [mine, theirs, 999_999]) {
    const { answer } = await repairOf(app, 'owner', [id]);
    expect([answer.status, answer.message], `${id}`).toEqual([400, `Photos: there is no file ${id}`]);
    expect(answer.errors).toEqual({ files: `Photos: there is no file ${id}` });
  }
  const tooMany = await repairOf(app, 'owner', [1, 2, 3, 4, 5, 6, 7]);
  expect([tooMany.answer.status, tooMany.answer.message]).toEqual([400, 'Photos: at most 6 files']);
  for (const files of ['1', { id: 1 }, ['1'], [1.5], [-1], [null]]) {
    const body = { carId: first.carId, date: '2026-11-01', files };
    const { status } = await app.request({ method: 'POST', path: '/repairs', body });
    expect(status, JSON.stringify(files)).toBe(400);
  }
});

test('an update removes, adds and orders photos; its undo brings them back', async () => {
  const app = await startApp();
  const [one, two, three] = [await sendOne(app), await sendOne(app), await sendOne(app)];
  const { answer } = await repairOf(app, 'admin', [one, two]);
  const path = `/repairs/${answer.record.id}`;
  const idsOf = async () =>
    ((await app.done({ path })).record['files'] as { id: number }[]).map(({ id }) => id);
  await app.done({ method: 'PUT', path, body: { files: [three, one] } });
  expect(await idsOf()).toEqual([three, one]);
  // Without the key the photos stay.
  await app.done({ method: 'PUT', path, body: { details: 'Brakes' } });
  expect(await idsOf()).toEqual([three, one]);
  expect((await read(app, two, 'admin')).status).toBe(200);
  expect((await read(app, two, 'owner')).status).toBe(404);
  const changes = (await app.done({ path: '/changes' })).records;
  const changed = changes.find(({ fields }) => (fields as string[]).includes('files') && fields !== undefined);
  await app.done({ method: 'POST', path: `/changes/${changed?.id}/undo` });
  expect(await idsOf()).toEqual([one, two]);
  expect((await read(app, two, 'owner')).status).toBe(200);
  await app.done({ method: 'PUT', path, body: { files: null } });
  expect(await idsOf()).toEqual([]);
});

test('the photos of a deleted record are nowhere, until its undo brings them back', async () => {
  const app = await startApp();
  const id = await sendOne(app, { as: 'owner' });
  const { answer } = await repairOf(app, 'owner', [id]);
  await app.done({ method: 'DELETE', path: `/repairs/${answer.record.id}` });
  for (const who of ['owner', 'admin'] as const) expect((await read(app, id, who)).status, who).toBe(404);
  expect((await repairOf(app, 'owner', [id])).answer.status).toBe(400);
  const [change] = (await app.done({ path: '/changes?range=[0,0]' })).records;
  await since(app, id, 29 * 24);
  await sendOne(app);
  await app.done({ method: 'POST', path: `/changes/${change?.id}/undo` });
  expect((await read(app, id, 'owner')).status).toBe(200);
});

test('files that nobody needs are removed with the next write', async () => {
  const app = await startApp();
  const [fresh, old] = [await sendOne(app), await sendOne(app)];
  const onRecord = await sendOne(app);
  await repairOf(app, 'admin', [onRecord]);
  const ofDeleted = await sendOne(app);
  const { answer } = await repairOf(app, 'admin', [ofDeleted]);
  await app.done({ method: 'DELETE', path: `/repairs/${answer.record.id}` });
  await since(app, fresh, 47);
  await since(app, old, 49);
  await since(app, ofDeleted, 31 * 24);
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
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(app, photo, { as: 'owner', headers: key })),
  );
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
