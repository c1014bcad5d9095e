import type { FastifyRequest } from 'fastify';
import { tooMany } from '../ground/errors';
import type { Text } from '../ground/i18n/sentence';
import { RETRY_AFTER_S, type BodyRoom } from './turns';

/** What a connection takes before anything of its body has arrived. */
const CONNECTION_BYTES = 65_536;

/**
 * Reserves memory for bodies as they arrive, until they are worked on: so many bytes for each person, and for all. What is only
 * announced takes none.
 */
export const roomForBodies = (ownMax: number, sharedMax: number, refusal: Text): BodyRoom => {
  const taken = new Map<number, number>();
  const reserved = new WeakMap<FastifyRequest, number>();
  let shared = 0;

  const reserve = (request: FastifyRequest, bytes: number): void => {
    const person = request.viewer?.id ?? 0;
    const own = taken.get(person) ?? 0;
    if (own + bytes > ownMax || shared + bytes > sharedMax) throw tooMany(refusal, RETRY_AFTER_S);
    taken.set(person, own + bytes);
    shared += bytes;
    reserved.set(request, (reserved.get(request) ?? 0) + bytes);
  };

  const free = (request: FastifyRequest): void => {
    const person = request.viewer?.id ?? 0;
    const bytes = reserved.get(request) ?? 0;
    reserved.delete(request);
    shared -= bytes;
    const left = (taken.get(person) ?? 0) - bytes;
    if (left > 0) taken.set(person, left);
    else taken.delete(person);
  };

  return {
    take: (request) => {
      const announced = Number(request.headers['content-length'] ?? CONNECTION_BYTES);
      reserve(request, Math.min(announced, CONNECTION_BYTES));
      return () => free(request);
    },
    countArriving: (request, _reply, payload, done) => {
      let arrived = 0;
      const count = (part: Buffer): void => {
        arrived += part.length;
        const more = arrived - (reserved.get(request) ?? arrived);
        if (more <= 0) return;
        try {
          reserve(request, more);
        } catch (error) {
          payload.off('data', count);
          payload.emit('error', error);
        }
      };
      // Fastify reads in the same turn of the event loop: no part is lost.
      payload.on('data', count);
      done(null, payload);
    },
  };
};
