import type { Viewer } from '../resources/hooks';

/** The answer that a stream is written to, as far as it is needed here. */
export interface Sink {
  readonly writableLength: number;
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** One open stream. */
export interface Stream {
  readonly sink: Sink;
  /** As its session was found last: a demotion counts. */
  viewer: Viewer;
}

/** Streams that one session may have open. */
const STREAMS_PER_SESSION = 5;
/** What may wait to be read of one stream: who does not read on is dropped. */
const UNREAD_MAX = 262_144;

const sessionOf = ({ viewer }: Stream): string => viewer.tokenHash ?? '';

/** The open streams of this process. */
export const openStreams = () => {
  const streams = new Set<Stream>();

  const close = (stream: Stream): void => {
    streams.delete(stream);
    stream.sink.end();
  };

  return {
    isEmpty: (): boolean => streams.size === 0,
    all: (): readonly Stream[] => [...streams],
    sessions: (): readonly string[] => [...new Set([...streams].map(sessionOf))],
    close,
    /** The oldest of a session's makes room for a new one. */
    add: (stream: Stream): void => {
      const ofSession = [...streams].filter((one) => sessionOf(one) === sessionOf(stream));
      for (const old of ofSession.slice(0, Math.max(0, ofSession.length - STREAMS_PER_SESSION + 1)))
        close(old);
      streams.add(stream);
      stream.sink.once('close', () => streams.delete(stream));
    },
    send: (stream: Stream, text: string): void => {
      if (stream.sink.writableLength <= UNREAD_MAX) return void stream.sink.write(text);
      streams.delete(stream);
      stream.sink.destroy();
    },
  };
};
