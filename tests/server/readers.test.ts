import { expect, test } from 'vitest';
import { asPerson, fairQueue } from '../../src/server/db/open/fairQueue';
import { connectionsPerPerson } from '../../src/server/db/open/postgres';
import { startReaders } from '../../src/server/db/open/readers';
import type { ReaderThread, ReadRequest, Rows } from '../../src/server/db/open/readerThread';

const ROWS: Rows = { names: [], values: [] };

/** Threads whose reads end when the test says so. */
const startPausedThreads = () => {
  const running: { readonly sql: string; readonly finish: () => void }[] = [];
  let threads = 0;
  const start = (): ReaderThread => {
    threads += 1;
    return {
      isEnded: () => false,
      read: ({ sql }) => new Promise((resolve) => running.push({ sql, finish: () => resolve(ROWS) })),
      end: async () => undefined,
    };
  };
  const readers = startReaders('', start);
  const ask = (person: number, sql: string) =>
    asPerson(person, () => readers.read({ sql, parameters: [], connection: 0 } satisfies ReadRequest));
  const begun = () => running.map(({ sql }) => sql);
  return { ask, begun, running, threads: () => threads };
};

const settle = () => new Promise(setImmediate);

test('people take turns: the request of another one comes before the third of the first', () => {
  const queue = fairQueue<string>();
  for (const job of ['A1', 'A2', 'A3']) queue.add(job, 1);
  queue.add('B1', 2);
  queue.add('C1', 3);
  const order = Array.from({ length: 5 }, () => queue.next()?.job);
  expect(order).toEqual(['A1', 'B1', 'C1', 'A2', 'A3']);
  expect(queue.next()).toBeUndefined();
});

test('one person reads in one thread, however much they ask; another one in the second at once', async () => {
  const { ask, begun, running, threads } = startPausedThreads();
  for (let number = 1; number <= 5; number += 1) void ask(1, `A${number}`);
  expect(begun()).toEqual(['A1']);
  expect(threads()).toBe(1);
  void ask(2, 'B1');
  expect(begun()).toEqual(['A1', 'B1']);
  void ask(3, 'C1');
  running[0]?.finish();
  await settle();
  expect(begun()).toEqual(['A1', 'B1', 'C1']);
  running[1]?.finish();
  await settle();
  expect(begun()).toEqual(['A1', 'B1', 'C1', 'A2']);
  expect(threads()).toBe(2);
});

test('what a person asks for waits for their own connections alone', async () => {
  const take = connectionsPerPerson(2);
  const taken: string[] = [];
  const ask = (person: number, name: string) =>
    asPerson(person, async () => {
      const end = await take();
      taken.push(name);
      return end;
    });
  const first = ask(1, 'A1');
  void ask(1, 'A2');
  void ask(1, 'A3');
  void ask(2, 'B1');
  await settle();
  expect(taken).toEqual(['A1', 'A2', 'B1']);
  (await first)();
  await settle();
  expect(taken).toEqual(['A1', 'A2', 'B1', 'A3']);
});

test('short requests, and the server itself, have no limit', async () => {
  const take = connectionsPerPerson(1);
  await Promise.all([take(), take(), take()]);
});
