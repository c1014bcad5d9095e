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
  /** The link that makes the first administrator, printed while there is none. */
  readonly setupLink: string | undefined;
  /** Ends the process as a service manager would; answers its exit code. */
  readonly stop: () => Promise<number>;
}

/** The built product, or that of another folder, as a process of its own on a free port. */
export const startServer = async (environment: Record<string, string>, folder = '.'): Promise<Running> => {
  if (!existsSync(join(folder, MAIN))) throw new Error(`There is no ${MAIN} yet: run npm run build`);
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const said: string[] = [];
  child.stderr.on('data', (data) => said.push(String(data)));

  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`Not ready after ${START_MS} ms: ${said.join('\n')}`));
    }, START_MS);
    void exited.then(() => reject(new Error(`Ended instead of starting: ${said.join('\n')}`)));
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
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
  return { origin, setupLink: said.map((line) => SETUP.exec(line)?.[1]).find(Boolean), stop };
};
