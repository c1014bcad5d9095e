import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

const POLL_MS = 5;
const START_MS = 60_000;

/** Linux counts in hundredths of a second; elsewhere there is no figure. */
const cpuOf = (pid: number | undefined): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

export interface Process {
  readonly origin: string;
  /** From its beginning until it answered for the first time. */
  readonly startMs: number;
  /** Resident memory now, in MB. */
  readonly memory: () => number;
  /** Processor time used so far, in ms: what a request costs, whatever else the machine is busy with. */
  readonly cpu: () => number;
  readonly stop: () => Promise<void>;
}

const answers = async (origin: string): Promise<boolean> => {
  try {
    await (await fetch(`${origin}/api/health`)).text();
    return true;
  } catch {
    return false;
  }
};

const start = async (
  argumentsFor: (port: number) => string[],
  environment: (port: number) => Record<string, string>,
): Promise<Process> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, argumentsFor(port), {
    env: { PATH: process.env['PATH'], ...environment(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Whatever goes wrong, nothing stays behind.
  process.once('exit', () => child.kill('SIGKILL'));
  while (!(await answers(origin))) {
    if (child.exitCode !== null || performance.now() - began > START_MS)
      throw new Error(`${child.spawnargs.join(' ')} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const startMs = performance.now() - began;
  return {
    origin,
    startMs,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()) / 1024,
    cpu: () => cpuOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

/** The product as it is delivered, its log thrown away. */
export const startMotoka = (file: string): Promise<Process> =>
  start(
    () => ['dist/server/main.js'],
    (port) => ({ PORT: String(port), DATABASE_URL: `file:${file}` }),
  );

export const startBare = (file: string): Promise<Process> =>
  start(
    (port) => ['tests/bench/bare.js', file, String(port)],
    () => ({}),
  );
