import { type Book, FILE_BYTES_MAX, UnreadableFile } from './book';
import type { Job, Outcome } from './readJob';

const PARSE_TIMEOUT_MS = 20_000;

/** Parses in a worker with a timeout, so that the page never freezes. An abort terminates the worker. Throws UnreadableFile. */
export const parseJob = (job: Job, signal: AbortSignal): Promise<Book> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const timer = setTimeout(() => fail('tooSlow'), PARSE_TIMEOUT_MS);
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      worker.terminate();
    };
    const abort = () => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort);
    const fail = (reason: UnreadableFile['reason'], row?: number) => {
      end();
      reject(new UnreadableFile(reason, row));
    };
    worker.onmessage = ({ data }: MessageEvent<Outcome>) => {
      if ('failure' in data) return fail(data.failure, data.row);
      end();
      resolve(data.book);
    };
    worker.onerror = () => fail('unreadable');
    worker.postMessage(job);
  });

/** Returns the bytes of a file to parse. Throws UnreadableFile. */
export const jobOfFile = async (file: File): Promise<Job> => {
  if (file.size > FILE_BYTES_MAX) throw new UnreadableFile('tooLarge');
  if (file.size === 0) throw new UnreadableFile('empty');
  return { fileName: file.name, data: new Uint8Array(await file.arrayBuffer()) };
};

/** Returns pasted text to parse. Throws UnreadableFile. */
export const jobOfText = (fileName: string, data: string): Job => {
  if (data.length > FILE_BYTES_MAX) throw new UnreadableFile('tooLarge');
  return { fileName, data };
};
