import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { READS_MAX, readsPath } from '../../../contract/reads';
import { badRequest } from '../../ground/errors';
import { pause } from '../../ground/eventLoop';
import { say } from '../../ground/i18n/sentence';
import { router, type RouteContext } from '../../http/route';
import { runInTurn, turnsPerPerson } from '../../http/turns';

const PATH_LENGTH_MAX = 2_000;
/** A longer answer is left out: no device stores it. */
const ANSWER_LENGTH_MAX = 2_000_000;
const WAIT_MAX_MS = 10_000;
const LANE_WAIT_MAX_MS = 500;

/** The headers by which a read knows who asks, and in which language. */
const PASSED = ['authorization', 'cookie', 'accept-language', 'user-agent', 'x-forwarded-for'] as const;

/** Letters, digits, `_` and `-`: with escapes or dots, a path could lead to another call than it names. */
const PATH = /^\/[\w/-]+$/;

const isPath = (value: unknown): boolean => {
  if (typeof value !== 'string' || value.length > PATH_LENGTH_MAX) return false;
  const [path = ''] = value.split('?');
  return PATH.test(path) && !path.includes('//');
};

const body = z.strictObject({
  paths: z
    .custom<readonly string[]>(
      (paths) => Array.isArray(paths) && paths.length > 0 && paths.length <= READS_MAX && paths.every(isPath),
      'paths must be a list of 1 to 100 paths of this API',
    )
    .meta({
      type: 'array',
      minItems: 1,
      maxItems: READS_MAX,
      items: { type: 'string', maxLength: PATH_LENGTH_MAX, pattern: '^/' },
    }),
});

const response = z.object({
  data: z.array(z.object({ status: z.int(), contentRange: z.string().optional(), body: z.unknown() })),
});

/** Runs one work after the other. A work waits at most this long for the one before it, which may wait for something itself. */
export const laneOf = (waitMaxMs: number) => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = Promise.race([last, setTimeout(waitMaxMs, undefined, { ref: false })]).then(work);
    last = result.catch(() => undefined);
    return result;
  };
};

/**
 * The route that answers several reads in one call. A device calls it to get ready for a day without a network. Each read obeys the
 * rules of a single call. The server answers one such read at a time, so that other requests do not wait for them.
 */
export const reads = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const inOrder = laneOf(LANE_WAIT_MAX_MS);
  const turns = turnsPerPerson(
    1,
    WAIT_MAX_MS,
    'Your other reads are still being answered. Please try again in a moment',
  );

  /** Files, streams and pages are no JSON. */
  const refuseOthers = (paths: readonly string[]): void => {
    const others = new Set(
      context.routes
        .filter(({ rule, description }) => rule.isOpen || description.contentType !== undefined)
        .map(({ url }) => url.split('/')[1]),
    );
    for (const path of paths) {
      const [, first = ''] = path.split(/[/?]/);
      if (others.has(first)) throw badRequest({ paths: say('{path} cannot be read with others', { path }) });
    }
  };

  const answerTo = async ({ headers, raw }: FastifyRequest, path: string): Promise<string> => {
    const passed = Object.fromEntries(
      PASSED.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
    );
    const answer = await api.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: passed,
      remoteAddress: raw.socket.remoteAddress ?? '',
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (!isJson) return JSON.stringify({ status: 406, body: null });
    if (answer.body.length > ANSWER_LENGTH_MAX) return JSON.stringify({ status: 413, body: null });
    const contentRange = answer.headers['content-range'];
    const head = JSON.stringify({ status: answer.statusCode, contentRange });
    return `${head.slice(0, -1)},"body":${answer.body || 'null'}}`;
  };

  async function* answersTo(
    request: FastifyRequest,
    { raw }: FastifyReply,
    paths: readonly string[],
  ): AsyncGenerator<string> {
    yield '{"data":[';
    for (const [index, path] of paths.entries()) {
      if (raw.destroyed) return;
      const answer = await inOrder(() => answerTo(request, path));
      yield index === 0 ? answer : `,${answer}`;
      await pause();
    }
    yield ']}';
  }

  route(
    'POST',
    readsPath,
    {
      summary: 'Answer several reads in one call',
      tag: 'Reads',
      body,
      labels: { paths: { label: 'paths' } },
      isAction: true,
      response,
    },
    ({ viewer, body: { paths }, request, reply }) => {
      refuseOthers(paths);
      return runInTurn(turns, viewer.id, reply, async () =>
        reply
          .type('application/json; charset=utf-8')
          .send(Readable.from(answersTo(request, reply, paths), { highWaterMark: 1 })),
      );
    },
  );
};
