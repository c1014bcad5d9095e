import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../support/server/database';
import { signIn, startServer } from '../support/server/server';
import { addCar } from '../support/faults/writers';

test('while another program holds the write lock, reads go on, and writes wait or respond 503', async () => {
  const { path, remove } = newFolder();
  const file = join(path, 'motoka.db');
  const server = await startServer({ databaseUrl: `file:${file}` });
  const other = new DatabaseSync(file);
  try {
    const token = await signIn(server);
    const leaving = await signIn(server);
    const carId = await addCar(server, token);
    const add = () =>
      server.call('/repairs', { method: 'POST', token, body: { carId, date: '2026-11-20', amount: 5 } });
    const longestRead = async (ms: number): Promise<number> => {
      let longest = 0;
      for (const end = Date.now() + ms; Date.now() < end;) {
        const began = Date.now();
        for (const read of ['/cars?range=[0,9]', '/repairs', '/auth/currentUser', '/health/ready'])
          expect((await server.call(read, { token })).status).toBe(200);
        longest = Math.max(longest, Date.now() - began);
      }
      return longest;
    };

    other.exec('BEGIN IMMEDIATE');
    const waiting = add();
    const signingOut = server.call('/auth/logout', { method: 'POST', token: leaving });
    const longest = await longestRead(1_500);
    other.exec('COMMIT');
    expect((await waiting).status).toBe(201);
    expect((await signingOut).status).toBe(200);
    expect((await server.call('/cars', { token: leaving })).status).toBe(401);
    console.log(`A held lock: the longest round of four reads took ${longest} ms`);
    expect(longest).toBeLessThan(1_000);

    other.exec('BEGIN IMMEDIATE');
    expect((await add()).status).toBe(503);
    other.exec('COMMIT');
    expect((await add()).status).toBe(201);
  } finally {
    other.close();
    await server.end('SIGKILL');
    remove();
  }
});
