import { type Table, UnreadableFile, toTable } from './table';
import { decode, readText } from './text';
import { isWorkbook, readWorkbook } from './workbook';

/** The input of the worker: the bytes of a file, or pasted text. */
export interface Job {
  readonly fileName: string;
  readonly data: Uint8Array | string;
}

export type Outcome =
  | { readonly table: Table }
  | { readonly failure: UnreadableFile['reason']; readonly row?: number | undefined };

const read = ({ data }: Job): string[][] | Promise<string[][]> => {
  if (typeof data === 'string') return readText(data);
  return isWorkbook(data) ? readWorkbook(data) : readText(decode(data));
};

addEventListener('message', ({ data: job }: MessageEvent<Job>) => {
  const respond = (outcome: Outcome) => postMessage(outcome);
  Promise.resolve(job)
    .then(read)
    .then((cells) => respond({ table: toTable(job.fileName, cells) }))
    .catch((error: unknown) =>
      respond(
        error instanceof UnreadableFile
          ? { failure: error.reason, row: error.row }
          : { failure: 'unreadable' },
      ),
    );
});
