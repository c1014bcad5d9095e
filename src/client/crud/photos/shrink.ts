/**
 * Returns a picture as it is sent: small, made so in a worker, off the main thread. A paper, and a picture that the browser cannot
 * read, are returned as they are: the server says what is wrong with them.
 */
export const shrink = async (file: Blob): Promise<Blob> => {
  if (!file.type.startsWith('image/') || typeof Worker === 'undefined') return file;
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  const shrunk = await new Promise<Blob | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(file);
  });
  worker.terminate();
  return shrunk && shrunk.size < file.size ? shrunk : file;
};
