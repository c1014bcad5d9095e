import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

const POLL_MS = 5;
const START_MS = 60_000;
/** Written to clear_refs, this resets the peak of the resident memory. */
const RESET_PEAK = '5';

/** A file of /proc with a process's counters on Linux; empty elsewhere. */
const counted = (pid: number | undefined, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** Processor time in ms; Linux counts it in hundredths of a second. */
const cpuOf = (pid: number | undefined): number => {
  const fields = counted(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** A line of /proc/…/status in MB. */
const memoryOf = (pid: number | undefined, line: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(counted(pid, 'status'))?.[1] ?? Number.NaN) / 1024;

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

export interface Process {
  readonly origin: string;
  /** From the start of the process until its first response. */
  readonly startMs: number;
  /** Resident memory now, in MB. */
  readonly memory: () => number;
  /** The peak since the start or the last reset, in MB. */
  readonly peak: () => number;
  readonly forgetPeak: () => void;
  /** Processor time so far, in ms, which does not depend on other load on the machine. */
  readonly cpu: () => number;
  readonly stop: () => Promise<void>;
}

const isResponding = async (url: string): Promise<boolean> => {
  try {
    await (await fetch(url)).text();
    return true;
  } catch {
    return false;
  }
};

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly port: number;
  /** The path requested to check that it is ready; any response counts. */
  readonly path?: string;
}

export const startProgram = async ({ command, args, env, port, path = '/' }: Program): Promise<Process> => {
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // On any exit the process ends before its files are removed.
  const kill = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  while (!(await isResponding(origin + path))) {
    if (child.exitCode !== null || performance.now() - began > START_MS)
      throw new Error(`${child.spawnargs.join(' ')} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const startMs = performance.now() - began;
  return {
    origin,
    startMs,
    memory: () => memoryOf(child.pid, 'VmRSS'),
    peak: () => memoryOf(child.pid, 'VmHWM'),
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, RESET_PEAK),
    cpu: () => cpuOf(child.pid),
    stop: async () => {
      process.off('exit', kill);
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

/** Starts the built product, without its log. */
export const startMotoka = async (
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Process> => {
  const port = await freePort();
  const env = { ...settings, PORT: String(port), DATABASE_URL: databaseUrl };
  return startProgram({
    command: process.execPath,
    args: ['dist/server/main.js'],
    env,
    port,
    path: '/api/health',
  });
};

/** Starts the bare server on a file, with the statements of the scenarios. */
export const startBare = async (file: string, statements: object): Promise<Process> => {
  const port = await freePort();
  return startProgram({
    command: process.execPath,
    args: ['tests/bench/bare.js', file, String(port), JSON.stringify(statements)],
    port,
  });
};
