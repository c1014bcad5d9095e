import { connect, type Socket } from 'node:net';

/** One open `/events` connection, read or left unread. */
export interface EventStream {
  readonly socket: Socket;
  readonly text: () => string;
  readonly events: () => { resource: string; recordId: number; action: string }[];
  readonly isOver: () => boolean;
}

/** Opens a stream; resolves after its first line. */
export const openStream = (origin: string, token: string): Promise<EventStream> =>
  new Promise((opened, failed) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    let text = '';
    let isOver = false;
    const stream: EventStream = {
      socket,
      text: () => text,
      events: () =>
        [...text.matchAll(/^event: change\r?\ndata: (.*)\r?\n\r?\n/gm)].map(
          ([, data = '{}']) => JSON.parse(data) as { resource: string; recordId: number; action: string },
        ),
      isOver: () => isOver,
    };
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('retry: ')) opened(stream);
    });
    socket.on('close', () => (isOver = true));
    socket.on('error', failed);
    // The connection ends with the stream.
    socket.write(
      `GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nAuthorization: ${token}\r\n\r\n`,
    );
  });
