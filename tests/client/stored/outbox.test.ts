import { afterEach, describe, expect, it } from 'vitest';
import {
  isWaiting,
  outcomeOf,
  waitAfter,
  type Settled,
} from '../../../src/client/ground/providers/outbox/entry';
import { sendAll } from '../../../src/client/ground/providers/outbox/sending';
import type { Answer } from '../../../src/client/ground/providers/request';
import {
  addEntry,
  countOthers,
  discardEntry,
  readEntries,
} from '../../../src/client/ground/providers/outbox/store';
import { entryOf, NOW } from '../../support/client/outboxEntries';

const DAY_MS = 86_400_000;

afterEach(async () => {
  for (const userId of ['1', '2']) for (const { id } of await readEntries(userId)) await discardEntry(id);
});

/** Sends the entries of account 1 with given answers; returns what was sent, and what became of it. */
const run = async (answers: readonly Answer[], now = NOW) => {
  const sent: string[] = [];
  const settled: Settled[] = [];
  const left = [...answers];
  const at = await sendAll({
    userId: '1',
    now: () => now,
    send: async ({ key }) => {
      sent.push(key);
      return left.shift() ?? { status: 0 };
    },
    findDoubts: async () => new Map(),
    onChange: () => undefined,
    onSettled: (one) => settled.push(one),
  });
  return { sent, at, outcomes: settled.map(({ outcome }) => outcome), kept: await readEntries('1') };
};

describe('an answer', () => {
  it.each([
    [201, 'stored'],
    [200, 'stored'],
    [0, 'again'],
    [408, 'again'],
    [429, 'again'],
    [500, 'again'],
    [503, 'again'],
    [507, 'again'],
    [401, 'signIn'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [413, 'refused'],
  ] as const)('%i means %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome));
});

it('waits 5 s, then twice as long each time, 5 min at most, and as long as the server asks', () => {
  expect([1, 2, 3, 4, 7, 8, 60].map((attempts) => waitAfter(attempts) / 1_000)).toEqual([
    5, 10, 20, 40, 300, 300, 300,
  ]);
  expect(waitAfter(1, 90)).toBe(90_000);
});

describe('what waits', () => {
  it('is sent one after the other, oldest first', async () => {
    for (const key of ['a', 'b', 'c']) await addEntry(entryOf(key));
    const { sent, kept, at } = await run([{ status: 201 }, { status: 201 }, { status: 201 }]);
    expect(sent).toEqual(['a', 'b', 'c']);
    expect([kept, at]).toEqual([[], undefined]);
  });

  it('is sent a few at a time while there are many, and those of one car one after the other', async () => {
    const cars = [0, 0, 1, 2, 3, 4, 0, ...Array.from({ length: 20 }, (_, at) => 10 + at)];
    for (const [index, carId] of cars.entries())
      await addEntry(entryOf(String(index).padStart(2, '0'), { body: { carId } }));
    const together: number[][] = [];
    let flying: number[] = [];
    await sendAll({
      userId: '1',
      now: () => NOW,
      send: async ({ body }) => {
        if (flying.length === 0) queueMicrotask(() => together.push(flying));
        flying.push(Number(body['carId']));
        await new Promise((resolve) => setTimeout(resolve, 5));
        flying = [];
        return { status: 201 };
      },
      findDoubts: async () => new Map(),
      onChange: () => undefined,
      onSettled: () => undefined,
    });
    expect(together.flat()).toEqual(cars);
    expect(together.slice(0, 4)).toEqual([[0], [0, 1, 2, 3], [4, 0, 10, 11], [12]]);
    expect(together.slice(4).every((one) => one.length === 1)).toBe(true);
  });

  it('waits for all after one got no answer', async () => {
    for (let carId = 0; carId < 24; carId += 1) await addEntry(entryOf(String(carId), { body: { carId } }));
    const { sent, at, kept } = await run([{ status: 201 }, { status: 0 }, { status: 201 }, { status: 201 }]);
    expect(sent).toEqual(['0', '1', '2', '3']);
    expect(at).toBe(NOW + 5_000);
    expect(kept).toHaveLength(21);
    expect((await run([], NOW + 4_999)).sent).toEqual([]);
  });

  it('stays in order after no answer, with the same key', async () => {
    for (const key of ['a', 'b']) await addEntry(entryOf(key));
    const first = await run([{ status: 0 }]);
    expect(first).toMatchObject({
      sent: ['a'],
      at: NOW + 5_000,
      kept: [{ key: 'a', attempts: 1 }, { key: 'b' }],
    });
    expect((await run([], NOW + 4_999)).sent).toEqual([]);
    const later = await run([{ status: 503, retryAfterS: 60 }], NOW + 5_000);
    expect(later).toMatchObject({ sent: ['a'], at: NOW + 65_000 });
    expect((await run([{ status: 201 }, { status: 201 }], NOW + 65_000)).sent).toEqual(['a', 'b']);
  });

  it('stays marked when it was refused, and the others go on', async () => {
    for (const key of ['a', 'b']) await addEntry(entryOf(key));
    const { sent, kept } = await run([{ status: 400, message: 'Date must be a date' }, { status: 201 }]);
    expect(sent).toEqual(['a', 'b']);
    expect(kept).toMatchObject([{ key: 'a', refusal: 'Date must be a date' }]);
    expect((await run([])).sent).toEqual([]);
  });

  it('waits for a sign-in after 401', async () => {
    await addEntry(entryOf('a'));
    expect(await run([{ status: 401 }])).toMatchObject({ at: undefined, kept: [{ key: 'a', attempts: 0 }] });
    expect((await run([{ status: 201 }])).kept).toEqual([]);
  });

  it('is asked about after 30 days', async () => {
    const old = entryOf('a', { recordedAt: new Date(NOW - 31 * DAY_MS).toISOString() });
    await addEntry(old);
    expect((await run([{ status: 201 }])).sent).toEqual([]);
    const confirmed = { ...old, id: 1, attempts: 0, notBefore: 0, revision: 0, isConfirmed: true };
    expect(isWaiting(confirmed, NOW)).toBe(true);
  });

  it('is sent by its own account alone', async () => {
    await addEntry(entryOf('a', { userId: '2' }));
    expect((await run([{ status: 201 }])).sent).toEqual([]);
    expect([await countOthers('1'), await countOthers('2')]).toEqual([1, 0]);
  });
});
