import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scansOf } from '../../../src/server/features/files/jpeg';
import { memoryFor } from '../../../src/server/features/files/picture';
import { startApp } from '../../support/server/app';
import { phonePhoto, send } from '../../support/server/photos';

const MEMORY_MAX = 150_000_000;
const large = { width: 6_300, height: 6_300, depth: 'uchar', isProgressive: false } as const;

const segment = (marker: number, body: readonly number[]): number[] => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];

/** A JPEG without steps whose four channels are in a scan each. */
const fourScans = Buffer.from([
  0xff,
  0xd8,
  ...segment(0xc0, [8, 0, 8, 0, 8, 4, ...[1, 2, 3, 4].flatMap((channel) => [channel, 0x11, 0])]),
  ...[1, 2, 3, 4].flatMap((channel) => [
    ...segment(0xda, [1, channel, 0, 0, 63, 0]),
    7,
    0xff,
    0,
    0xff,
    0xd0,
    7,
  ]),
  0xff,
  0xd9,
]);

test('the scans and channels of a JPEG are read without decoding it', async () => {
  expect(scansOf(fourScans)).toEqual({ count: 4, samplesPerPixel: 4, isWhole: false });
  expect(scansOf(await phonePhoto())).toEqual({ count: 1, samplesPerPixel: 1.5, isWhole: true });
  const pixels = { width: 64, height: 64, channels: 3, background: '#c33' } as const;
  const steps = await sharp({ create: pixels })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const { count, ...rest } = scansOf(steps);
  expect(rest).toEqual({ samplesPerPixel: 3, isWhole: false });
  expect(count).toBeGreaterThan(3);
  for (const broken of [Buffer.alloc(0), Buffer.from([0xff, 0xd8, 0xff]), fourScans.subarray(0, 30)])
    expect(scansOf(broken).count).toBeLessThan(4);
});

test.each([
  [
    'a JPEG from top to bottom',
    { format: 'jpeg', channels: 3 },
    { count: 1, samplesPerPixel: 3, isWhole: true },
    true,
  ],
  ['a JPEG of four scans', { format: 'jpeg', channels: 4 }, scansOf(fourScans), false],
  [
    'a JPEG in steps with all its colour',
    { format: 'jpeg', channels: 3, isProgressive: true },
    { count: 10, samplesPerPixel: 3, isWhole: false },
    false,
  ],
  [
    'a JPEG in steps of a camera',
    { format: 'jpeg', channels: 3, isProgressive: true },
    { count: 10, samplesPerPixel: 1.5, isWhole: false },
    true,
  ],
  ['a PNG of four channels', { format: 'png', channels: 4 }, undefined, true],
  ['a PNG of 16 bits', { format: 'png', channels: 4, depth: 'ushort' }, undefined, true],
  [
    'a turned PNG of 16 bits',
    { format: 'png', channels: 4, depth: 'ushort', orientation: 6 },
    undefined,
    false,
  ],
  [
    'an interlaced PNG of 16 bits',
    { format: 'png', channels: 4, depth: 'ushort', isProgressive: true },
    undefined,
    false,
  ],
] as const)('%s of 40 megapixels fits into the memory or not', (_name, metadata, scans, isRead) => {
  expect(memoryFor({ ...large, ...metadata }, scans) <= MEMORY_MAX).toBe(isRead);
});

test('a JPEG that passes over its picture again and again is refused, before it takes time', async () => {
  const app = await startApp();
  const pixels = { width: 400, height: 300, channels: 3, background: '#c33' } as const;
  const steps = await sharp({ create: pixels }).jpeg({ progressive: true }).toBuffer();
  const end = steps.subarray(-2);
  const last = steps.subarray(steps.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const many = Buffer.concat([steps.subarray(0, -2), ...Array<Buffer>(100).fill(last), end]);
  const { status, message } = await send(app, many);
  expect([status, message]).toEqual([400, 'This picture is too large']);
  expect((await send(app, steps)).status).toBe(201);
});
