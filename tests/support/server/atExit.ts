const tasks: (() => void)[] = [];
const end = (): void => tasks.splice(0).forEach((task) => task());

process.once('exit', end);
// Vitest ends its processes with this signal, for which 'exit' is not emitted.
process.once('SIGTERM', () => {
  end();
  process.kill(process.pid, 'SIGTERM');
});

/** Registers clean-up that runs when this process ends, normally or by a signal. */
export const atExit = (task: () => void): void => void tasks.push(task);
