const FLUSH_MS = 20;

let lines = '';

const flush = (): void => {
  if (lines) process.stdout.write(lines);
  lines = '';
};
process.once('exit', flush);

/** Writes the lines of 20 ms together, and the last ones when the process exits. */
export const logStream = {
  write: (line: string): void => {
    if (!lines) setTimeout(flush, FLUSH_MS);
    lines += line;
  },
};
