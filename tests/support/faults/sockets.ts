import { connect, type Socket } from 'node:net';

/** A connection that is slow or silent on purpose. */
export interface SlowSocket {
  readonly socket: Socket;
  /** Resolves with the milliseconds until it was closed. */
  readonly closed: Promise<number>;
}

export const openSocket = (origin: string, first = ''): Promise<SlowSocket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    const began = Date.now();
    const closed = new Promise<number>((end) => socket.once('close', () => end(Date.now() - began)));
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.on('error', () => undefined);
      socket.resume();
      if (first) socket.write(first);
      resolve({ socket, closed });
    });
  });

const halfABody = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email"`;

/** The part of a request that a slow client sends before it stops: nothing, half a head, a head without its body. */
export const partialRequests = {
  'sends nothing': '',
  'sends half a head': 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'sends half a body': halfABody('/api/auth/loginUser'),
  // These are answered before their body has arrived.
  'sends half a body without a session': halfABody('/api/cars'),
  'sends half a body to no call': halfABody('/nothing'),
} as const;
