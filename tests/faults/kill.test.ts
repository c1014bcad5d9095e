import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../support/server/database';
import { isLong } from '../support/faults/long';
import { signIn, startServer } from '../support/server/server';
import { storedIn } from '../support/faults/stored';
import { addCar, startWriters, type Acknowledged } from '../support/faults/writers';

const ROUNDS = isLong ? 200 : 20;

test(`nothing acknowledged is lost when the process is killed under concurrent writers, ${ROUNDS} times`, async () => {
  const { path, remove } = newFolder();
  const file = join(path, 'motoka.db');
  const acknowledged: Acknowledged = new Map();
  let token = '';
  let carId = 0;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer({ databaseUrl: `file:${file}` });
      // The session survives every kill.
      token ||= await signIn(server);
      carId ||= await addCar(server, token);
      const before = acknowledged.size;
      const writers = startWriters(server, token, { carId, acknowledged });
      const enough = before + 1 + ((round * 37) % 60);
      await expect.poll(() => acknowledged.size, { timeout: 20_000, interval: 1 }).toBeGreaterThan(enough);
      const ended = server.end('SIGKILL');
      await writers.stop();
      await ended;
    }
    const { integrity, lost, unlogged, count } = storedIn(file, acknowledged);
    console.log(
      `kill -9: ${ROUNDS} rounds, ${acknowledged.size} acknowledged, ${count} stored, ${lost.length} lost`,
    );
    expect({ integrity, lost, unlogged }).toEqual({ integrity: 'ok', lost: [], unlogged: [] });
  } finally {
    remove();
  }
});
