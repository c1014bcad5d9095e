import fastify, { type FastifyReply } from 'fastify';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../src/server/ground/errors';
import { inTurns, sharedTurns, turnsPerPerson, type TakeTurn } from '../../src/server/http/turns';

const WAIT_MAX_MS = 1_000;
const REFUSAL = 'Your other long lists are still being read. Please try again in a moment';

const replyOf = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;

/** Takes turns, and notes which of them have begun. */
const taker = (take: TakeTurn) => {
  const begun: string[] = [];
  const refused: [string, unknown][] = [];
  return {
    begun,
    refused,
    ask: (name: string, person = 1, reply = replyOf()) => {
      const turn = take(person, reply);
      turn.then(
        () => begun.push(name),
        (error: unknown) => refused.push([name, error]),
      );
      return turn;
    },
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

test('two of a person run, the third waits; another person does not', async () => {
  const { ask, begun } = taker(turnsPerPerson(2, WAIT_MAX_MS, REFUSAL));
  const first = await ask('first');
  const second = await ask('second');
  void ask('third');
  void ask('fourth');
  await ask('another person', 2);
  expect(begun).toEqual(['first', 'second', 'another person']);
  second();
  second();
  await settle();
  expect(begun.slice(3)).toEqual(['third']);
  first();
  await settle();
  expect(begun.slice(3)).toEqual(['third', 'fourth']);
});

test('who waits too long gets 429 with Retry-After', async () => {
  const { ask, begun, refused } = taker(turnsPerPerson(1, WAIT_MAX_MS, REFUSAL));
  const end = await ask('first');
  void ask('second').catch(() => undefined);
  await vi.advanceTimersByTimeAsync(WAIT_MAX_MS - 1);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const [[name, error] = []] = refused;
  expect(name).toBe('second');
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 429, headers: { 'retry-after': '5' }, message: REFUSAL });
  end();
  await ask('third');
  expect(begun).toEqual(['first', 'third']);
});

test('twenty may wait; a closed connection frees its place', async () => {
  const { ask, begun, refused } = taker(turnsPerPerson(1, WAIT_MAX_MS, REFUSAL));
  const end = await ask('running');
  const closing = replyOf();
  void ask('closed', 1, closing).catch(() => undefined);
  for (let index = 1; index < 20; index += 1) void ask(`waiting ${index}`);
  void ask('one too many').catch(() => undefined);
  await settle();
  expect(refused.map(([name]) => name)).toEqual(['one too many']);
  closing.raw.emit('close');
  void ask('in its place');
  await settle();
  expect(refused.map(([name]) => name)).toEqual(['one too many', 'closed']);
  end();
  await settle();
  expect(begun).toEqual(['running', 'waiting 1']);
});

test('people share the turns of imports; who is refused frees their own turn', async () => {
  const own = turnsPerPerson(1, WAIT_MAX_MS, REFUSAL);
  const { ask, begun, refused } = taker(sharedTurns(own, turnsPerPerson(2, WAIT_MAX_MS, REFUSAL)));
  const end = await ask('first', 1);
  await ask('second', 2);
  void ask('third', 3).catch(() => undefined);
  await settle();
  expect(begun).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(WAIT_MAX_MS);
  expect(refused.map(([name]) => name)).toEqual(['third']);
  void ask('again', 3);
  void ask('fourth', 1);
  await settle();
  end();
  await settle();
  expect(begun).toEqual(['first', 'second', 'again']);
});

test('a turn ends when the response is sent, also after an error', async () => {
  vi.useRealTimers();
  const app = fastify();
  app.decorateRequest('viewer', null);
  const take = turnsPerPerson(1, WAIT_MAX_MS, REFUSAL);
  const begun: unknown[] = [];
  const gates: (() => void)[] = [];
  app.get('/', {
    ...inTurns(
      () => take,
      async ({ query }) => {
        begun.push(query);
        await new Promise<void>((resolve) => gates.push(resolve));
        if ((query as { fails?: string }).fails) throw new HttpError(400, 'Please sign in');
        return {};
      },
    ),
  });
  const first = app.inject('/?fails=1');
  const second = app.inject('/?second=1');
  await vi.waitUntil(() => gates.length === 1);
  expect(begun).toEqual([{ fails: '1' }]);
  gates[0]?.();
  await first;
  await vi.waitUntil(() => gates.length === 2);
  gates[1]?.();
  expect((await second).statusCode).toBe(200);
  expect(begun).toEqual([{ fails: '1' }, { second: '1' }]);
  await app.close();
});
