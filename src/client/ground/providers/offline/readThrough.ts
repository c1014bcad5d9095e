import { HttpError } from 'react-admin';
import { config } from '../../config';
import { listenersOf } from '../../listenersOf';
import { i18nProvider } from '../../i18n/i18nProvider';
import type { ApiResponse } from '../request';
import { withTimeout } from '../withTimeout';
import type { StoredAnswer } from './answers';
import { isConnectionSlow, noteAnswered, setAnswering } from './connection';
import { noteShown } from './shown';
import type { NewAnswer } from './store';

/** After this time without an answer, the stored one is shown. */
const READ_WAIT_MS = 8_000;
/** The first answers are stored when the first page is usable. */
const FIRST_STORE_MS = 4_000;
const STORE_MS = 500;
/** A page takes its late answers within this time. */
const LATE_MS = 10_000;

/** Whether answers are stored at all: not in some private windows, nor where `OFFLINE` is `off`. */
const isStoring = config.worksOffline && typeof indexedDB !== 'undefined';

interface Received {
  readonly path: string;
  readonly at: number;
  readonly response: ApiResponse;
}

/** Answers that wait to be stored, by the path of the call; all of one session. */
let waiting = new Map<string, Received>();
let waitingFor: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let isFirst = true;

/** Late answers by the path of the call, each with its session: another account must not get them. */
const late = new Map<string, { readonly token: string; readonly response: ApiResponse }>();
const { subscribe, publish } = listenersOf();

const loadAnswers = () => import('./answers');

const newAnswerOf = ({ path, at, response: { json, headers } }: Received): NewAnswer => ({
  path,
  at,
  text: JSON.stringify(json),
  contentRange: headers.get('Content-Range') ?? undefined,
});

/** Stores what waits to be stored. What cannot be stored now waits on: the code for it may not be loaded yet. */
export const storeWaiting = async (): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  const { storeFor } = await loadAnswers();
  isFirst = false;
  const [token, answers] = [waitingFor, [...waiting.values()].map(newAnswerOf)];
  waiting = new Map();
  if (token) await storeFor(token, answers);
};

/** Stores an answer when the page is idle. A full or missing storage only means that nothing is stored. */
const store = (path: string, token: string, response: ApiResponse, at: number): void => {
  if (!isStoring || response.json === undefined) return;
  if (waitingFor !== token) waiting.clear();
  waitingFor = token;
  waiting.set(path, { path, at, response });
  timer ??= setTimeout(() => void storeWaiting().catch(() => undefined), isFirst ? FIRST_STORE_MS : STORE_MS);
};

/** Stores an answer that no page has asked for. */
export const storeAnswer = (path: string, token: string, response: ApiResponse): void => {
  if (response.ok) store(path, token, response, Date.now());
};

/** Returns what this device has for a call. Answers of the last seconds are not stored yet. */
const findAny = async (path: string, token: string): Promise<StoredAnswer | undefined> => {
  const recent = waitingFor === token ? waiting.get(path) : undefined;
  if (recent) return { response: recent.response, at: recent.at, isPartial: false };
  if (waiting.size > 0) await storeWaiting();
  return (await loadAnswers()).findAnswer(path, token);
};

/** Stores a text beside the answers. It counts towards the same 20 MB, and is deleted with them. */
export const storeText = (path: string, token: string, text: string): void =>
  store(path, token, { ok: true, status: 200, headers: new Headers(), json: text }, Date.now());

export const findText = async (path: string, token: string): Promise<string | undefined> => {
  const found = isStoring ? await findAny(path, token).catch(() => undefined) : undefined;
  return found && String(found.response.json);
};

const findStored = async (path: string, token: string): Promise<StoredAnswer | undefined> => {
  const found = await findAny(path, token).catch(() => undefined);
  if (found) noteShown(path, found.at, found.isPartial ? 'partial' : 'stored');
  return found;
};

const received = (path: string, token: string, response: ApiResponse): ApiResponse => {
  noteAnswered();
  if (!response.ok) return response;
  const at = Date.now();
  noteShown(path, at, 'server');
  store(path, token, response, at);
  return response;
};

/** Offers an answer that came after the stored one was shown. Whoever shows it calls again. */
const offerLate = (path: string, token: string, response: ApiResponse): void => {
  late.set(path, { token, response });
  setTimeout(() => late.delete(path), LATE_MS);
  publish();
};

/** Calls back when late answers can be shown. Returns a function that unsubscribes. */
export const onLateAnswer = subscribe;

/** The error of a call that nothing can answer without a network. */
const noAnswer = (reason: unknown): unknown =>
  navigator.onLine ? reason : new HttpError(i18nProvider.translate('motoka.offline.page'), 0);

/** How many calls wait for an answer, and since when none came, in ms since 1970. */
let pending = 0;
let silentSince = 0;

/** Sends a call, and notes how long the line is silent. */
const watched = (send: () => Promise<ApiResponse>): Promise<ApiResponse> => {
  if (pending === 0) silentSince = Date.now();
  pending += 1;
  const answer = send();
  const end = () => {
    pending -= 1;
    silentSince = Date.now();
  };
  answer.then(end, end);
  return answer;
};

/** How long a call waits before the stored answer is shown: a page whose calls follow each other waits once. */
const patience = (): number => Math.max(0, READ_WAIT_MS - (Date.now() - silentSince));

/** Whether a form is open: it has an address of its own. */
const isFormOpen = (): boolean => /\/(create|update)(\/|$)/.test(location.pathname);

/** Answers a call from this device at once, and stores the answer of the server when it comes. */
const readFast = async (
  path: string,
  token: string,
  send: () => Promise<ApiResponse>,
): Promise<ApiResponse | undefined> => {
  const found = await findAny(path, token).catch(() => undefined);
  if (!found) return undefined;
  watched(send).then(
    (response) => response.ok && store(path, token, response, Date.now()),
    () => undefined,
  );
  return found.response;
};

type Read = (path: string) => Promise<ApiResponse>;

const reads = new WeakMap<AbortSignal, Read>();

/** Reads with a signal are made in another way from now on: see readTogether.ts. */
export const readBy = (signal: AbortSignal, read: Read): void => void reads.set(signal, read);

/**
 * Reads from the server, and from this device if there is no network, or no answer within 8 s. The late answer is shown when it
 * comes.
 */
export const readThrough = async (
  path: string,
  token: string,
  send: () => Promise<ApiResponse>,
  signal: AbortSignal | null | undefined,
): Promise<ApiResponse> => {
  const own = signal && reads.get(signal);
  if (own) return own(path);
  const missed = late.get(path);
  if (missed?.token === token) {
    late.delete(path);
    return missed.response;
  }
  const fast = isStoring && isConnectionSlow() && isFormOpen() && (await readFast(path, token, send));
  if (fast) return fast;
  const answer = watched(send);
  if (!isStoring) return received(path, token, await answer);
  try {
    const prompt = await withTimeout(answer, patience(), signal ?? undefined);
    if (prompt) return received(path, token, prompt);
  } catch (reason) {
    if (signal?.aborted) throw reason;
    const stored = await findStored(path, token);
    if (!stored) throw noAnswer(reason);
    // No query fails that would show it.
    setAnswering(false);
    return stored.response;
  }
  const stored = signal?.aborted ? undefined : await findStored(path, token);
  if (!stored) return received(path, token, await answer);
  answer.then(
    (response) => response.ok && offerLate(path, token, received(path, token, response)),
    () => undefined,
  );
  return stored.response;
};
