import sharp from 'sharp';
import type { Answer } from './answer';
import type { Call, TestApp } from './app';

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

/** Sends a file and returns its id. */
export const sendOne = async (app: Pick<TestApp, 'request'>, call: Partial<Call> = {}): Promise<number> => {
  const { status, text, body } = await send(app, await phonePhoto(), call);
  if (status !== 201) throw new Error(`A photo answered ${status}: ${text}`);
  return (body as { id: number }).id;
};
