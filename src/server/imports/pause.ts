/** Yields to the event loop between the parts of long work. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
