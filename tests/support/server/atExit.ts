const works: (() => void)[] = [];
const end = (): void => works.splice(0).forEach((work) => work());

process.once('exit', end);
// Vitest ends its processes with this signal, of which 'exit' is not told.
process.once('SIGTERM', () => {
  end();
  process.kill(process.pid, 'SIGTERM');
});

/** What is cleared away when the tests of this process are over, however they end. */
export const atExit = (work: () => void): void => void works.push(work);
