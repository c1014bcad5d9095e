/** The longer side of a picture that is sent, in pixels, and its size in bytes. The server stores no larger one. */
const LONGEST = 1_600;
const BYTES = 300_000;
const QUALITIES = [0.8, 0.65, 0.5];

/** Draws a picture upright and small, and returns it as a JPEG of about `BYTES`. */
const shrink = async (picture: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  let shrunk = picture;
  for (const quality of QUALITIES) {
    shrunk = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (shrunk.size <= BYTES) break;
  }
  return shrunk;
};

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  shrink(data).then(
    (shrunk) => postMessage(shrunk),
    () => postMessage(null),
  );
});
