import type { FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { asPerson } from '../db/open/fairQueue';
import { tooMany } from '../ground/errors';
import type { Text } from '../ground/i18n/sentence';

const WAITING_MAX = 20;
export const RETRY_AFTER_S = 5;

type Release = () => void;

/** Waits for a turn. Returns the function that ends it. */
export type TakeTurn = (person: number, reply: FastifyReply) => Promise<Release>;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Resolves when a response is sent or its connection is closed. */
const whenSent = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    if (raw.destroyed || raw.writableFinished) return resolve();
    raw.once('finish', resolve);
    raw.once('close', resolve);
  });

/**
 * Lets each person have some turns at once. Further requests of the same person wait; after `waitMaxMs` they get 429 with the
 * refusal.
 */
export const turnsPerPerson = (atOnceMax: number, waitMaxMs: number, refusal: Text): TakeTurn => {
  const queues = new Map<number, Queue>();

  const wait = (waiting: Queue['waiting'], reply: FastifyReply): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        const at = waiting.indexOf(enter);
        if (at < 0) return;
        clearTimeout(timer);
        waiting.splice(at, 1);
        reject(tooMany(refusal, RETRY_AFTER_S));
      };
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(leave, waitMaxMs);
      waiting.push(enter);
      reply.raw.once('close', leave);
    });

  return async (person, reply) => {
    const queue = queues.get(person) ?? { running: 0, waiting: [] };
    queues.set(person, queue);
    if (queue.running < atOnceMax) queue.running += 1;
    else if (queue.waiting.length >= WAITING_MAX) throw tooMany(refusal, RETRY_AFTER_S);
    else await wait(queue.waiting, reply);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = queue.waiting.shift();
      if (next) return next();
      queue.running -= 1;
      if (queue.running === 0) queues.delete(person);
    };
  };
};

/** Takes a turn of the person, and then one that all people share. */
export const sharedTurns =
  (own: TakeTurn, shared: TakeTurn): TakeTurn =>
  async (person, reply) => {
    const endOwn = await own(person, reply);
    try {
      const endShared = await shared(0, reply);
      return () => {
        endShared();
        endOwn();
      };
    } catch (error) {
      endOwn();
      throw error;
    }
  };

/** The memory of the bodies of a kind of requests. */
export interface BodyRoom {
  /** Reserves the memory of a connection. Returns the function that frees it, and that of what has arrived. Throws 429. */
  readonly take: (request: FastifyRequest) => Release;
  /** Reserves memory for each part of a body that arrives. A body above the room is refused with 429. */
  readonly countArriving: preParsingHookHandler;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Runs work in a turn of a person, which ends when the response is sent and the work is done. */
export const runInTurn = async <T>(
  take: TakeTurn,
  person: number,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> => {
  const end = await take(person, reply);
  const sent = whenSent(reply);
  const result = asPerson(person, work, sent);
  void Promise.allSettled([result, sent]).then(end);
  return result;
};

/**
 * Returns a route's hooks and handler that take a turn, and room for the body if it may be large. Such a body arrives before
 * the turn, so that a slow upload holds none. Both end when the response is sent and the work is done: a closed connection
 * alone does not stop the work.
 */
export const inTurns = (
  turnOf: (request: FastifyRequest) => TakeTurn | undefined,
  handler: Handler,
  room?: BodyRoom,
) => {
  const handled = new WeakMap<FastifyRequest, Promise<unknown>>();
  const whenDone = (request: FastifyRequest, reply: FastifyReply, end: Release): void =>
    void whenSent(reply)
      .then(() => handled.get(request))
      .then(end, end);
  const begin = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const end = await turnOf(request)?.(request.viewer?.id ?? 0, reply);
    if (end) whenDone(request, reply, end);
  };
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (!room) return begin(request, reply);
      whenDone(request, reply, room.take(request));
      request.beforeParsing = () => begin(request, reply);
    },
    ...(room && { preParsing: room.countArriving }),
    handler: (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const work = async () => handler(request, reply);
      const result = asPerson(request.viewer?.id ?? 0, work, whenSent(reply));
      handled.set(request, result);
      return result;
    },
  };
};
