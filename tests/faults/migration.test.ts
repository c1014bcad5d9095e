import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newFolder } from '../support/server/database';
import { isLong } from '../support/faults/long';
import { signIn, startServer } from '../support/server/server';
import { needStrace } from '../support/faults/trace';

const { path, remove } = newFolder();
afterAll(remove);

const STEP = isLong ? 1 : 12;

const tablesOf = (file: string): string[] => {
  const database = new DatabaseSync(file);
  try {
    const rows = database.prepare("select name from sqlite_master where type = 'table'").all() as {
      name: string;
    }[];
    return rows.map(({ name }) => name).filter((name) => !/^(kysely|sqlite)_/.test(name));
  } finally {
    database.close();
  }
};

test('a migration killed at any of its writes leaves the old schema or the new one', async () => {
  needStrace();
  const whole = join(path, 'whole.db');
  const server = await startServer({ databaseUrl: `file:${whole}` });
  await server.end();
  const wanted = tablesOf(whole).length;
  const counts = new Map<number, number>();
  let kills = 0;
  for (let at = 1; at < 5_000; at += STEP) {
    const file = join(path, `killed${at}.db`);
    const inject = `inject=pwrite64,fsync:signal=SIGKILL:when=${at}`;
    const wrapper = ['strace', '-D', '-o', '/dev/null', '-e', 'trace=pwrite64,fsync', '-e', inject];
    const start = { databaseUrl: `file:${file}`, env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } };
    const outcome = await startServer({ ...start, wrapper }).then(
      async (running) => (await running.end('SIGKILL'), 'ready'),
      () => 'killed',
    );
    if (outcome === 'ready') break;
    kills += 1;
    const found = tablesOf(file).length;
    counts.set(found, (counts.get(found) ?? 0) + 1);
    expect([0, wanted]).toContain(found);
    if (kills % 5 === 1) {
      const again = await startServer({ databaseUrl: `file:${file}` });
      await signIn(again);
      expect(tablesOf(file)).toHaveLength(wanted);
      await again.end('SIGKILL');
    }
  }
  console.log(`Migration killed ${kills} times: tables left ${JSON.stringify([...counts])}`);
  expect(kills).toBeGreaterThan(2);
});
