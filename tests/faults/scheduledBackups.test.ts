import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../../src/server/features/backup/programs';
import { useDatabases } from '../support/faults/databases';
import { smallDisk } from '../support/faults/disk';
import { isLong } from '../support/faults/long';
import { storedIn } from '../support/faults/stored';
import { newFolder } from '../support/server/database';
import { refusedStart, signIn, startServer, type Server } from '../support/server/server';

const KILLS = isLong ? 30 : 5;
/** Longer than the pause after a failure, and than the lease of a killed process. */
const RETRY = { timeout: 150_000, interval: 500 };

interface Health {
  readonly data: {
    readonly dir: string | null;
    readonly last: { readonly file: string; readonly ok: boolean; readonly reason: string | null } | null;
    readonly kept: number;
  };
}

/** The time of day that was a number of minutes ago, in the time zone of the server. */
const minutesAgo = (minutes: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Lusaka' }).format(
    Date.now() - minutes * 60_000,
  );

const setUp = () => {
  const { path, remove } = newFolder();
  onTestFinished(remove);
  const dir = join(path, 'backups');
  return { path, dir, sqlite: `file:${join(path, 'data/motoka.db')}` };
};

const started = async (databaseUrl: string, env: Record<string, string>): Promise<Server> => {
  const server = await startServer({ databaseUrl, env: { LOG_LEVEL: 'info', ...env } });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
};

const healthOf = async (server: Server): Promise<() => Promise<Health['data']>> => {
  const token = await signIn(server);
  return async () => (await server.call<Health>('/health/backups', { token })).body.data;
};

const backupsIn = (dir: string): string[] => readdirSync(dir).sort();
const madeBy = (...servers: Server[]): number =>
  servers.flatMap((server) => server.printed().match(/backup made and checked/g) ?? []).length;

/** The settings of a first start, whose backup is of another time than those of the tests. */
const AT_FIRST = { BACKUP_AT: minutesAgo(120) };

/** A database of each kind. */
const kinds = ['SQLite', 'PostgreSQL'] as const;
const { newPostgres } = useDatabases();
let databases = 0;

const newUrl = (kind: (typeof kinds)[number], sqlite: string): string => {
  if (kind === 'SQLite') return sqlite;
  databases += 1;
  return newPostgres(`backups${databases}`);
};

