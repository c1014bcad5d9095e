/** Start of a frame and of a scan, and the markers without a length. */
const SCAN = 0xda;
const END = 0xd9;
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

export interface Scans {
  /** How often the picture is passed over. */
  readonly count: number;
  /** The samples of all channels for each pixel: 3 for full colours, 1.5 if most of the colour is left out. */
  readonly samplesPerPixel: number;
  /** Whether the first scan has all channels and the whole precision: then it is read from top to bottom. */
  readonly isWhole: boolean;
}

const samplesIn = (bytes: Buffer, at: number): number => {
  const channels = bytes[at + 5] ?? 0;
  const areas = Array.from({ length: channels }, (_, index) => {
    const factors = bytes[at + 7 + 3 * index] ?? 0x11;
    return (factors >> 4) * (factors & 15);
  });
  return areas.reduce((sum, area) => sum + area, 0) / Math.max(1, ...areas);
};

/** Returns the position of the next marker: of the byte after 0xff. */
const nextMarker = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker !== undefined && marker !== 0 && marker !== 0xff && !isBare(marker)) return at + 1;
  }
  return -1;
};

/** Reads how a JPEG is stored, without decoding it. */
export const scansOf = (bytes: Buffer): Scans => {
  let count = 0;
  let samplesPerPixel = 0;
  let channels = 0;
  let isWhole = true;
  for (let at = nextMarker(bytes, 2); at >= 0;) {
    const marker = bytes[at] ?? END;
    if (marker === END) break;
    const body = at + 3;
    if (isFrame(marker)) {
      samplesPerPixel = Math.max(samplesPerPixel, samplesIn(bytes, body));
      channels = bytes[body + 5] ?? 0;
      isWhole &&= marker !== 0xc2 && marker !== 0xca;
    }
    if (marker === SCAN) {
      count += 1;
      isWhole &&= count === 1 && bytes[body] === channels;
    }
    at = nextMarker(bytes, at + 1 + Math.max(2, bytes.length - at > 2 ? bytes.readUInt16BE(at + 1) : 2));
  }
  return { count, samplesPerPixel, isWhole };
};
