import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseSync } from '@photostructure/sqlite';
import { newFolder } from '../support/server/database';
import { isLong } from '../support/faults/long';
import { serverEntry, signIn, startServer, type Server } from '../support/server/server';
import { storedIn } from '../support/faults/stored';
import { addCar, startWriters, type Acknowledged } from '../support/faults/writers';

const BACKUPS = isLong ? 100 : 10;
const { path, remove } = newFolder();
const live = join(path, 'live.db');
let server: Server;
let token = '';

beforeAll(async () => {
  server = await startServer({ databaseUrl: `file:${live}` });
  token = await signIn(server);
});
afterAll(async () => {
  await server.end('SIGKILL');
  remove();
});

/** Runs `npm run backup -- …`: the built program with its database in the environment. */
const tool = async (database: string, ...args: string[]): Promise<{ code: number; printed: string }> => {
  const entry = await serverEntry();
  const env = { ...process.env, DATABASE_URL: database.includes(':') ? database : `file:${database}` };
  return new Promise((resolve) =>
    execFile(process.execPath, [entry, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, printed: (out + err).trim() }),
    ),
  );
};

const mode = (file: string): number => statSync(file).mode & 0o777;
const inFolder = (): string[] =>
  readdirSync(path, { recursive: true })
    .map(String)
    .filter((name) => name.includes('.part'));

test(`${BACKUPS} backups under load are each complete, restored and compared`, async () => {
  const carId = await addCar(server, token);
  const acknowledged: Acknowledged = new Map();
  let longest = 0;
  const backUpWatched = async (file: string) => {
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const start = performance.now();
        await server.call('/health/ready');
        longest = Math.max(longest, performance.now() - start);
      }
    })();
    const outcome = await tool(live, '--backup', file);
    isOver = true;
    await watching;
    return outcome;
  };
  /** Backs up during writes; returns the records acknowledged before the start. */
  const backUpUnderLoad = async (file: string): Promise<Acknowledged> => {
    const known = acknowledged.size;
    const load = { carId, clients: 6, acknowledged, text: 'b'.repeat(300) };
    const { refused, stop } = startWriters(server, token, load);
    await expect.poll(() => acknowledged.size).toBeGreaterThan(known);
    const before = new Map(acknowledged);
    expect(await backUpWatched(file)).toMatchObject({ code: 0 });
    await stop();
    expect([...refused]).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(before.size);
    return before;
  };
  // A retry uses its own files.
  const folder = mkdtempSync(join(path, 'backups'));
  const restored = join(folder, 'restored.db');
  for (let round = 0; round < BACKUPS; round += 1) {
    const file = join(folder, `backup${round}.db`);
    rmSync(restored, { force: true });
    const before = await backUpUnderLoad(file);
    expect(mode(file)).toBe(0o600);
    const content = readFileSync(file);
    expect(await tool(restored, '--restore', file)).toMatchObject({ code: 0 });
    expect(readFileSync(file).equals(content)).toBe(true);
    expect(mode(restored)).toBe(0o600);
    const { integrity, lost, unlogged, count } = storedIn(restored, before);
    expect({ integrity, lost, unlogged }).toEqual({ integrity: 'ok', lost: [], unlogged: [] });
    expect(storedIn(file, before).count).toBe(count);
    rmSync(file);
  }
  expect(inFolder()).toEqual([]);
  console.log(
    `${BACKUPS} backups under load, the longest response time of other requests ${Math.round(longest)} ms`,
  );
  const again = await startServer({ databaseUrl: `file:${restored}` });
  // The sessions of the copy are void.
  expect((await again.call('/repairs?range=[0,9]', { token })).status).toBe(401);
  const newToken = await signIn(again);
  expect((await again.call('/repairs?range=[0,9]', { token: newToken })).status).toBe(200);
  await again.end('SIGKILL');
});

describe('an error is one line and changes nothing', () => {
  const good = join(path, 'good.db');
  const target = join(path, 'target.db');
  const refused = async (message: RegExp, database: string, ...args: string[]): Promise<void> => {
    const before = existsSync(database) ? readFileSync(database) : undefined;
    const { code, printed } = await tool(database, ...args);
    expect(printed).toMatch(message);
    expect(printed.split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    if (before && database !== live) expect(readFileSync(database).equals(before)).toBe(true);
    expect(inFolder()).toEqual([]);
  };
  beforeAll(async () => {
    await tool(live, '--backup', good);
    await tool(target, '--restore', good);
  });

  test('a backup over an existing file', () =>
    refused(/exists already and was left as it is/, live, '--backup', good));
  test('a backup of a missing database', () =>
    refused(/There is no database/, join(path, 'no.db'), '--backup', join(path, 'x.db')));
  test('a backup onto itself', () => refused(/is the database itself/, live, '--backup', live));
  test('no file', () => refused(/Which file\?/, live, '--backup'));
  test('a restore over a database', () =>
    refused(/is a database at .* already.*--overwrite/, target, '--restore', good));
  test('a restore of a missing backup', () =>
    refused(/There is no backup/, target, '--restore', join(path, 'no.db')));
  test('a restore of a file in use', () =>
    refused(/is a database in use, not a backup/, target, '--restore', live, '--overwrite'));
  test('a restore over a database opened by a server', () =>
    refused(/A process has .* open\. Stop Motoka first/, live, '--restore', good, '--overwrite'));
  test('PostgreSQL: names its own programs', async () => {
    await refused(/pg_dump --format=custom/, 'postgres://x@127.0.0.1:1/x', '--backup', join(path, 'x.db'));
    await refused(/pg_restore --clean/, 'postgres://x@127.0.0.1:1/x', '--restore', good);
  });
  test('a restore of a damaged, truncated, foreign or newer file', async () => {
    const bad = join(path, 'bad.db');
    writeFileSync(bad, 'no database at all'.repeat(100));
    await refused(/is damaged or is not a database/, target, '--restore', bad, '--overwrite');
    copyFileSync(good, bad);
    truncateSync(bad, 4096 * 5);
    await refused(/is damaged/, target, '--restore', bad, '--overwrite');
    copyFileSync(good, bad);
    const database = new DatabaseSync(bad);
    database.exec("insert into kysely_migration values ('9999_future', '2030')");
    database.close();
    await refused(/newer Motoka/, target, '--restore', bad, '--overwrite');
  });
});

test('a restore with --overwrite keeps the previous file, even a damaged one', async () => {
  const good = join(path, 'kept-good.db');
  const target = join(path, 'kept.db');
  await tool(live, '--backup', good);
  for (const content of [readFileSync(good), Buffer.from('scribbled over '.repeat(999))]) {
    writeFileSync(target, content);
    const { code, printed } = await tool(target, '--restore', good, '--overwrite');
    expect({ code, printed }).toMatchObject({ code: 0 });
    const [, aside = ''] = /kept as (\S+)/.exec(printed) ?? [];
    expect(readFileSync(aside).equals(content)).toBe(true);
    expect(storedIn(target, new Map()).integrity).toBe('ok');
    expect(mode(target)).toBe(0o600);
  }
});
