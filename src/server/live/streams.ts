import type { Viewer } from '../resources/hooks';

/** The response that a stream writes to. */
export interface Sink {
  /** Bytes that the client has not read yet. */
  readonly writableLength: number;
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** One open stream. */
export interface Stream {
  readonly sink: Sink;
  /** Read from the session again from time to time: roles change. */
  viewer: Viewer;
}

const STREAMS_PER_SESSION = 5;
/** A client that leaves more bytes unread is disconnected. */
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
    /** Adds a stream. Closes the oldest of its session when there are too many. */
    add: (stream: Stream): void => {
      const ofSession = [...streams].filter((one) => sessionOf(one) === sessionOf(stream));
      for (const old of ofSession.slice(0, Math.max(0, ofSession.length - STREAMS_PER_SESSION + 1)))
        close(old);
      streams.add(stream);
      stream.sink.once('close', () => streams.delete(stream));
    },
    /** Writes to a stream, or disconnects a client that does not read. */
    send: (stream: Stream, text: string): void => {
      if (stream.sink.writableLength <= UNREAD_MAX) return void stream.sink.write(text);
      streams.delete(stream);
      stream.sink.destroy();
    },
  };
};
