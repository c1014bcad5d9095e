const FLUSH_MS = 20;

let lines = '';

const flush = (): void => {
  if (lines) process.stdout.write(lines);
  lines = '';
};
process.once('exit', flush);

/** Where the log goes: what is written within 20 ms leaves as one, and none is lost at the end. */
export const logStream = {
  write: (line: string): void => {
    if (!lines) setTimeout(flush, FLUSH_MS);
    lines += line;
  },
};
