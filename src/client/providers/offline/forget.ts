/** The name of the database of answers. The server's service worker deletes it where `OFFLINE` is `off`. */
export const ANSWERS_DATABASE = 'motoka-answers';

const LONGEST_MS = 2_000;

/** Deletes all answers that are stored on this device, of every account. Without IndexedDB there are none. */
export const forgetAnswers = (): Promise<void> =>
  typeof indexedDB === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        // Another tab that does not respond must not hold up a logout. The database is deleted when that tab closes.
        const timer = setTimeout(resolve, LONGEST_MS);
        const end = () => {
          clearTimeout(timer);
          resolve();
        };
        const request = indexedDB.deleteDatabase(ANSWERS_DATABASE);
        request.addEventListener('success', end, { once: true });
        request.addEventListener('error', end, { once: true });
      });
