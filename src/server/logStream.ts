/** Where the log goes: lines written in the same turn of the event loop leave as one, and none is lost at the end. */
export const logStream = (output: { write(text: string): unknown } = process.stdout) => {
  let lines = '';
  const flush = (): void => {
    if (lines) output.write(lines);
    lines = '';
  };
  process.once('exit', flush);
  return {
    write: (line: string): void => {
      if (!lines) setImmediate(flush);
      lines += line;
    },
  };
};
