import { currentUser } from '../currentUser';
import { recordOf } from '../request';
import { getToken } from '../session';
import { isHeld, isWaiting, type OutboxEntry } from './entry';
import { sendEntry, sendOnLeaving } from './sendEntry';
import { findRivals, noteSent } from './rivals';
import { sendAll } from './sender';
import { entriesShown, onSettled, publishChange, publishSettled, refresh, refreshNow } from './state';
import { changeEntry } from './store';

/** While something waits, it is tried at least so often. */
const RETRY_MS = 60_000;
/** Answers to other calls end the wait of what got none, but not more often than this. */
const EAGER_PAUSE_MS = 5_000;
/** A tap can be undone for so long, and is not sent. */
export const UNDO_MS = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | undefined;
let next: 'eager' | 'normal' | undefined;
let lastEagerAt = 0;

/** Something stays on this device for longer. */
const noteUnsent = (): void => {
  void navigator.storage?.persist?.();
  void askForSync().catch(() => undefined);
};

const sendNow = async (isEager: boolean): Promise<void> => {
  const token = getToken();
  if (!token) return;
  clearTimeout(timer);
  // Nothing is tried, so that it is certain that nothing has arrived.
  if (!navigator.onLine) {
    timer = setTimeout(kick, RETRY_MS);
    return noteUnsent();
  }
  const userId = String((await currentUser()).id);
  // The account may have changed in another tab.
  if (getToken() !== token) return;
  const at = await sendAll({
    userId,
    isEager,
    send: (entry) => (getToken() === token ? sendEntry(entry, token) : Promise.resolve({ status: 401 })),
    findRivals: (entries) => findRivals(entries, token),
    onSending: publishChange,
    onSettled: (settled) => {
      if (settled.answer.status === 0) noteUnsent();
      publishSettled(settled);
    },
  });
  clearTimeout(timer);
  if (at !== undefined) timer = setTimeout(kick, Math.min(Math.max(at - Date.now(), 0), RETRY_MS));
};

const run = (isEager: boolean): void => {
  if (sending) {
    next = isEager ? 'eager' : (next ?? 'normal');
    return;
  }
  sending = sendNow(isEager)
    .catch(() => {
      // The user, or what waits, could not be read.
      clearTimeout(timer);
      timer = setTimeout(kick, RETRY_MS);
    })
    .finally(() => {
      sending = undefined;
      const asked = next;
      next = undefined;
      if (asked) run(asked === 'eager');
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

/** Something was answered: what got no answer is sent now, unless that was tried a moment ago. */
export const noteAnswer = (): void => {
  const isCut = entriesShown().some(({ attempts, isAskedToWait }) => attempts > 0 && !isAskedToWait);
  if (!isCut || Date.now() - lastEagerAt < EAGER_PAUSE_MS) return;
  kickEagerly();
};

/** Why something is still not sent, as the end of the key of a sentence. */
export type Why = 'offline' | 'away' | 'busy' | 'needs';

/** Returns why entries are still here. */
export const whyUnsent = (entries: readonly OutboxEntry[] = entriesShown()): Why => {
  if (!navigator.onLine) return 'offline';
  const waiting = entries.filter((entry) => isWaiting(entry, Date.now()));
  if (waiting.length === 0) return 'needs';
  return waiting.some(({ isAskedToWait }) => isAskedToWait) ? 'busy' : 'away';
};

/** Sends at once what could still be undone. */
export const releaseHeld = async (): Promise<void> => {
  const now = Date.now();
  // What is being edited is held for longer.
  const held = entriesShown().filter((entry) => isHeld(entry, now) && !isHeld(entry, now + UNDO_MS));
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

/** Sends what could still be undone while the page is closed, if it is the next one: the order stays. */
const sendHeldOnLeaving = (): void => {
  const token = getToken();
  const [first] = entriesShown();
  if (token && first && isHeld(first, Date.now())) {
    void changeEntry(first.id, { mayHaveArrived: true });
    sendOnLeaving(first, token);
  }
  void releaseHeld();
};

const SYNC_TAG = 'motoka-outbox';

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Asks the browser to say when there is a connection, also while the page is not shown: see public/background.js. */
const askForSync = async (): Promise<void> => {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(SYNC_TAG);
};

const onWorkerMessage = ({ data }: MessageEvent): void => void (data === SYNC_TAG && kickEagerly());

/** Starts sending: now, when the network is back, and when the page is shown again. Returns a function that ends it. */
export const startSending = (): (() => void) => {
  void refresh();
  kickEagerly();
  const stopNoting = onSettled(({ resource, outcome, answer }) => {
    if (outcome === 'stored') noteSent(resource, recordOf(answer.json)['id']);
  });
  const onVisibility = () => (document.visibilityState === 'visible' ? kickEagerly() : void releaseHeld());
  addEventListener('online', kickEagerly);
  navigator.serviceWorker?.addEventListener('message', onWorkerMessage);
  addEventListener('pagehide', sendHeldOnLeaving);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearTimeout(timer);
    stopNoting();
    removeEventListener('online', kickEagerly);
    navigator.serviceWorker?.removeEventListener('message', onWorkerMessage);
    removeEventListener('pagehide', sendHeldOnLeaving);
    document.removeEventListener('visibilitychange', onVisibility);
  };
};
