import { findSessions, type Lifetime } from '../auth/sessions';
import type { Database } from '../db/open/connect';
import { pause } from '../eventLoop';
import type { Viewer } from '../resources/hooks';
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
import { openStreams, type Sink } from './streams';

const COMMENT_MS = 15_000;
/** Sessions are looked up again at most so often. */
const CHECK_MS = 1_000;

/** Sends the committed changes to the open streams. The database is watched only while there are any. */
export const eventHub = ({ db, watch }: Database, lifetime: Lifetime) => {
  const streams = openStreams();
  let known = 0;
  let opening = 0;
  let started: Promise<void> | undefined;
  let endWatch: (() => void) | undefined;
  let comments: NodeJS.Timeout | undefined;
  let nextCheck: NodeJS.Timeout | undefined;
  let lastCheck = 0;
  let isReading = false;
  let hasMore = false;

  /** Ends the streams whose session has ended, and sees who has been promoted or demoted. */
  const checkSessions = async (): Promise<void> => {
    lastCheck = Date.now();
    clearTimeout(nextCheck);
    nextCheck = undefined;
    const sessions = await findSessions(db, streams.sessions(), lifetime);
    for (const stream of streams.all()) {
      const viewer = sessions.get(stream.viewer.tokenHash ?? '');
      if (viewer) stream.viewer = viewer;
      else streams.close(stream);
    }
  };

  /** At once, or a second after the last time. What cannot be looked up now is looked up with the next comment. */
  const checkSoon = (): void => {
    const wait = Math.max(0, lastCheck + CHECK_MS - Date.now());
    nextCheck ??= setTimeout(() => void checkSessions().catch(() => undefined), wait).unref();
  };

  const send = async (news: readonly News[]): Promise<void> => {
    // Somebody may have been demoted: before they are told of anything that followed.
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
    hasMore = true;
    if (isReading) return;
    isReading = true;
    try {
      while (hasMore && !streams.isEmpty()) {
        const news = await readNews(db, known);
        hasMore = news.length === NEWS_MAX;
        if (news.length > 0) await send(news);
        known = news.at(-1)?.id ?? known;
        await pause();
      }
    } catch {
      // What could not be read now is read with the next news.
    } finally {
      isReading = false;
    }
    checkSoon();
  };

  const stop = (): void => {
    endWatch?.();
    endWatch = undefined;
    started = undefined;
    clearInterval(comments);
    clearTimeout(nextCheck);
    nextCheck = undefined;
  };

  const onNews = (): void => {
    if (streams.isEmpty() && opening === 0) stop();
    else void readOn();
  };

  const comment = (): void => {
    for (const stream of streams.all()) streams.send(stream, ':\n\n');
    checkSoon();
  };

  const start = async (): Promise<void> => {
    known = await latestChange(db);
    endWatch = await watch(onNews);
    comments = setInterval(comment, COMMENT_MS).unref();
    // What was written while the watch began.
    onNews();
  };

  return {
    /** Resolves once changes are watched, with what adds the stream that is told of them. */
    open: async (viewer: Viewer): Promise<(sink: Sink) => void> => {
      opening += 1;
      try {
        await (started ??= start().catch((error: unknown) => {
          stop();
          throw error;
        }));
      } catch (error) {
        opening -= 1;
        throw error;
      }
      return (sink) => {
        opening -= 1;
        streams.add({ sink, viewer });
      };
    },
    close: (): void => {
      stop();
      for (const stream of streams.all()) streams.close(stream);
    },
  };
};
