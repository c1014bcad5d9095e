import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findSessions } from '../auth/sessions';
import { addRoute, viewerOf, type RouteContext } from '../http/route';
import { refuseQuery } from '../input/query';
import {
  isOfRecord,
  isSeenBy,
  latestChange,
  NEWS_MAX,
  readNews,
  readViewers,
  toEvent,
  type News,
} from './news';
import { openStreams } from './streams';

const RETRY_MS = 3_000;
const COMMENT_MS = 15_000;
/** Sessions are looked up again at most so often. */
const CHECK_MS = 1_000;

const pause = () => new Promise((resolve) => setImmediate(resolve));

/** The changes of records as they are committed, to whoever may see them. */
export const live = (api: FastifyInstance, context: RouteContext): void => {
  const { database, config } = context;
  const { db } = database;
  const lifetime = { idleDays: config.SESSION_IDLE_DAYS, maxDays: config.SESSION_MAX_DAYS };
  const streams = openStreams();
  let known = 0;
  let started: Promise<void> | undefined;
  let stopWatching: (() => void) | undefined;
  let comments: NodeJS.Timeout | undefined;
  let lastCheck = 0;
  let isReading = false;
  let hasMore = false;

  /** Ends the streams whose session has ended, and sees who has been promoted or demoted. */
  const checkSessions = async (): Promise<void> => {
    lastCheck = Date.now();
    const sessions = await findSessions(db, streams.sessions(), lifetime);
    for (const stream of streams.all()) {
      const viewer = sessions.get(stream.viewer.tokenHash ?? '');
      if (viewer) stream.viewer = viewer;
      else streams.close(stream);
    }
  };

  const send = async (news: readonly News[]): Promise<void> => {
    if (news.some(({ resource }) => resource === 'users')) await checkSessions();
    const all = streams.all();
    const users = new Set(all.flatMap(({ viewer }) => (viewer.isAdmin ? [] : [viewer.id])));
    const viewers = await readViewers(db, [...users], news[0]?.id ?? 0, news.at(-1)?.id ?? 0);
    const told = news.filter(isOfRecord).map((one) => ({ one, event: toEvent(one) }));
    const everything = told.map(({ event }) => event).join('');
    for (const stream of all) {
      const { viewer } = stream;
      const text = viewer.isAdmin
        ? everything
        : told.flatMap(({ one, event }) => (isSeenBy(viewer, one, viewers) ? [event] : [])).join('');
      if (text) streams.send(stream, text);
    }
  };

  const readOn = async (): Promise<void> => {
    if (isReading) return void (hasMore = true);
    isReading = true;
    try {
      do {
        hasMore = false;
        const news = await readNews(db, known);
        known = news.at(-1)?.id ?? known;
        if (news.length > 0) await send(news);
        hasMore ||= news.length === NEWS_MAX;
        await pause();
      } while (hasMore && !streams.isEmpty());
      if (Date.now() - lastCheck >= CHECK_MS) await checkSessions();
      else setTimeout(() => void checkSessions().catch(() => undefined), CHECK_MS).unref();
    } catch {
      // What could not be read now is read with the next news.
    } finally {
      isReading = false;
    }
  };

  const stop = (): void => {
    stopWatching?.();
    started = undefined;
    clearInterval(comments);
  };

  const start = async (): Promise<void> => {
    known = await latestChange(db);
    stopWatching = await database.watch(() => (streams.isEmpty() ? stop() : void readOn()));
    comments = setInterval(() => {
      for (const stream of streams.all()) streams.send(stream, ':\n\n');
      void checkSessions().catch(() => undefined);
    }, COMMENT_MS).unref();
  };

  api.addHook('preClose', async () => {
    stop();
    for (const stream of streams.all()) streams.close(stream);
  });

  addRoute(
    api,
    context,
    'GET',
    '/events',
    {
      summary: 'The changes of records as they are committed, as server-sent events',
      tag: 'Activity',
      contentType: 'text/event-stream',
      answers: z.string(),
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      refuseQuery(request.query);
      reply.type('text/event-stream');
      if (request.method === 'HEAD') return reply.send();
      await (started ??= start());
      reply.hijack();
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
      reply.raw.write(`retry: ${RETRY_MS}\n\n`);
      streams.add({ sink: reply.raw, viewer });
      return reply;
    },
  );
};
