import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';

const LOWEST_PRIORITY = 19;

/** Precedes the command that an error recommends. */
export const BY_HAND = '. By hand: ';

/** Returns the reason in the error of the command. */
const reasonIn = (printed: string): string | undefined =>
  printed
    .trim()
    .replace(/^Nothing was done: /, '')
    .split(BY_HAND)[0];

/** Runs `motoka backup FILE` in a process of its own, which does not slow down requests and ends with this one. */
export const copyInChild =
  (entry: string, DATABASE_URL: string) =>
  async (path: string, signal: AbortSignal): Promise<void> => {
    const child = spawn(process.execPath, [entry, 'backup', path], {
      env: { ...process.env, DATABASE_URL },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal,
    });
    const ended = once(child, 'close') as Promise<[number | null]>;
    const errors = child.stderr ? text(child.stderr) : '';
    const [code] = await ended;
    if (code !== 0) throw new Error(reasonIn(await errors) || 'The backup was interrupted');
  };

/** In that process: takes the lowest priority, and ends when the process that started it does. */
export const followParent = (): void => {
  if (!process.connected) return;
  // Threads that start later inherit it.
  setPriority(LOWEST_PRIORITY);
  process.once('disconnect', () => process.exit(1));
  // The channel alone does not keep the process running.
  process.channel?.unref();
};
