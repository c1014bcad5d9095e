import type sharp from 'sharp';
import { HttpError } from '../errors';

/** The largest body of a file in bytes. */
export const FILE_BODY_MAX = 5 * 1_048_576;
const PIXELS_MAX = 40_000_000;
/** The longer side of the pictures that are stored, in pixels. */
const LARGE = 1_600;
const SMALL = 320;
const QUALITY = { large: 80, small: 70 };

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

const unreadable = () => new HttpError(400, 'This picture cannot be read');

const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Writes a picture anew: upright, small, as WebP, with nothing of the original's metadata. Throws 400. */
const rewrite = async (bytes: Buffer): Promise<Content> => {
  const library = await loadLibrary();
  const read = (input: Buffer) =>
    library(input, { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true });
  const { width, height } = await library(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (width * height > PIXELS_MAX) throw new HttpError(400, 'This picture is too large');
  try {
    const { data, info } = await read(bytes)
      .autoOrient()
      .resize(inside(LARGE))
      .webp({ quality: QUALITY.large })
      .toBuffer({ resolveWithObject: true });
    const small = await read(data).resize(inside(SMALL)).webp({ quality: QUALITY.small }).toBuffer();
    return { type: 'image/webp', content: data, small, width: info.width, height: info.height };
  } catch {
    throw unreadable();
  }
};

/**
 * Returns the content of a file that was sent. What it is is told by its bytes. Throws 415 for anything but a picture or a paper,
 * 400 for a picture that cannot be read or has more than 40 megapixels.
 */
export const readContent = async (sent: unknown): Promise<Content> => {
  if (!Buffer.isBuffer(sent) || !(isPicture(sent) || isPaper(sent)))
    throw new HttpError(415, 'A photo is a JPEG, PNG or WebP picture, or a PDF');
  if (isPaper(sent))
    return { type: 'application/pdf', content: sent, small: null, width: null, height: null };
  return rewrite(sent);
};
