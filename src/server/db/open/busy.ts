/** How long a write waits for another process that has the lock. */
export const LOCK_WAIT_MAX_MS = 10_000;
/** How long everything waits with it at once: other writers are done in less. */
export const LOCK_RETRY_MS = 20;

const BUSY = 5;

/** Whether another process stands in the way. The library leaves the code out where a statement answers rows. */
const isBusy = (error: unknown): boolean => {
  const { errcode, message } = error as { errcode?: number; message?: string };
  return errcode === undefined ? message === 'database is locked' : (errcode & 0xff) === BUSY;
};

/** Does a transaction that could not begin for want of the lock again and again. Reads are answered meanwhile. */
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

/** The same before there is anybody to answer: nothing else goes on while it waits. */
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
