/** Lets others have their turn between the parts of long work. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
