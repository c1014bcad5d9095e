import { HttpError, type RaRecord } from 'react-admin';
import { i18nProvider } from '../../i18n/i18nProvider';
import { currentUser } from '../currentUser';
import { recordOf, messageOf, request, type ApiResponse } from '../request';
import { getToken } from '../session';
import type { NewEntry, OutboxEntry } from './entry';
import { type Answer, sendAll, type Settled } from './sender';
import { addEntry, changeEntry, deleteEntry, readEntries } from './store';

/** A form waits so long for the answer. Then its record stays on this device until it is sent. */
const ANSWER_MS = 4_000;
/** While something waits, it is tried at least so often. */
const RETRY_MS = 60_000;

/** The answer to an entry, with the body of a refusal. */
interface Answered extends Answer {
  readonly response?: ApiResponse;
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('motoka-outbox');
const listeners = new Set<() => void>();
/** The forms that wait for an answer, by the id of their entry. */
const waiting = new Map<number, (settled: Settled) => void>();
let shown: readonly OutboxEntry[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | undefined;
let isAskedAgain = false;

const userIdOf = async (): Promise<string> => String((await currentUser()).id);

/** Reads the entries again, and tells those that show them. */
const refresh = async (): Promise<void> => {
  shown = getToken() ? await readEntries(await userIdOf()).catch(() => []) : [];
  for (const listener of listeners) listener();
};

const changed = (): Promise<void> => {
  channel?.postMessage('changed');
  return refresh();
};
channel?.addEventListener('message', () => void refresh());

const send = async ({ path, body, key, recordedAt }: OutboxEntry): Promise<Answered> => {
  const headers = {
    Authorization: getToken() ?? '',
    'Idempotency-Key': key,
    'Recorded-At': recordedAt,
  };
  try {
    const response = await request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { status, json } = response;
    const retryAfterS = Number(response.headers.get('Retry-After')) || undefined;
    return { status, message: messageOf(json), retryAfterS, record: recordOf(json), response };
  } catch {
    return { status: 0 };
  }
};

const sendNow = async (): Promise<void> => {
  if (!getToken()) return;
  const at = await sendAll({
    userId: await userIdOf(),
    send,
    onSettled: (settled) => {
      waiting.get(settled.id)?.(settled);
      void changed();
    },
  });
  clearTimeout(timer);
  if (at !== undefined) timer = setTimeout(kick, Math.min(Math.max(at - Date.now(), 0), RETRY_MS));
};

/** Sends what waits, unless it is being sent: then once more after that. */
export const kick = (): void => {
  if (sending) {
    isAskedAgain = true;
    return;
  }
  sending = sendNow()
    .catch(() => undefined)
    .finally(() => {
      sending = undefined;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      kick();
    });
};

/** Forgets an entry. */
export const discard = async (id: number): Promise<void> => {
  await deleteEntry(id);
  await changed();
  // Nothing may be left to wait for.
  kick();
};

/** Resolves to what happened to an entry; undefined if that takes too long. */
const answerTo = (id: number): Promise<Settled | undefined> =>
  new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), ANSWER_MS);
    waiting.set(id, (settled) => {
      clearTimeout(late);
      resolve(settled);
    });
  }).finally(() => waiting.delete(id)) as Promise<Settled | undefined>;

/** The error of an answer, as the form shows it. */
const errorOf = ({ status, message, response }: Answered, failure: string): HttpError =>
  new HttpError(message ?? failure, status, response?.json);

/**
 * Creates a record: it is stored on this device first, and then sent. Returns the server's record, or what was saved with
 * `isUnsent` if no answer came in time. Throws an HttpError for every answer that is no success, and the record is then not kept:
 * the form still has it. Throws one with the status 0 if nothing could be sent or stored.
 */
export const createInOutbox = async (
  entry: Omit<NewEntry, 'userId' | 'recordedAt'>,
  failure: string,
): Promise<RaRecord> => {
  const userId = await userIdOf();
  const stored = await addEntry({ ...entry, userId, recordedAt: new Date().toISOString() }).catch(
    () => undefined,
  );
  if (!stored) {
    const unstored = {
      ...entry,
      userId,
      id: 0,
      attempts: 0,
      notBefore: 0,
      recordedAt: new Date().toISOString(),
    };
    const answer = await send(unstored);
    if (answer.status === 0) throw new HttpError(i18nProvider.translate('motoka.outbox.full'), 0);
    if (answer.status >= 300) throw errorOf(answer, failure);
    return answer.record as RaRecord;
  }
  const answered = answerTo(stored.id);
  void changed();
  kick();
  const settled = await answered;
  const answer = settled?.answer as Answered | undefined;
  if (settled?.outcome === 'stored') return answer?.record as RaRecord;
  if (!answer || answer.status === 0) {
    void navigator.storage?.persist?.();
    return { ...entry.values, id: -stored.id, isUnsent: true };
  }
  await discard(stored.id);
  throw errorOf(answer, failure);
};

/** Sends an entry now, although it was refused or is old. */
export const sendAgain = async (id: number): Promise<void> => {
  await changeEntry(id, { notBefore: 0, isConfirmed: true, refusal: undefined });
  await changed();
  kick();
};

/** Starts sending: now, when the network is back, and when the page is shown again. Returns a function that ends it. */
export const startSending = (): (() => void) => {
  void refresh();
  kick();
  const show = () => document.visibilityState === 'visible' && kick();
  addEventListener('online', kick);
  document.addEventListener('visibilitychange', show);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', kick);
    document.removeEventListener('visibilitychange', show);
  };
};

/** For `useSyncExternalStore`. */
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const entriesShown = (): readonly OutboxEntry[] => shown;
