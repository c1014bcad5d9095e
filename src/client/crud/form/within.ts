const patience = 2000;

/** An answer, unless it takes longer than somebody at a form should wait: then undefined. */
export const within = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, patience))]);
