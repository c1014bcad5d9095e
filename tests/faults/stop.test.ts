import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../support/server/database';
import { signIn, startServer } from '../support/server/server';
import { partialRequests, openSocket } from '../support/faults/sockets';
import { addCar } from '../support/faults/writers';

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s finishes open requests and exits with 0 within 10 s, despite open connections',
  async (signal) => {
    const { path, remove } = newFolder();
    try {
      const server = await startServer({ databaseUrl: `file:${join(path, 'motoka.db')}` });
      const token = await signIn(server);
      const carId = await addCar(server, token);
      const hanging = await Promise.all(
        Object.values(partialRequests).flatMap((first) =>
          Array.from({ length: 10 }, () => openSocket(server.origin, first)),
        ),
      );
      // Password hashing takes tens of milliseconds: these are in progress when the signal arrives.
      const logins = Array.from({ length: 4 }, () => signIn(server));
      const records = Array.from({ length: 8 }, (_, index) =>
        server.call('/repairs', {
          method: 'POST',
          token,
          body: { carId, date: '2026-11-20', amount: index },
        }),
      );
      const answered = Promise.allSettled([...logins, ...records]);
      await Promise.race(logins);
      const { code, ms } = await server.end(signal);
      expect((await answered).filter(({ status }) => status === 'rejected')).toEqual([]);
      expect((await Promise.all(records)).map(({ status }) => status)).toEqual(Array(8).fill(201));
      await Promise.all(hanging.map(({ closed }) => closed));
      console.log(`${signal}: ended with ${code} after ${ms} ms`);
      expect(code).toBe(0);
      expect(ms).toBeLessThan(10_000);
    } finally {
      remove();
    }
  },
);
