let lines = '';

const flush = (): void => {
  if (lines) process.stdout.write(lines);
  lines = '';
};
process.once('exit', flush);

/** Where the log goes: lines written in the same turn of the event loop leave as one, and none is lost at the end. */
export const logStream = {
  write: (line: string): void => {
    if (!lines) setImmediate(flush);
    lines += line;
  },
};
