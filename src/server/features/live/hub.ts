import { findSessions, type Lifetime } from '../../auth/sessions';
import type { Calendar } from '../../ground/calendar';
import type { Database } from '../../db/open/connect';
import { pause } from '../../ground/eventLoop';
import type { Viewer } from '../../auth/viewer';
import { latestChange } from '../../rows/records/auditLog';
import { mayCallAll, readable, readableIn } from '../../auth/access';
import { isOfRecord, isOf, NEWS_MAX, readChangesOf, readNews, toEvent, type News } from './news';
import { openStreams, sessionOf, type Sink } from './streams';

const HEARTBEAT_MS = 15_000;
/** The shortest time between two checks of the sessions. */
const SESSION_CHECK_MS = 1_000;

/** Sends committed changes to the open streams. It watches the database only while a stream is open. */
export const eventHub = ({ db, watch }: Database, lifetime: Lifetime, calendar: Calendar) => {
  const streams = openStreams();
  let lastId = 0;
  let opening = 0;
  let started: Promise<void> | undefined;
  let endWatch: (() => void) | undefined;
  let heartbeats: NodeJS.Timeout | undefined;
  let nextCheck: NodeJS.Timeout | undefined;
  let lastCheck = 0;
  /** The day of the last check: a grant ends with its last day. */
  let checkedOn = '';
  let isReading = false;
  let hasMore = false;

  /** Closes the streams whose session has ended, and updates the roles of the other viewers. */
  const checkSessions = async (): Promise<void> => {
    lastCheck = Date.now();
    clearTimeout(nextCheck);
    nextCheck = undefined;
    // Not the streams that open meanwhile: their sessions are not among the found ones.
    const checked = streams.all();
    const sessions = await findSessions(db, [...new Set(checked.map(sessionOf))], lifetime, calendar);
    checkedOn = calendar.today();
    for (const stream of checked) {
      const viewer = sessions.get(sessionOf(stream));
      if (viewer) stream.viewer = viewer;
      else streams.close(stream);
    }
  };

  /** Checks the sessions now, or a second after the last check. The next heartbeat repeats a failed check. */
  const checkSoon = (): void => {
    const wait = Math.max(0, lastCheck + SESSION_CHECK_MS - Date.now());
    nextCheck ??= setTimeout(() => void checkSessions().catch(() => undefined), wait).unref();
  };

  const send = async (news: readonly News[]): Promise<void> => {
    // A user may have been demoted, or lost access. Update the viewers before the later changes are sent.
    if (
      news.some(({ resource }) => resource === 'users' || resource === 'grants') ||
      checkedOn !== calendar.today()
    )
      await checkSessions();
    const all = streams.all();
    const readers = all.map((stream) => ({ stream, viewer: stream.viewer, owners: readable(stream.viewer) }));
    const some = new Set(readers.flatMap(({ viewer, owners }) => (owners === 'all' ? [viewer.id] : owners)));
    const changes = await readChangesOf(db, [...some], news[0]?.id ?? 0, news.at(-1)?.id ?? 0);
    const events = news.filter(isOfRecord).map((one) => ({ one, event: toEvent(one) }));
    const allEvents = events.map(({ event }) => event).join('');
    for (const { stream, viewer } of readers) {
      const isSeen = (one: News) => isOf(readableIn(viewer, one.resource), one, changes);
      const text = mayCallAll(viewer)
        ? allEvents
        : events.flatMap(({ one, event }) => (isSeen(one) ? [event] : [])).join('');
      if (text) streams.send(stream, text);
    }
  };

  const sendPending = async (): Promise<void> => {
    hasMore = true;
    if (isReading) return;
    isReading = true;
    try {
      while (hasMore && !streams.isEmpty()) {
        // A write during the read sets it again.
        hasMore = false;
        const news = await readNews(db, lastId);
        if (news.length === NEWS_MAX) hasMore = true;
        if (news.length > 0) await send(news);
        lastId = news.at(-1)?.id ?? lastId;
        await pause();
      }
    } catch {
      // The next write or heartbeat starts another attempt.
    } finally {
      isReading = false;
    }
    checkSoon();
  };

  const stop = (): void => {
    endWatch?.();
    endWatch = undefined;
    started = undefined;
    clearInterval(heartbeats);
    clearTimeout(nextCheck);
    nextCheck = undefined;
  };

  const onWrite = (): void => {
    if (streams.isEmpty() && opening === 0) stop();
    else void sendPending();
  };

  const sendHeartbeats = (): void => {
    for (const stream of streams.all()) streams.send(stream, ':\n\n');
    void sendPending();
  };

  const start = async (): Promise<void> => {
    lastId = await latestChange(db);
    endWatch = await watch(onWrite);
    heartbeats = setInterval(sendHeartbeats, HEARTBEAT_MS).unref();
    // Sends what was written before the watch started.
    onWrite();
  };

  return {
    /** Resolves once the database is watched, with a function that adds the stream. */
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
