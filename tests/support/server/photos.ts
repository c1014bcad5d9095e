import sharp from 'sharp';
import type { Answer } from './answer';
import { expect } from 'vitest';
import type { Call, TestApp, Who } from './app';
import { addFleet } from './factories';

interface Size {
  readonly width: number;
  readonly height: number;
}

const red = ({ width, height }: Size) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

/** A picture of a phone that was held upright: its pixels lie on their side, and its metadata tell the place and the camera. */
export const phonePhoto = (size: Size = { width: 400, height: 300 }): Promise<Buffer> =>
  red(size)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Tecno', Model: 'Spark 10' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '15/1 25/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const png = (size: Size = { width: 20, height: 10 }): Promise<Buffer> => red(size).png().toBuffer();
export const webp = (size: Size = { width: 20, height: 10 }): Promise<Buffer> => red(size).webp().toBuffer();

/** A PDF with a script. */
export const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

/** A PNG that says it is 30,000 pixels wide and high, and ends after its header. */
export const bomb = async (): Promise<Buffer> => {
  const small = await png();
  const header = Buffer.from(small);
  header.writeUInt32BE(30_000, 16);
  header.writeUInt32BE(30_000, 20);
  // The checksum of the header, computed anew.
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  return header;
};

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
};

/** Sends a file. Its header says what it pleases. */
export const send = (
  app: Pick<TestApp, 'request'>,
  bytes: Buffer,
  { headers, ...call }: Partial<Call> = {},
): Promise<Answer> =>
  app.request({
    method: 'POST',
    path: '/files',
    body: bytes,
    ...call,
    headers: { 'content-type': 'image/jpeg', ...headers },
  });

export const sendOne = async (app: Pick<TestApp, 'request'>, call: Partial<Call> = {}): Promise<number> => {
  const { status, text, body } = await send(app, await phonePhoto(), call);
  if (status !== 201) throw new Error(`A photo answered ${status}: ${text}`);
  return (body as { id: number }).id;
};

export const readFile = (app: TestApp, id: number, as: Who): Promise<Answer> =>
  app.request({ as, path: `/files/${id}` });

export const bytesOf = async (
  app: TestApp,
  id: number,
  as: 'admin' | 'owner' = 'owner',
  query = '',
): Promise<Buffer> => {
  const { rawPayload, statusCode } = await app.app.inject({
    url: `/api/files/${id}${query}`,
    headers: { authorization: app.people[as].token },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
};

const HOUR_MS = 3_600_000;

/** Makes a file one that no record has carried for some hours. */
export const ageFile = async (app: TestApp, id: number, hours: number): Promise<void> => {
  await app.database.db
    .updateTable('files')
    .set({ looseSince: new Date(Date.now() - hours * HOUR_MS).toISOString() })
    .where('id', '=', id)
    .execute();
};

/** Adds a repair with photos to a new car of the owner. */
export const repairWith = async (app: TestApp, as: Who, files: readonly number[]) => {
  const { cars } = await addFleet(app, 'owner');
  const body = { carId: cars.id, userId: app.people.owner.id, date: '2026-11-01', amount: 5, files };
  return { carId: cars.id, answer: await app.request({ as, method: 'POST', path: '/repairs', body }) };
};
