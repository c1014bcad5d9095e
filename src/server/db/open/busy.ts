/** How long a write waits for the lock of another process. */
export const LOCK_WAIT_MAX_MS = 10_000;
/** How long SQLite blocks the process for the lock in one attempt. */
export const LOCK_RETRY_MS = 20;

const BUSY = 5;

/** Whether another process has the lock. The library sets no error code if a statement that returns rows fails. */
const isBusy = (error: unknown): boolean => {
  const { errcode, message } = error as { errcode?: number; message?: string };
  return errcode === undefined ? message === 'database is locked' : (errcode & 0xff) === BUSY;
};

/** Repeats a transaction that could not get the lock. Other requests can read between the attempts. */
export const retryWhileLocked = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const end = Date.now() + LOCK_WAIT_MAX_MS; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || Date.now() >= end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
  }
};

/** Does the same at startup, and blocks the process. */
export const retryWhileLockedSync = <T>(work: () => T): T => {
  for (const end = Date.now() + LOCK_WAIT_MAX_MS; ;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() >= end) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_RETRY_MS);
  }
};
