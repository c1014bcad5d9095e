import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildServer } from '../../../src/tools/buildServer';
import { atExit } from './atExit';

export const admin = { email: 'admin@faults.example', password: 'kafue-bridge-at-dawn' };

export interface ProcessResponse<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: T;
}

/** A request to the process, without its path. */
export interface ProcessCall {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly token?: string;
  /** The call fails after this time, in milliseconds. */
  readonly ms?: number;
}

export interface Server {
  readonly origin: string;
  readonly pid: number;
  /** Its output, both streams. */
  readonly printed: () => string;
  readonly call: <T = unknown>(path: string, call?: ProcessCall) => Promise<ProcessResponse<T>>;
  /** Sends a signal; resolves with the exit code and the time. */
  readonly end: (signal?: NodeJS.Signals) => Promise<{ code: number | null; ms: number }>;
}

export interface Start {
  readonly databaseUrl: string;
  readonly env?: Record<string, string>;
  /** A program that runs the server: `['strace', '-o', …]`. */
  readonly wrapper?: readonly string[];
}

let built: Promise<string> | undefined;

/** Builds the server's entry as `npm run build` does, in its own folder: the working copy's build may be outdated. */
export const serverEntry = (): Promise<string> =>
  (built ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'motoka-built-'));
    atExit(() => rmSync(folder, { recursive: true, force: true }));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    await buildServer(join(folder, 'dist/server'));
    return join(folder, 'dist/server/main.js');
  })());

/** Child processes, killed at exit in case a test fails before it ends them. */
const running = new Set<ChildProcess>();
atExit(() => {
  for (const child of running) child.kill('SIGKILL');
});

const READY = /Motoka is ready at (\S+)/;

const launch = async ({ databaseUrl, env = {}, wrapper = [] }: Start): Promise<ChildProcess> => {
  const [program = '', ...args] = [...wrapper, process.execPath, await serverEntry()];
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env;
  const child = spawn(program, args, {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const collect = (child: ChildProcess) => {
  let printed = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      for (const listener of listeners) listener();
    });
  return { printed: () => printed, onPrinted: (listener: () => void) => listeners.add(listener) };
};

/** Starts a process that is expected to refuse to start; returns its exit code and output. */
export const refusedStart = async (start: Start): Promise<{ code: number | null; printed: string }> => {
  const child = await launch(start);
  const { printed } = collect(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code, printed: printed() };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Starts the built server and waits until it accepts requests. */
export const startServer = async (start: Start): Promise<Server> => {
  const child = await launch(start);
  const { printed, onPrinted } = collect(child);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const origin = await new Promise<string>((found, failed) => {
    onPrinted(() => {
      const [, at] = READY.exec(printed()) ?? [];
      if (at) found(at);
    });
    void ended.then(([code]) => failed(new Error(`Motoka ended with ${code}: ${printed()}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    printed,
    call: async <T>(
      path: string,
      { method = 'GET', body, headers, token, ms = 60_000 }: ProcessCall = {},
    ) => {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          ...(token && { authorization: token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ms),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, body: parsed(text) as T };
    },
    end: async (signal = 'SIGTERM') => {
      const began = Date.now();
      child.kill(signal);
      const [code] = child.exitCode !== null ? [child.exitCode] : await ended;
      return { code, ms: Date.now() - began };
    },
  };
};

export const signIn = async ({ call }: Pick<Server, 'call'>, who = admin): Promise<string> => {
  const { body, text } = await call<{ data?: { token: string } }>('/auth/loginUser', {
    method: 'POST',
    body: who,
  });
  if (!body?.data) throw new Error(`Login failed: ${text}`);
  return body.data.token;
};
