import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../support/server/database';
import { smallDisk } from '../support/faults/disk';
import { injectErrors } from '../support/faults/inject';
import { signIn, startServer, type Server } from '../support/server/server';
import { storedIn } from '../support/faults/stored';
import { addCar, startWriters } from '../support/faults/writers';

const TEXT = 'y'.repeat(4_000);
const POLL = { timeout: 30_000, interval: 5 };

const withServer = async (
  folder: string,
  use: (server: Server, token: string, carId: number) => Promise<void>,
) => {
  const server = await startServer({ databaseUrl: `file:${join(folder, 'motoka.db')}` });
  try {
    const token = await signIn(server);
    await use(server, token, await addCar(server, token));
  } finally {
    await server.end('SIGKILL');
  }
};

const paths = ['/repairs?range=[0,9]', '/cars', '/auth/currentUser', '/figures', '/health/ready'];

/** Ages the sessions, so that their next use is stored, which is a write. */
const ageSessions = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  const then = new Date(Date.now() - 3_600_000).toISOString();
  database.prepare('update sessions set lastUsedAt = ?').run(then);
  database.close();
};

const expectReads = async ({ call }: Server, token: string): Promise<void> => {
  for (const path of paths)
    expect(`${path} ${(await call(path, { token })).status}`, path).toBe(`${path} 200`);
};

test('a full disk responds 507 in JSON, reads go on, and writes resume once there is space', async () => {
  const disk = smallDisk(24);
  try {
    await withServer(disk.path, async (server, token, carId) => {
      const writers = startWriters(server, token, { carId, text: TEXT, clients: 6 });
      const { acknowledged, refused, strange } = writers;
      for (let round = 1; round <= 3; round += 1) {
        await expect.poll(() => acknowledged.size, POLL).toBeGreaterThan(round * 20);
        disk.fill();
        await expect.poll(() => refused.get(507) ?? 0, POLL).toBeGreaterThan(round * 20);
        await expectReads(server, token);
        const login = await server.call('/auth/loginUser', {
          method: 'POST',
          body: { email: 'a@b.example', password: 'x' },
        });
        // The last free pages of the log may hold a failed attempt.
        expect([401, 507]).toContain(login.status);
        disk.free();
        const before = acknowledged.size;
        await expect.poll(() => acknowledged.size, POLL).toBeGreaterThan(before + 20);
      }
      await writers.stop();
      expect([...refused.keys()]).toEqual([507]);
      expect(strange).toEqual([]);
      await server.end('SIGKILL');
      const { integrity, lost, unlogged, count } = storedIn(join(disk.path, 'motoka.db'), acknowledged);
      console.log(
        `Full disk: ${acknowledged.size} acknowledged, ${refused.get(507)} refused, ${count} stored`,
      );
      expect({ integrity, lost, unlogged }).toEqual({ integrity: 'ok', lost: [], unlogged: [] });
      // Nothing that was refused is stored.
      expect(count).toBe(acknowledged.size);
    });
  } finally {
    disk.remove();
  }
});

const faults = [
  { calls: 'fsync,fdatasync', error: 'EIO', status: 503 },
  { calls: 'pwrite64', error: 'EIO', status: 503 },
  { calls: 'pwrite64', error: 'ENOSPC', status: 507 },
  { calls: 'pwrite64', error: 'EIO', status: 503, when: '3+7' },
  { calls: 'fsync,fdatasync', error: 'EIO', status: 503, when: '2+5' },
] as const;

test.each(faults)('failing $calls with $error responds $status and recovers', async (fault) => {
  const { path, remove } = newFolder();
  const file = join(path, 'motoka.db');
  try {
    await withServer(path, async (server, token, carId) => {
      const writers = startWriters(server, token, { carId, clients: 6, text: 'z'.repeat(500) });
      const { acknowledged, refused, strange } = writers;
      await expect.poll(() => acknowledged.size, POLL).toBeGreaterThan(20);
      const stopErrors = await injectErrors(
        server.pid,
        fault.calls,
        fault.error,
        [file, `${file}-wal`],
        'when' in fault ? fault.when : '1+',
      );
      await expect.poll(() => refused.get(fault.status) ?? 0, POLL).toBeGreaterThan(20);
      ageSessions(file);
      await expectReads(server, token);
      await stopErrors();
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size, POLL).toBeGreaterThan(before + 20);
      await writers.stop();
      expect([...refused.keys()]).toEqual([fault.status]);
      expect(strange).toEqual([]);
      await server.end('SIGKILL');
      const { integrity, lost, unlogged, count } = storedIn(file, acknowledged);
      expect({ integrity, lost, unlogged }).toEqual({ integrity: 'ok', lost: [], unlogged: [] });
      console.log(`${fault.calls} ${fault.error}: ${acknowledged.size} acknowledged, ${count} stored`);
      expect(count).toBe(acknowledged.size);
    });
  } finally {
    remove();
  }
});
