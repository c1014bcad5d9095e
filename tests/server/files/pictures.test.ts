import sharp from 'sharp';
import { expect, test } from 'vitest';
import { memoryFor } from '../../../src/server/features/files/picture';
import { startApp } from '../../support/server/app';
import {
  bomb,
  bytesOf,
  paper,
  phonePhoto,
  png,
  readFile,
  send,
  sendOne,
  webp,
} from '../../support/server/photos';

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
  const { headers } = await readFile(app, id, 'owner');
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/),
  });
});

test('a picture has the headers of a file that nobody may run', async () => {
  const app = await startApp();
  const id = await sendOne(app, { as: 'owner' });
  const { headers } = await readFile(app, id, 'owner');
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    // A phone keeps no photo after a logout.
    'cache-control': 'no-store',
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

test('a picture that gets finer in steps is decoded only as far as the memory allows', async () => {
  const size = { width: 5_000, height: 4_000 } as const;
  const camera = { ...size, format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: false } as const;
  const steps = { ...camera, isProgressive: true } as const;
  expect(memoryFor(camera)).toBeLessThan(memoryFor(steps));
  expect(memoryFor({ ...steps, format: 'png', channels: 4, depth: 'ushort' })).toBeGreaterThan(150_000_000);

  const app = await startApp();
  const pixels = { width: 5_500, height: 5_500, channels: 4, background: '#c338' } as const;
  const interlaced = await sharp({ create: pixels }).png({ progressive: true }).toBuffer();
  const { status, message } = await send(app, interlaced);
  expect([status, message]).toEqual([400, 'This picture is too large']);
  const plain = await sharp({ create: pixels }).png().toBuffer();
  expect((await send(app, plain)).status).toBe(201);
});
