import { findSessions, type Lifetime } from '../auth/sessions';
import type { Database } from '../db/open/connect';
import type { Viewer } from '../resources/hooks';
import {
  CHANGES_PER_READ,
  changesAfter,
  isOfRecord,
  isVisibleTo,
  latestChangeId,
  toEvent,
  visibleChanges,
  type CommittedChange,
} from './committed';
import { openStreams, type Sink } from './streams';

const COMMENT_MS = 15_000;
/** Sessions are read again at most once in this time. */
const SESSION_CHECK_MS = 1_000;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Sends the committed changes to the open streams. The database is watched only while there are any. */
export const eventHub = ({ db, watch }: Database, lifetime: Lifetime) => {
  const streams = openStreams();
  /** The id of the last change that was sent. */
  let lastSent = 0;
  /** Requests that have not added their stream yet. */
  let opening = 0;
  let started: Promise<void> | undefined;
  let endWatch: (() => void) | undefined;
  let comments: NodeJS.Timeout | undefined;
  let nextCheck: NodeJS.Timeout | undefined;
  let lastCheck = 0;
  let isReading = false;
  let hasMore = false;

  /** Closes the streams whose session has ended, and updates the viewers of the others. */
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

  /** Checks the sessions as soon as the last check is old enough. A check that fails is repeated with the next comment. */
  const scheduleCheck = (): void => {
    const wait = Math.max(0, lastCheck + SESSION_CHECK_MS - Date.now());
    nextCheck ??= setTimeout(() => void checkSessions().catch(() => undefined), wait).unref();
  };

  const send = async (changes: readonly CommittedChange[]): Promise<void> => {
    // A role may have changed, which counts for all changes after it.
    if (changes.some(({ resource }) => resource === 'users')) await checkSessions();
    const all = streams.all();
    const userIds = new Set(all.flatMap(({ viewer }) => (viewer.isAdmin ? [] : [viewer.id])));
    const visible = await visibleChanges(db, [...userIds], changes[0]?.id ?? 0, changes.at(-1)?.id ?? 0);
    const events = changes.filter(isOfRecord).map((change) => ({ change, text: toEvent(change) }));
    const everything = events.map(({ text }) => text).join('');
    for (const stream of all) {
      const { viewer } = stream;
      const ownEvents = () =>
        events.flatMap(({ change, text }) => (isVisibleTo(viewer, change, visible) ? [text] : [])).join('');
      const text = viewer.isAdmin ? everything : ownEvents();
      if (text) streams.send(stream, text);
    }
  };

  /** Sends all changes since the last one. A call during another makes that one read once more. */
  const sendNewChanges = async (): Promise<void> => {
    hasMore = true;
    if (isReading) return;
    isReading = true;
    try {
      while (hasMore && !streams.isEmpty()) {
        hasMore = false;
        const changes = await changesAfter(db, lastSent);
        if (changes.length === CHANGES_PER_READ) hasMore = true;
        if (changes.length > 0) await send(changes);
        lastSent = changes.at(-1)?.id ?? lastSent;
        await nextTurn();
      }
    } catch {
      // What could not be read now is sent with the next commit or comment.
    } finally {
      isReading = false;
    }
    scheduleCheck();
  };

  const stop = (): void => {
    endWatch?.();
    endWatch = undefined;
    started = undefined;
    clearInterval(comments);
    clearTimeout(nextCheck);
    nextCheck = undefined;
  };

  const onCommit = (): void => {
    if (streams.isEmpty() && opening === 0) stop();
    else void sendNewChanges();
  };

  const sendComments = (): void => {
    for (const stream of streams.all()) streams.send(stream, ':\n\n');
    void sendNewChanges();
  };

  const start = async (): Promise<void> => {
    lastSent = await latestChangeId(db);
    endWatch = await watch(onCommit);
    comments = setInterval(sendComments, COMMENT_MS).unref();
    // What was committed before the watch began.
    onCommit();
  };

  return {
    /** Resolves once the database is watched, with the function that adds the stream. */
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
