import { deleteDB } from 'idb';
import { withTimeout } from '../withTimeout';

/** The name of the database of answers. The server's service worker deletes it where `OFFLINE` is `off`. */
export const ANSWERS_DATABASE = 'motoka-answers';

/** The name of the database of the photos of drafts. */
export const DRAFTS_DATABASE = 'motoka-drafts';

/** Where a driver's own page stores its link and what it showed: someone in the office may have looked at it. */
const DRIVER_PAGE_KEY = 'motoka.driver.page';

export const forgetDriverPage = (): void => localStorage.removeItem(DRIVER_PAGE_KEY);

/** Another tab that does not respond must not hold up a logout. The database is deleted when that tab closes. */
const LONGEST_MS = 2_000;
const inTime = async (work: () => Promise<unknown>): Promise<void> =>
  void (await withTimeout(work(), LONGEST_MS).catch(() => undefined));

const forget = (name: string): Promise<void> => inTime(async () => deleteDB(name));

/** Deletes all answers that are stored on this device, of every account. Without IndexedDB there are none. */
export const forgetAnswers = (): Promise<void> => forget(ANSWERS_DATABASE);

export const forgetDraftPhotos = (): Promise<void> => forget(DRAFTS_DATABASE);

/** Ends push messages to this browser, which another user may sign in with. The push service tells the server. */
export const forgetPush = (): Promise<void> =>
  inTime(async () => {
    const registration = await navigator.serviceWorker?.getRegistration('/');
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  });
