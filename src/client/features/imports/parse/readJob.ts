import { type Book, toBook, type UnreadableFile } from './book';
import { isPage, readPage } from './html';
import { type Separator, separatorOf, splitDeclaration } from './separator';
import { decode, readText } from './text';
import { isWorkbook, readWorkbook, refuseOther } from './workbook';

/** The input of the worker: the bytes of a file, or pasted text. */
export interface Job {
  readonly fileName: string;
  readonly data: Uint8Array | string;
  /** The separator that the user chose for a text. */
  readonly separator?: Separator | undefined;
}

export type Outcome =
  { readonly book: Book } | { readonly failure: UnreadableFile['reason']; readonly row?: number | undefined };

const ofText = ({ fileName, separator }: Job, text: string): Book => {
  if (isPage(text)) return toBook(fileName, [{ name: '', rows: readPage(text) }]);
  const { text: content, declared } = splitDeclaration(text);
  const used = separator ?? declared ?? separatorOf(content);
  return toBook(fileName, [{ name: '', rows: readText(content, used) }], used);
};

/** Reads a file or pasted text. Throws UnreadableFile. */
export const readJob = async (job: Job): Promise<Book> => {
  const { fileName, data } = job;
  if (typeof data === 'string') return ofText(job, data);
  refuseOther(data);
  return isWorkbook(data) ? toBook(fileName, await readWorkbook(data)) : ofText(job, decode(data));
};
