import type { Viewer } from '../../auth/viewer';

/** The part of a raw response that a stream uses. */
export interface Sink {
  readonly destroyed: boolean;
  readonly writableLength: number;
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

export interface Stream {
  readonly sink: Sink;
  /** The viewer as of the last session check. */
  viewer: Viewer;
}

/** The most open streams of one session, and of one person. */
const STREAMS_PER_SESSION = 5;
const STREAMS_PER_PERSON = 20;
/** The most unread bytes of a stream. A client that does not read is disconnected. */
const UNREAD_MAX = 262_144;

export const sessionOf = ({ viewer }: Stream): string => viewer.tokenHash ?? '';

const personOf = ({ viewer }: Stream): number => viewer.id;

export const openStreams = () => {
  const streams = new Set<Stream>();

  const close = (stream: Stream): void => {
    streams.delete(stream);
    stream.sink.end();
  };

  const makeRoom = (max: number, isCounted: (stream: Stream) => boolean): void => {
    const counted = [...streams].filter(isCounted);
    for (const old of counted.slice(0, Math.max(0, counted.length - max + 1))) close(old);
  };

  return {
    isEmpty: (): boolean => streams.size === 0,
    all: (): readonly Stream[] => [...streams],
    close,
    /** Adds a stream. Closes the oldest one of the session or the person if there are too many. */
    add: (stream: Stream): void => {
      // Its connection ended while it opened: it is not closed once more.
      if (stream.sink.destroyed) return;
      makeRoom(STREAMS_PER_SESSION, (one) => sessionOf(one) === sessionOf(stream));
      makeRoom(STREAMS_PER_PERSON, (one) => personOf(one) === personOf(stream));
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
