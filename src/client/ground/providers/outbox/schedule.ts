import { currentUser } from '../currentUser';
import { getToken } from '../session';
import { findDoubts } from './doubts';
import { sendAll, sendEntry } from './sending';
import { entriesShown, publishChange, publishSettled, refreshNow } from './state';
import { changeEntry } from './store';

/** The longest pause between two attempts. */
const RETRY_MS = 60_000;
/** After a response to any call, unanswered entries are sent again, at most this often. */
const EAGER_PAUSE_MS = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | undefined;
let next: 'eager' | 'normal' | undefined;
let lastEagerAt = 0;
let isStopped = false;

/** Cancels the next attempt. */
const pauseSending = (): void => clearTimeout(timer);

/** Cancels the next attempt, and lets a running one plan no other. The next call of `kick` or `kickEagerly` sends again. */
export const stopSending = (): void => {
  isStopped = true;
  pauseSending();
};

const kickIn = (ms: number): void => {
  pauseSending();
  if (isStopped) return;
  timer = setTimeout(kick, Math.min(Math.max(ms, 0), RETRY_MS));
};

/** Asks the browser to keep the storage, and to wake the page when there is a connection. */
const noteUnsent = (): void => {
  void navigator.storage?.persist?.();
  void askForSync().catch(() => undefined);
};

const sendNow = async (isEager: boolean): Promise<void> => {
  const token = getToken();
  if (!token) return;
  pauseSending();
  // Offline, no request is sent: the server then certainly has nothing.
  if (!navigator.onLine) {
    kickIn(RETRY_MS);
    return noteUnsent();
  }
  const userId = String((await currentUser()).id);
  // The account may have changed in another tab.
  if (getToken() !== token) return;
  const at = await sendAll({
    userId,
    isEager,
    send: (entry) => (getToken() === token ? sendEntry(entry, token) : Promise.resolve({ status: 401 })),
    findDoubts: (entries) => findDoubts(entries, token),
    onChange: publishChange,
    onSettled: (settled) => {
      if (settled.answer.status === 0) noteUnsent();
      publishSettled(settled);
    },
  });
  if (at === undefined) pauseSending();
  else kickIn(at - Date.now());
};

const run = (isEager: boolean): void => {
  isStopped = false;
  if (sending) {
    next = isEager ? 'eager' : (next ?? 'normal');
    return;
  }
  sending = sendNow(isEager)
    // The user, or what waits, could not be read.
    .catch(() => kickIn(RETRY_MS))
    .finally(() => {
      sending = undefined;
      const asked = next;
      next = undefined;
      if (asked && !isStopped) run(asked === 'eager');
    });
};

/** Resolves when nothing is being sent any more. */
export const untilIdle = async (): Promise<void> => {
  while (sending) await sending;
};

/** Sends what waits, unless it is being sent: then once more after that. */
export const kick = (): void => run(false);

/** Sends what waits although no answer came a moment ago: there may be a connection again. */
export const kickEagerly = (): void => {
  lastEagerAt = Date.now();
  run(true);
};

/** Called after each response. Sends the unanswered entries again, unless that was tried a moment ago. */
export const noteAnswer = (): void => {
  const isCut = entriesShown().some(({ attempts, isAskedToWait }) => attempts > 0 && !isAskedToWait);
  if (!isCut || Date.now() - lastEagerAt < EAGER_PAUSE_MS) return;
  kickEagerly();
};

/** Sends at once what could still be undone. */
export const releaseHeld = async (): Promise<void> => {
  const held = entriesShown().filter(({ heldUntil }) => heldUntil !== undefined);
  await Promise.all(held.map(({ id }) => changeEntry(id, { heldUntil: undefined })));
  if (held.length > 0) kick();
};

/** Sends what waits, and resolves to whether nothing is left. */
export const sendEverything = async (): Promise<boolean> => {
  await releaseHeld();
  kickEagerly();
  await untilIdle();
  await refreshNow();
  return entriesShown().length === 0;
};

export const SYNC_TAG = 'motoka-outbox';

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Asks the browser to say when there is a connection, also while the page is not shown: see public/background.js. */
const askForSync = async (): Promise<void> => {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(SYNC_TAG);
};
