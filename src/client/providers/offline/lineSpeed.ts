const SLOW_TYPES: readonly (string | undefined)[] = ['slow-2g', '2g'];

/** Whether the browser says that answers take seconds. Not every browser says anything. */
export const isLineSlow = (): boolean => {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return SLOW_TYPES.includes(connection?.effectiveType);
};
