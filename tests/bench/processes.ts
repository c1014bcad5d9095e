import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

const POLL_MS = 5;
const START_MS = 60_000;
/** Written to clear_refs, this makes the kernel count the peak of the resident memory anew. */
const RESET_PEAK = '5';

/** A file of /proc, where Linux says what it counts of a process; elsewhere there is no figure. */
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
  /** From its beginning until it answered for the first time. */
  readonly startMs: number;
  /** Resident memory now, in MB. */
  readonly memory: () => number;
  /** The most it was since it began, or since the peak was forgotten, in MB. */
  readonly peak: () => number;
  readonly forgetPeak: () => void;
  /** Processor time used so far, in ms: what a request costs, whatever else the machine is busy with. */
  readonly cpu: () => number;
  readonly stop: () => Promise<void>;
}

const answers = async (url: string): Promise<boolean> => {
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
  /** What it is asked to know that it is ready: any answer will do. */
  readonly path?: string;
}

export const startProgram = async ({ command, args, env, port, path = '/' }: Program): Promise<Process> => {
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Whatever goes wrong, nothing stays behind: it is ended before the files go that it writes to.
  const kill = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  while (!(await answers(origin + path))) {
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

/** The product as it is delivered, its log thrown away. */
export const startMotoka = async (databaseUrl: string): Promise<Process> => {
  const port = await freePort();
  const env = { PORT: String(port), DATABASE_URL: databaseUrl };
  return startProgram({
    command: process.execPath,
    args: ['dist/server/main.js'],
    env,
    port,
    path: '/api/health',
  });
};

/** The bare server over a file, with the statements that the scenarios name. */
export const startBare = async (file: string, statements: object): Promise<Process> => {
  const port = await freePort();
  return startProgram({
    command: process.execPath,
    args: ['tests/bench/bare.js', file, String(port), JSON.stringify(statements)],
    port,
  });
};
