import type sharp from 'sharp';
import type { Metadata } from 'sharp';
import { HttpError } from '../../ground/errors';
import { scansOf, type Scans } from './jpeg';

/** The largest body of a file in bytes. */
export const FILE_BODY_MAX = 5 * 1_048_576;
const PIXELS_MAX = 40_000_000;
/** The longer side of the pictures that are stored, in pixels. */
const LARGE = 1_600;
const SMALL = 320;
const QUALITY = { large: 80, small: 70 };

/** What decodings may take together, and the most of one, in bytes. */
const MEMORY_MAX = 150_000_000;
/** Bytes for each pixel, measured: of a picture that is read from top to bottom, and of one that gets finer in steps. */
const PER_PIXEL = { whole: 1.9, coefficient: 2, jpegBeside: 0.6, channelInSteps: 1.4 };
/** The factors of 16 bits for each channel, and of a picture that is turned. */
const MORE = { deep: 1.6, turned: 1.3 };
/** No camera or program writes more scans. Each one takes time, even an empty one. */
const SCANS_MAX = 64;
const DECODING_S = 10;

/** A file as it is stored. A paper has no pixels and no small picture. */
export interface Content {
  readonly type: 'image/webp' | 'application/pdf';
  readonly content: Uint8Array;
  readonly small: Uint8Array | null;
  readonly width: number | null;
  readonly height: number | null;
}

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + signature.length) === signature;

/** Whether bytes begin as a picture of a kind that is stored. */
const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

const isPaper = (bytes: Buffer): boolean => startsWith(bytes, '%PDF-');

let loading: Promise<typeof sharp> | undefined;

/** Loads the library with the first picture: it takes 20 MB of memory. It may read nothing but these kinds of pictures. */
const loadLibrary = (): Promise<typeof sharp> =>
  (loading ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return library;
  }));

type Decoded = Pick<
  Metadata,
  'width' | 'height' | 'format' | 'channels' | 'depth' | 'isProgressive' | 'orientation'
>;

/**
 * Returns the memory that decoding a picture takes, in bytes. One that gets finer in steps is in memory as a whole: a JPEG
 * with several scans as the coefficients of all its channels.
 */
export const memoryFor = (
  { width, height, format, channels, depth, isProgressive, orientation = 1 }: Decoded,
  scans?: Scans,
): number => {
  const pixels = width * height;
  if (format === 'jpeg') {
    if (scans?.isWhole ?? !isProgressive) return pixels * PER_PIXEL.whole;
    return pixels * (PER_PIXEL.coefficient * (scans?.samplesPerPixel ?? channels) + PER_PIXEL.jpegBeside);
  }
  const isDeep = depth === 'ushort';
  if (isProgressive) return pixels * PER_PIXEL.channelInSteps * channels * (isDeep ? 2 : 1);
  return pixels * PER_PIXEL.whole * (isDeep ? MORE.deep : 1) * (orientation > 1 ? MORE.turned : 1);
};

let used = 0;
const waiting: (() => void)[] = [];

/** Runs a decoding as soon as it fits into the memory beside those that run. */
const withMemory = async <T>(bytes: number, work: () => Promise<T>): Promise<T> => {
  while (used > 0 && used + bytes > MEMORY_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
  used += bytes;
  try {
    return await work();
  } finally {
    used -= bytes;
    for (const resume of waiting.splice(0)) resume();
  }
};

const tooLarge = () => new HttpError(400, 'This picture is too large');
const unreadable = () => new HttpError(400, 'This picture cannot be read');

const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Re-encodes a picture: upright, small, as WebP, with nothing of the original's metadata. Throws 400. */
const rewrite = async (bytes: Buffer): Promise<Content> => {
  const library = await loadLibrary();
  const read = (input: Buffer) =>
    library(input, { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true }).timeout({
      seconds: DECODING_S,
    });
  const metadata = await library(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  const scans = metadata.format === 'jpeg' ? scansOf(bytes) : undefined;
  const memory = memoryFor(metadata, scans);
  const isTooLarge = metadata.width * metadata.height > PIXELS_MAX || memory > MEMORY_MAX;
  if (isTooLarge || (scans && scans.count > SCANS_MAX)) throw tooLarge();
  return withMemory(memory, async () => {
    const { data, info } = await read(bytes)
      .autoOrient()
      .resize(inside(LARGE))
      .webp({ quality: QUALITY.large })
      .toBuffer({ resolveWithObject: true });
    const small = await read(data).resize(inside(SMALL)).webp({ quality: QUALITY.small }).toBuffer();
    return { type: 'image/webp', content: data, small, width: info.width, height: info.height } as const;
  }).catch((error: Error) => {
    throw error.message.includes('timeout') ? tooLarge() : unreadable();
  });
};

/**
 * Returns the content of a file that was sent. What it is is told by its bytes. Throws 415 for anything but a picture or a paper,
 * 400 for a picture that cannot be read, has more than 40 megapixels, or
 * would take too much memory or time.
 */
export const readContent = async (sent: unknown): Promise<Content> => {
  if (!Buffer.isBuffer(sent) || !(isPicture(sent) || isPaper(sent)))
    throw new HttpError(415, 'A photo is a JPEG, PNG or WebP picture, or a PDF');
  if (isPaper(sent))
    return { type: 'application/pdf', content: sent, small: null, width: null, height: null };
  return rewrite(sent);
};
