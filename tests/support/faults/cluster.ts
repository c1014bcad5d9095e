import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server for one test, to be killed. */
export interface Cluster {
  readonly url: string;
  readonly start: () => void;
  /** Kills all its processes at once with SIGKILL, as a power cut does. */
  readonly kill: () => void;
  readonly sql: (statement: string) => string;
  readonly remove: () => void;
}

// Below the ephemeral range: a client that connects while the server is down could be given the same port.
const freePort = async (): Promise<number> => {
  for (let port = 20_000 + (process.pid % 10_000); ; port += 1) {
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) =>
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    );
    if (!isFree) continue;
    await new Promise((closed) => probe.close(closed));
    return port;
  }
};

const programs = (): string => {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions) ? readdirSync(versions).sort().at(-1) : undefined;
  if (newest) return join(versions, newest, 'bin');
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  if (!stdout) throw new Error('This test needs PostgreSQL: apt-get install postgresql');
  return stdout.trim();
};

/** PostgreSQL refuses to run as root: its own user runs it then. */
const owner = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const stateOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] ?? '';
  } catch {
    return '';
  }
};

/** Waits until a killed process is gone or a zombie. */
const untilDead = (pid: number): void => {
  for (let tries = 0; tries < 500 && !['', 'Z', 'X'].includes(stateOf(pid)); tries += 1)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        return readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid);
      } catch {
        return false;
      }
    });

export const startCluster = async (): Promise<Cluster> => {
  const bin = programs();
  const as = owner();
  const folder = mkdtempSync(join(tmpdir(), 'motoka-postgres-'));
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (program: string, ...args: string[]): string =>
    execFileSync(join(bin, program), args, {
      ...as,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const options = `-p ${port} -c unix_socket_directories= -c listen_addresses=127.0.0.1 -c max_connections=60`;
  const start = (): void =>
    // pg_ctl leaves the server running; its output goes to the log.
    void execFileSync(
      join(bin, 'pg_ctl'),
      ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', '-t', '60', 'start'],
      { ...as, cwd: folder, stdio: 'ignore' },
    );

  run('initdb', '-D', data, '-U', 'motoka', '--auth=trust', '-N', '-E', 'UTF8', '--locale=C.UTF-8');
  start();
  const kill = (): void => {
    const pidFile = join(data, 'postmaster.pid');
    if (!existsSync(pidFile)) return;
    const [line = ''] = readFileSync(pidFile, 'utf8').split('\n');
    const postmaster = Number(line);
    const pids = [postmaster, ...childrenOf(postmaster)];
    for (const pid of pids)
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended by itself.
      }
    for (const pid of pids) untilDead(pid);
    // If no process reaps the zombies, the pid in this file would count as a running server.
    rmSync(pidFile, { force: true });
  };
  return {
    url: `postgres://motoka@127.0.0.1:${port}/postgres`,
    start,
    kill,
    sql: (statement) =>
      run('psql', '-h', '127.0.0.1', '-p', String(port), '-U', 'motoka', '-Atc', statement, 'postgres'),
    remove: () => {
      kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
