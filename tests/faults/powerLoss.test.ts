import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../support/server/database';
import { isLong } from '../support/faults/long';
import { simulatedDisk, type Disk } from '../support/faults/powerLoss';
import { seeded } from '../support/server/random';
import { signIn, startServer } from '../support/server/server';
import { storedIn } from '../support/faults/stored';
import { isComplete, needStrace, readTrace, traced, type Event } from '../support/faults/trace';
import { addCar, startWriters } from '../support/faults/writers';

const STATES = isLong ? 4_000 : 150;
const RECORDS = 300;
// Long texts fill the log, which is short here, so that it is checkpointed and restarted.
const TEXT = 'x'.repeat(3_000);

/** Records a server that writes under strace: the initial disk and all events. */
const record = async (folder: string): Promise<{ start: Disk; events: readonly Event[]; file: string }> => {
  const file = join(folder, 'motoka.db');
  const trace = join(folder, 'trace');
  const firstServer = await startServer({ databaseUrl: `file:${file}` });
  const token = await signIn(firstServer);
  const carId = await addCar(firstServer, token);
  await firstServer.end();
  const names = [file, `${file}-wal`].filter((name) => existsSync(name));
  const start = new Map(names.map((name) => [name, readFileSync(name)]));

  const server = await startServer({
    databaseUrl: `file:${file}`,
    wrapper: traced(trace),
    env: { NODE_OPTIONS: `--require ${resolve('tests/support/faults/shortLog.cjs')}` },
  });
  const writers = startWriters(server, token, { carId, clients: 4, text: TEXT });
  await expect
    .poll(() => writers.acknowledged.size, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(RECORDS);
  await writers.stop();
  await server.end('SIGKILL');
  await expect.poll(() => isComplete(trace), { timeout: 20_000 }).toBe(true);
  return { start, events: readTrace(trace), file };
};

const acknowledgedBy = ({ text }: { text: string }): [number, string] | undefined => {
  const [, id, details] = /^HTTP\/1\.1 201 .*"id":(\d+),.*"details":"([^"]*)"/s.exec(text) ?? [];
  return id && details ? [Number(id), details] : undefined;
};

test('nothing acknowledged is lost at a power loss, for any subset of the unsynced writes', async () => {
  needStrace();
  const { path, remove } = newFolder();
  try {
    const { start, events, file } = await record(path);
    const disk = simulatedDisk(start);
    const random = seeded(4);
    const acknowledged = new Map<number, string>();
    const failures: string[] = [];
    const isLog = ({ file: name }: { file: string }) => name === `${file}-wal`;
    expect(events.filter((event) => event.kind === 'sync' && isLog(event)).length).toBeGreaterThan(20);
    expect(events.filter((event) => event.kind === 'write' && event.file === file).length).toBeGreaterThan(0);

    const check = (state: Disk, name: string): void => {
      const folder = join(path, 'after');
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      for (const [name, content] of state)
        if (name === file || name === `${file}-wal`) writeFileSync(join(folder, basename(name)), content);
      const { integrity, lost, unlogged } = storedIn(join(folder, 'motoka.db'), acknowledged);
      if (integrity !== 'ok' || lost.length + unlogged.length > 0)
        failures.push(`${name}: ${integrity}, lost ${lost.join()}, unlogged ${unlogged.join()}`);
    };

    const relevant = events.filter((event) => event.kind === 'answer' || event.file.startsWith(file));
    const share = STATES / 3 / relevant.length;
    let states = 0;
    for (const [index, event] of relevant.entries()) {
      disk.apply(event);
      const known = event.kind === 'answer' ? acknowledgedBy(event) : undefined;
      if (known) acknowledged.set(...known);
      if (random() > share && index < relevant.length - 1) continue;
      states += 3;
      check(disk.nothingMore(), `event ${index}, only what was synced`);
      check(disk.everything(), `event ${index}, all of it`);
      check(disk.some(random), `event ${index}, some of it`);
    }
    console.log(
      `Power loss: ${states} states after ${relevant.length} events, ${acknowledged.size} acknowledged, ${failures.length} states with a loss`,
    );
    expect(acknowledged.size).toBeGreaterThan(RECORDS);
    expect(failures).toEqual([]);
  } finally {
    remove();
  }
});
