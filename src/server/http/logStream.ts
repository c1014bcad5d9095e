const FLUSH_MS = 20;

let lines = '';

const flush = (): void => {
  if (lines) process.stdout.write(lines);
  lines = '';
};
process.once('exit', flush);

/** Buffers log lines for 20 ms, and flushes when the process exits. */
export const logStream = {
  write: (line: string): void => {
    if (!lines) setTimeout(flush, FLUSH_MS);
    lines += line;
  },
};
