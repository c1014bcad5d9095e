const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Repeats a request until stopped; returns the response times in milliseconds. */
export const watch = (ask: () => Promise<{ readonly status: number }>) => {
  let isOver = false;
  const times: number[] = [];
  const wrong: number[] = [];
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      const { status } = await ask();
      times.push(performance.now() - began);
      if (status !== 200) wrong.push(status);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    const sorted = times.sort((a, b) => a - b);
    return { count: sorted.length, p99: quantile(sorted, 0.99), median: quantile(sorted, 0.5), wrong };
  };
};

export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
