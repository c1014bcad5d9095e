import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = 'dist/server/main.js';
const READY = /^Motoka is ready at (\S+)$/;
const SETUP = /(http\S+#setup=\S+)/;
const START_MS = 20_000;
const STOP_MS = 12_000;

export interface Running {
  readonly origin: string;
  /** The link that creates the first administrator, printed while there is none. */
  readonly setupLink: string | undefined;
  /** Ends the process with SIGTERM; returns its exit code. */
  readonly stop: () => Promise<number>;
  /** Ends the process with SIGKILL. */
  readonly kill: () => Promise<void>;
}

/** Starts the built product, of this or another folder, on a free port. */
export const startServer = async (environment: Record<string, string>, folder = '.'): Promise<Running> => {
  if (!existsSync(join(folder, MAIN))) throw new Error(`There is no ${MAIN} yet: run npm run build`);
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const output: string[] = [];
  child.stderr.on('data', (data) => output.push(String(data)));

  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`Not ready after ${START_MS} ms: ${output.join('\n')}`));
    }, START_MS);
    void exited.then(() => reject(new Error(`Ended instead of starting: ${output.join('\n')}`)));
    createInterface(child.stdout).on('line', (line) => {
      output.push(line);
      const found = READY.exec(line)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
  });

  const stop = async (): Promise<number> => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.kill('SIGTERM');
    const [code] = await exited;
    clearTimeout(timer);
    return code ?? -1;
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  return { origin, setupLink: output.map((line) => SETUP.exec(line)?.[1]).find(Boolean), stop, kill };
};
