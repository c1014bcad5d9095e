import { FILE_BYTES_MAX, type Table, UnreadableFile } from './table';
import type { Job, Outcome } from './worker';

const PARSE_TIMEOUT_MS = 20_000;

/** Parses in a worker with a timeout, so that the page never freezes. An abort terminates the worker. */
const parse = (job: Job, signal: AbortSignal): Promise<Table> =>
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
      resolve(data.table);
    };
    worker.onerror = () => fail('unreadable');
    worker.postMessage(job);
  });

/** Parses a CSV file or the first sheet of a workbook. Throws UnreadableFile, or the reason of an abort. */
export const parseFile = async (file: File, signal: AbortSignal): Promise<Table> => {
  if (file.size > FILE_BYTES_MAX) throw new UnreadableFile('tooLarge');
  if (file.size === 0) throw new UnreadableFile('empty');
  return parse({ fileName: file.name, data: new Uint8Array(await file.arrayBuffer()) }, signal);
};

/** Parses cells copied from a spreadsheet. Throws UnreadableFile, or the reason of an abort. */
export const parseText = async (fileName: string, text: string, signal: AbortSignal): Promise<Table> => {
  if (text.length > FILE_BYTES_MAX) throw new UnreadableFile('tooLarge');
  return parse({ fileName, data: text }, signal);
};
