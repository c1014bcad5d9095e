import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startBackups } from '../../../src/server/features/backup/schedule/scheduler';
import { isReminderDue } from '../../../src/server/features/backup/schedule/state';
import { setUp } from './setUp';

const HOUR = 3_600_000;
const MINUTE = 60_000;

describe('a backup', () => {
  test('is made at each slot, once', async () => {
    const { scheduler, clock, files, nameOf, state, copies } = await setUp();
    const { tick } = scheduler();
    for (let minute = 0; minute < 3; minute += 1) {
      await tick();
      clock.now += MINUTE;
    }
    expect(files()).toEqual([nameOf('2026-11-26T0200')]);
    expect(copies).toHaveLength(1);
    expect(await state()).toMatchObject({
      slot: '2026-11-26T0200',
      goodAt: '2026-11-26T00:00:30.000Z',
      last: {
        file: nameOf('2026-11-26T0200'),
        at: '2026-11-26T00:00:30.000Z',
        bytes: 14,
        ok: true,
        reason: null,
      },
    });
    clock.now += 24 * HOUR;
    await tick();
    expect(files()).toEqual([nameOf('2026-11-26T0200'), nameOf('2026-11-27T0200')]);
  });

  test('that was missed is made up at the next start', async () => {
    const { scheduler, files, nameOf } = await setUp({ now: '2026-11-26T20:15:00Z' });
    await scheduler().tick();
    expect(files()).toEqual([nameOf('2026-11-26T0200')]);
  });

  test('is made by one of several processes, in any folder', async () => {
    const { scheduler, copies, dir } = await setUp();
    const other = join(dir, 'other');
    mkdirSync(other);
    await Promise.all([scheduler(), scheduler(), scheduler(other)].map(({ tick }) => tick()));
    expect(copies).toHaveLength(1);
    await Promise.all([scheduler(), scheduler(other)].map(({ tick }) => tick()));
    expect(copies).toHaveLength(1);
  });

  test('of a process that was killed is made by another one soon', async () => {
    const { scheduler, copies, clock, files, nameOf, dir } = await setUp();
    writeFileSync(join(dir, `${nameOf('2026-11-26T0200')}.4711.part`), 'half a copy');
    const never = new Promise<void>(() => undefined);
    void scheduler(dir, () => never).tick();
    await expect.poll(files).toEqual([]);
    await scheduler().tick();
    expect(copies).toEqual([]);
    clock.now += MINUTE;
    await scheduler().tick();
    expect(files()).toEqual([nameOf('2026-11-26T0200')]);
  });

  test('whose process ended before it stored that is taken over', async () => {
    const { scheduler, copies, state, dir, nameOf } = await setUp();
    writeFileSync(join(dir, nameOf('2026-11-26T0200')), 'a checked copy');
    await scheduler().tick();
    expect(copies).toEqual([]);
    expect(await state()).toMatchObject({ slot: '2026-11-26T0200', last: { ok: true, bytes: 14 } });
  });

  test('is given up by stop, and may start again at once', async () => {
    const { scheduler, dir, files, nameOf, state } = await setUp();
    const aborted = (_path: string, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    const first = scheduler(dir, aborted);
    void first.tick();
    await expect.poll(async () => (await state()).dir).toBe(dir);
    await first.stop();
    expect((await state()).last).toBeNull();
    await scheduler().tick();
    expect(files()).toEqual([nameOf('2026-11-26T0200')]);
  });
});

describe('a clock that is set back', () => {
  test('by a year stops no backup, and the files of the wrong year stay', async () => {
    const { scheduler, clock, files, nameOf, state } = await setUp({ now: '2027-11-26T00:00:30Z' });
    const { tick } = scheduler();
    await tick();
    clock.now = Date.parse('2026-11-26T00:00:30Z');
    for (let day = 0; day < 9; day += 1) {
      await tick();
      clock.now += 24 * HOUR;
    }
    expect((await state()).last?.ok).toBe(true);
    // The file of the wrong year stays and counts for nothing.
    expect(files()).toContain(nameOf('2027-11-26T0200'));
    expect(files().filter((name) => name.includes('2026'))).toHaveLength(7);
  });

  test('does not wait for a lease or a pause of the wrong time', async () => {
    const { scheduler, clock, files, nameOf, dir } = await setUp({ now: '2027-11-26T00:00:30Z' });
    await scheduler(dir, () => Promise.reject(new Error('no copy'))).tick();
    clock.now = Date.parse('2026-11-26T00:00:30Z');
    await scheduler().tick();
    expect(files()).toEqual([nameOf('2026-11-26T0200')]);
  });

  test('by an hour overwrites no backup', async () => {
    const { scheduler, clock, copies, files, nameOf } = await setUp();
    const { tick } = scheduler();
    clock.now -= 24 * HOUR;
    await tick();
    clock.now += 24 * HOUR;
    await tick();
    clock.now -= HOUR;
    await tick();
    clock.now += HOUR;
    await tick();
    expect(copies).toHaveLength(2);
    expect(files()).toEqual([nameOf('2026-11-25T0200'), nameOf('2026-11-26T0200')]);
  });
});

describe('a failure', () => {
  test('is stored and logged with its reason, removes nothing, and is tried again', async () => {
    const { scheduler, clock, files, nameOf, state, logged, dir, copies } = await setUp({
      env: { BACKUP_KEEP: '1 day' },
    });
    const old = nameOf('2026-11-01T0200');
    writeFileSync(join(dir, old), 'old');
    const full = (path: string) => {
      writeFileSync(`${path}.4711.part`, 'half');
      return Promise.reject(new Error('ENOSPC: no space left on device, write'));
    };
    const { tick } = scheduler(dir, full);
    await tick();
    expect(files()).toEqual([old]);
    expect((await state()).last).toMatchObject({
      file: nameOf('2026-11-26T0200'),
      bytes: 0,
      ok: false,
      reason: 'The disk of {dir} is full',
    });
    expect(logged.join()).toContain('backup failed');
    await scheduler().tick();
    expect(copies).toEqual([]);
    clock.now += MINUTE;
    await scheduler().tick();
    expect(copies).toHaveLength(1);
    // Only now the old one goes.
    expect(files()).toEqual([nameOf('2026-11-26T0200')]);
  });

  test('is a folder that is gone: it is not created again', async () => {
    const { scheduler, clock, state, dir, copies } = await setUp();
    rmSync(dir, { recursive: true });
    const { tick } = scheduler();
    await tick();
    expect((await state()).last).toMatchObject({ ok: false, reason: 'The folder {dir} is gone' });
    expect(existsSync(dir)).toBe(false);
    mkdirSync(dir);
    clock.now += 2 * MINUTE;
    await tick();
    expect(copies).toHaveLength(1);
    expect((await state()).last?.ok).toBe(true);
  });

  test('of the database is known to the process', async () => {
    const { scheduler, state, dir, database } = await setUp();
    await scheduler(dir, async () => {
      await database.db.schema.alterTable('backupState').renameTo('elsewhere').execute();
      throw new Error('first');
    }).tick();
    await database.db.schema.alterTable('elsewhere').renameTo('backupState').execute();
    expect((await state()).last).toMatchObject({ ok: false, reason: 'first' });
  });

  test('has a reason of one line and at most 300 letters', async () => {
    const { scheduler, state, dir } = await setUp();
    await scheduler(dir, () => Promise.reject(new Error(`a\n b${'x'.repeat(1_000)}`))).tick();
    expect((await state()).last?.reason).toMatch(/^a bx{297}$/);
  });
});

test('the line that there are no backups is due once a week, for one process', async () => {
  const { database, clock } = await setUp();
  const day = 24 * HOUR;
  const due = async (offset: number) => isReminderDue(database, clock.now + offset);
  expect(await Promise.all([due(0), due(0)])).toEqual([true, false]);
  expect(await due(6 * day)).toBe(false);
  expect(await due(7 * day)).toBe(true);
  // A clock that was set back does not silence it.
  expect(await due(-day)).toBe(true);
  expect(await due(0)).toBe(false);
});

describe('pg_dump', () => {
  test('that is missing is said at the start, on PostgreSQL only', async () => {
    const { database, config, tools, logged } = await setUp();
    const withDump = await startBackups(database, config, { ...tools, findDump: () => '/usr/bin/pg_dump' });
    await withDump.stop();
    expect(logged.join()).not.toContain('pg_dump');
    const without = await startBackups(database, config, { ...tools, findDump: () => undefined });
    await without.stop();
    expect(
      logged.filter((line) => line.startsWith('No backups are made: pg_dump was not found')),
    ).toHaveLength(config.DATABASE_URL.startsWith('file:') ? 0 : 1);
  });
});
