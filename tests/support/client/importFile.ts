import { readFileSync, readdirSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toBook } from '../../../src/client/features/imports/parse/book';
import {
  guessLayout,
  type HeadingCount,
  layOut,
  type Table,
} from '../../../src/client/features/imports/parse/layout';
import { type Job, readJob } from '../../../src/client/features/imports/parse/readJob';
import { UnreadableFile } from '../../../src/client/features/imports/parse/book';

const FOLDER = 'tests/support/cases';

/** The bytes of a file as an office got it, by the number in its name. */
export const caseFile = (
  number: string,
): { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } => {
  const name = readdirSync(FOLDER).find((one) => one.startsWith(`${number}-`)) ?? '';
  return { name, bytes: new Uint8Array(readFileSync(`${FOLDER}/${name}`)) };
};

/** Lays out cells as the screen does. Without a count, no heading is known. */
export const tableOf = (
  fileName: string,
  rows: readonly (readonly string[])[],
  count: HeadingCount = () => 0,
): Table => {
  const book = toBook(fileName, [{ name: '', rows }]);
  return layOut(book, guessLayout(book, count), count);
};

/** A worker that reads in the same thread. */
export class ReadingWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  terminate = () => void (this.onmessage = undefined);
  postMessage = (job: Job) =>
    void readJob(job).then(
      (book) => this.onmessage?.({ data: { book } }),
      (error: unknown) =>
        this.onmessage?.({
          data:
            error instanceof UnreadableFile
              ? { failure: error.reason, row: error.row }
              : { failure: 'unreadable' },
        }),
    );
}

/** Drops a file on the page of an import. */
export const dropFile = async (name: string, content: Uint8Array<ArrayBuffer> | string) => {
  const zone = (await screen.findByText(/^Drop a file here/)).parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [new File([content], name)] } });
  await waitFor(() => {
    if (screen.queryByText(/^Drop a file here/) && !screen.queryByRole('alert'))
      throw new Error('It is read');
  });
};
