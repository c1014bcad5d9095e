import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../support/server/database';
import { isLong } from '../support/faults/long';
import { signIn, startServer } from '../support/server/server';
import { addCar, startWriters } from '../support/faults/writers';

// Only the long run is meaningful; the short one shows that the measurement works.
const SECONDS = Number(process.env['MOTOKA_SOAK_SECONDS'] ?? (isLong ? 1_800 : 5));
const EVERY_MS = SECONDS * 5;

/** The least-squares slope of points. */
const slopeOf = (points: readonly (readonly [number, number])[]): number => {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const rise = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return rise / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
};

test(`${SECONDS} seconds of reading and writing, and their effect on memory`, async () => {
  const { path, remove } = newFolder();
  const server = await startServer({ databaseUrl: `file:${join(path, 'motoka.db')}` });
  try {
    const token = await signIn(server);
    const carId = await addCar(server, token);
    const resident = (): number =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
    const writers = startWriters(server, token, { carId, clients: 2 });
    let isOver = false;
    let reads = 0;
    const readers = Array.from({ length: 4 }, async () => {
      for (; !isOver; reads += 1)
        expect((await server.call('/repairs?range=[0,24]', { token })).status).toBe(200);
    });
    const points: [number, number][] = [];
    for (let point = 0; point < 200; point += 1) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      points.push([Date.now() / 3_600_000, resident()]);
    }
    isOver = true;
    await Promise.all([...readers, writers.stop()]);
    const slope = slopeOf(points.slice(points.length / 3));
    console.log(
      `Soak of ${SECONDS} s: ${reads} reads, ${writers.acknowledged.size} writes, ${points.at(-1)?.[1].toFixed(1)} MiB at the end, ${slope.toFixed(2)} MiB/h after warm-up`,
    );
    expect([...writers.refused]).toEqual([]);
    expect(Number.isFinite(slope)).toBe(true);
  } finally {
    await server.end('SIGKILL');
    remove();
  }
});
