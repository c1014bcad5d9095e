import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Run {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  /** Written to standard input, which is then closed. */
  readonly input?: string;
}

const ended = (program: string, args: readonly string[], env: NodeJS.ProcessEnv, { cwd, input = '' }: Run) =>
  new Promise<Ended>((resolve) => {
    const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(program, args, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(input);
  });

/** Runs a program to its end. It inherits only PATH and HOME. */
export const run = (program: string, args: readonly string[], { env, ...how }: Run = {}): Promise<Ended> => {
  const { PATH = '', HOME = '' } = process.env;
  return ended(program, args, { PATH, HOME, ...env }, how);
};

export const runNpm = (program: 'npm' | 'npx', args: readonly string[], how: Run = {}): Promise<Ended> =>
  ended(program, args, process.env, how);

const orThrow = ({ code, err }: Ended): void => {
  if (code !== 0) throw new Error(err);
};

export const pack = async (folder: string): Promise<string> => {
  orThrow(await runNpm('npm', ['pack', '--silent', '--pack-destination', folder]));
  const file = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (!file) throw new Error('npm pack made no file');
  return join(folder, file);
};

/** Installs a packed file as `npm install --global` does, into its own folder; returns the folder of the commands. */
export const installGlobally = async (file: string, folder: string): Promise<string> => {
  const prefix = join(folder, 'prefix');
  mkdirSync(prefix);
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts'];
  orThrow(await runNpm('npm', ['install', '--global', '--prefix', prefix, ...quiet, file], { cwd: folder }));
  const bin = join(prefix, 'bin');
  if (!existsSync(join(bin, 'motoka'))) throw new Error('There is no command motoka');
  return bin;
};

const READY = /^Motoka is ready at (\S+)$/;

/** Starts a command that serves, and waits until it is ready. */
export const serve = async (program: string, args: readonly string[], { cwd, env }: Run) => {
  const { PATH = '' } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { PATH, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const printed: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    void exited.then(() => reject(new Error(`Ended: ${printed.join('\n')}`)));
    createInterface(child.stdout).on('line', (line) => {
      printed.push(line);
      const [, found] = READY.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const [code] = await exited;
    return code;
  };
  return { origin, printed, stop };
};

export const logIn = async (origin: string, email: string, password: string): Promise<Response> =>
  fetch(`${origin}/api/auth/loginUser`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