describe.each(kinds)('scheduled backups of %s', (kind) => {
  const file =
    kind === 'SQLite' ? /^motoka-\d{4}-\d\d-\d\dT\d{4}\.db$/ : /^motoka-\d{4}-\d\d-\d\dT\d{4}\.dump$/;

  test('of two processes, one makes each backup; both know it', async () => {
    const { dir, sqlite } = setUp();
    const url = newUrl(kind, sqlite);
    const first = await started(url, { BACKUP_DIR: dir, ...AT_FIRST });
    await expect.poll(() => madeBy(first), RETRY).toBe(1);
    const BACKUP_AT = minutesAgo(1);
    await first.end();
    const pair = await Promise.all([1, 2].map(() => started(url, { BACKUP_DIR: dir, BACKUP_AT })));
    await expect.poll(() => madeBy(...pair), RETRY).toBe(1);
    for (const server of pair) {
      const health = await healthOf(server);
      await expect.poll(async () => (await health()).last?.ok).toBe(true);
      expect(await health()).toMatchObject({ dir, kept: backupsIn(dir).length });
    }
    for (const name of backupsIn(dir)) {
      expect(name).toMatch(file);
      expect(statSync(join(dir, name)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    // Neither makes a second one.
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    expect(madeBy(...pair)).toBe(1);
  });

  test('a full disk removes nothing, and the backup is made once there is space', async () => {
    const { sqlite } = setUp();
    const disk = smallDisk(8);
    onTestFinished(disk.remove);
    const dir = join(disk.path, 'backups');
    mkdirSync(dir);
    const old = ['2026-01-01T0200', '2026-01-02T0200'].map(
      (slot) => `motoka-${slot}.${kind === 'SQLite' ? 'db' : 'dump'}`,
    );
    for (const name of old) writeFileSync(join(dir, name), 'an older backup');
    disk.fill();
    const server = await started(newUrl(kind, sqlite), { BACKUP_DIR: dir, BACKUP_KEEP: '1 day' });
    const health = await healthOf(server);
    await expect
      .poll(async () => (await health()).last, RETRY)
      .toMatchObject({
        ok: false,
        reason: `The disk of ${dir} is full`,
      });
    expect(backupsIn(dir)).toEqual(old);
    expect((await server.call('/health/ready')).status).toBe(200);
    disk.free();
    await expect.poll(async () => (await health()).last?.ok, RETRY).toBe(true);
    const { last } = await health();
    expect(backupsIn(dir)).toEqual([last?.file]);
  });

  test('a folder that is gone is named, not created, and used again when it is back', async () => {
    const { dir, sqlite } = setUp();
    const url = newUrl(kind, sqlite);
    const first = await started(url, { BACKUP_DIR: dir, ...AT_FIRST });
    await expect.poll(() => madeBy(first), RETRY).toBe(1);
    await first.end();
    rmSync(dir, { recursive: true });
    const server = await started(url, { BACKUP_DIR: dir, BACKUP_AT: minutesAgo(1) });
    const health = await healthOf(server);
    await expect
      .poll(async () => (await health()).last, RETRY)
      .toMatchObject({
        ok: false,
        reason: `The folder ${dir} is gone`,
      });
    expect(readdirSync(join(dir, '..'))).not.toContain('backups');
    expect((await server.call('/health/ready')).status).toBe(200);
    mkdirSync(dir);
    await expect.poll(async () => (await health()).last?.ok, RETRY).toBe(true);
    expect(backupsIn(dir)).toHaveLength(1);
  });

  test(`kill -9 in the middle, ${KILLS} times: no half backup, no process that stays, and the next start makes it`, async () => {
    const { path, dir, sqlite } = setUp();
    const url = newUrl(kind, sqlite);
    // A slow pg_dump, so that it is interrupted.
    const slow = join(path, 'pg_dump');
    writeFileSync(slow, `#!/bin/sh\nsleep 1\nexec ${findProgram('pg_dump')} "$@"\n`);
    chmodSync(slow, 0o755);
    const env = { BACKUP_DIR: dir, PATH: `${path}${delimiter}${process.env['PATH'] ?? ''}` };
    const first = await started(url, { ...env, ...AT_FIRST });
    await expect.poll(() => madeBy(first), RETRY).toBe(1);
    await first.end();
    for (let round = 0; round < KILLS; round += 1) {
      const server = await started(url, { ...env, BACKUP_AT: minutesAgo(KILLS + 1 - round) });
      await new Promise((resolve) => setTimeout(resolve, (round * 1_200) / KILLS));
      await server.end('SIGKILL');
      await expect.poll(() => spawnSync('pgrep', ['-f', dir]).status, RETRY).toBe(1);
      for (const name of backupsIn(dir).filter((one) => !one.endsWith('.part') && !one.includes('.part-')))
        if (kind === 'SQLite') expect(storedIn(join(dir, name), new Map()).integrity).toBe('ok');
        else expect(spawnSync(findProgram('pg_restore') ?? '', ['--list', join(dir, name)]).status).toBe(0);
    }
    const server = await started(url, { ...env, BACKUP_AT: minutesAgo(1) });
    const health = await healthOf(server);
    await expect.poll(() => madeBy(server), RETRY).toBe(1);
    expect((await health()).last?.ok).toBe(true);
    for (const name of backupsIn(dir)) expect(name).toMatch(file);
  });

  test('a stop in the middle ends within 10 s and leaves no draft', async () => {
    const { path, dir, sqlite } = setUp();
    const slow = join(path, 'pg_dump');
    writeFileSync(slow, '#!/bin/sh\nexec sleep 60\n');
    chmodSync(slow, 0o755);
    const PATH = `${path}${delimiter}${process.env['PATH'] ?? ''}`;
    const server = await started(newUrl(kind, sqlite), { BACKUP_DIR: dir, PATH });
    expect((await server.end()).code).toBe(0);
    expect(backupsIn(dir).filter((name) => name.includes('part'))).toEqual([]);
    await expect.poll(() => spawnSync('pgrep', ['-f', path]).status, RETRY).toBe(1);
  });
});

test('without BACKUP_DIR, the log of the start says so once a week', async () => {
  const { sqlite } = setUp();
  const line = /^\{.*"msg":"No backups are made: BACKUP_DIR is not set"\}$/m;
  const first = await started(sqlite, {});
  await expect.poll(() => first.printed()).toMatch(line);
  await first.end();
  const second = await started(sqlite, {});
  await second.end();
  expect(second.printed()).not.toMatch(line);
});

test('an unusable setting ends the start with one line', async () => {
  const { path, sqlite } = setUp();
  writeFileSync(join(path, 'file'), '');
  const rows = [
    [{ BACKUP_AT: 'noon' }, /^Motoka cannot start: BACKUP_AT must be times of day, such as 02:00/],
    [{ BACKUP_KEEP: '7' }, /^Motoka cannot start: BACKUP_KEEP must be a number of days/],
    [{ BACKUP_DIR: join(path, 'file') }, /^Motoka cannot start: BACKUP_DIR .*file is not a folder$/],
    [{ BACKUP_DIR: join(path, 'file/x') }, /^Motoka cannot start: BACKUP_DIR .* cannot be created/],
  ] as const;
  for (const [env, message] of rows) {
    const { code, printed } = await refusedStart({ databaseUrl: sqlite, env });
    expect(code).toBe(1);
    expect(printed.trim()).toMatch(message);
    expect(printed.trim().split('\n')).toHaveLength(1);
  }
});
