import { type ReadAnswer, READS_MAX, readsPath } from '../../../../contract/reads';
import { type ApiResponse, dataOf, request } from '../request';
import { readBy, storeAnswer } from './readThrough';

/** What begins within this time is sent together. */
const COLLECT_MS = 50;

interface Waiting {
  readonly path: string;
  readonly resolve: (response: ApiResponse) => void;
  readonly reject: (reason: unknown) => void;
}

const responseOf = ({ status, contentRange, body }: ReadAnswer): ApiResponse => ({
  ok: status >= 200 && status < 300,
  status,
  headers: new Headers(contentRange === undefined ? {} : { 'Content-Range': contentRange }),
  json: body,
});

/** Sends reads in one call; one after the other to a server that has no such call. */
const send = async (reads: readonly Waiting[], authorization: string, signal: AbortSignal): Promise<void> => {
  const options = { headers: { Authorization: authorization }, signal };
  const body = JSON.stringify({ paths: reads.map(({ path }) => path) });
  const together = await request(readsPath, { ...options, method: 'POST', body });
  const answers = dataOf(together.json);
  for (const [index, { path, resolve, reject }] of reads.entries()) {
    if (together.status === 404) await request(path, options).then(resolve, reject);
    else if (Array.isArray(answers)) resolve(responseOf(answers[index] as ReadAnswer));
    else resolve(together);
  }
};

/**
 * Runs work whose reads are sent together, in as few calls as their order allows. The work passes the signal on with each read. Their
 * answers are stored on this device, and not shown.
 */
export const readTogether = async (
  token: string,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const controller = new AbortController();
  const { signal } = controller;
  outer.addEventListener('abort', () => controller.abort());
  let waiting: Waiting[] = [];
  const flush = (): void => {
    const reads = waiting.splice(0, READS_MAX);
    if (waiting.length > 0) setTimeout(flush);
    send(reads, token, signal).catch((reason: unknown) => {
      for (const { reject } of reads) reject(reason);
    });
  };
  readBy(signal, async (path) => {
    const response = await new Promise<ApiResponse>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, COLLECT_MS);
      waiting = [...waiting, { path, resolve, reject }];
    });
    storeAnswer(path, token, response);
    return response;
  });
  await work(signal);
};
