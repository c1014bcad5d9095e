import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { postgresServer, newFolder } from '../../support/server/database';
import { startApp } from '../../support/server/app';

const HOUR = 3_600_000;
const extension = postgresServer ? 'dump' : 'db';

const setUp = async (env: Record<string, string> = {}) => {
  const { path: dir, remove } = newFolder();
  onTestFinished(remove);
  const app = await startApp({ BACKUP_DIR: dir, ...env });
  const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
  return {
    ...app,
    dir,
    ago,
    store: (values: Record<string, string | number | null>) =>
      app.database.db.updateTable('backupState').set(values).where('id', '=', 1).execute(),
    read: async (headers: Record<string, string> = {}) =>
      ((await app.done({ path: '/health/backups', headers })).body as { data: Record<string, unknown> }).data,
  };
};

describe('GET /health/backups', () => {
  test('is for administrators only', async () => {
    const { request } = await setUp();
    expect((await request({ as: 'owner', path: '/health/backups' })).status).toBe(403);
    expect((await request({ as: 'anonymous', path: '/health/backups' })).status).toBe(401);
    expect((await request({ path: '/health/backups?x=1' })).status).toBe(400);
  });

  test('says that there are none', async () => {
    const { done } = await startApp();
    expect((await done({ path: '/health/backups' })).body).toEqual({
      data: { dir: null, last: null, kept: 0, nextAt: null, goodAt: null, isLate: false },
    });
  });

  test('describes the last attempt, counts the backups, and names the next time', async () => {
    const { read, store, dir, ago } = await setUp({ BACKUP_AT: '02:00, 14:00' });
    expect(await read()).toMatchObject({ dir, last: null, kept: 0, isLate: false });
    for (const name of [
      `motoka-2026-11-25T0200.${extension}`,
      `motoka-2026-11-26T0200.${extension}`,
      `motoka-2026-11-26T0200.${extension}.12.part`,
      'motoka.db',
    ])
      writeFileSync(join(dir, name), '');
    const at = ago(3);
    await store({ file: 'motoka-2026-11-26T0200.db', at, bytes: 5, ms: 7, ok: 1, goodAt: at, dir });
    const { nextAt, ...rest } = await read();
    expect(rest).toEqual({
      dir,
      last: { file: 'motoka-2026-11-26T0200.db', at, bytes: 5, ms: 7, ok: true, reason: null },
      kept: 2,
      goodAt: at,
      isLate: false,
    });
    const wait = Date.parse(String(nextAt)) - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(12 * HOUR);
    expect(String(nextAt)).toMatch(/T(00|12):00:00\.000Z$/);
    rmSync(dir, { recursive: true });
    expect(await read()).toMatchObject({ kept: 0 });
  });

  test('gives the reason of a failure in the language of the request', async () => {
    const { read, store, dir, ago } = await setUp();
    const failed = { file: 'x', at: ago(1), bytes: 0, ms: 1, ok: 0, dir };
    await store({ ...failed, reason: 'The disk of {dir} is full' });
    expect((await read())['last']).toMatchObject({ ok: false, reason: `The disk of ${dir} is full` });
    expect((await read({ 'accept-language': 'fr' }))['last']).toMatchObject({
      reason: `Le disque de ${dir} est plein`,
    });
    await store({ ...failed, reason: 'pg_dump failed' });
    expect((await read())['last']).toMatchObject({ reason: 'pg_dump failed' });
  });

  const failing = { ok: 0, reason: 'x' };
  const rows = [
    ['two intervals ago', { hours: 47.9 }, {}, false],
    ['more than two intervals ago', { hours: 48.1 }, {}, true],
    ['more than two intervals ago, although the last attempt was', { hours: 48.1 }, failing, true],
    ['yesterday, and the last attempt failed', { hours: 25 }, failing, false],
    ['never, and the last attempt failed', {}, failing, true],
    ['in a time to come, and the last attempt failed', { hours: -100 }, failing, true],
    ['in a time to come', { hours: -100 }, {}, false],
  ] as const;
  test.each<readonly [string, { hours?: number }, object, boolean]>(rows)(
    'is late or not: the last good one was made %s',
    async (_when, { hours }, last, isLate) => {
      const { read, store, ago } = await setUp();
      await store({
        ...{ file: 'x', at: ago(0), bytes: 0, ms: 1, ok: 1, ...last },
        goodAt: hours === undefined ? null : ago(hours),
      });
      expect(await read()).toMatchObject({ isLate });
    },
  );

  test('an interval is the longest between two times of day', async () => {
    const { read, store, ago } = await setUp({ BACKUP_AT: '00:00,06:00,12:00,18:00' });
    const at = ago(12.1);
    await store({ file: 'x', at, bytes: 0, ms: 1, ok: 1, goodAt: at });
    expect(await read()).toMatchObject({ isLate: true });
    await store({ goodAt: ago(11.9) });
    expect(await read()).toMatchObject({ isLate: false });
  });

  test('the database has one row of state', async () => {
    const { database } = await setUp();
    const { rows: found } = await sql`select * from ${sql.table('backupState')}`.execute(database.db);
    expect(found).toHaveLength(1);
  });
});
