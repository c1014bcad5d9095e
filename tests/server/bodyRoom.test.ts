import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { createConnection, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { roomForBodies } from '../../src/server/http/bodyRoom';
import { startApp, type TestApp } from '../support/server/app';
import { send, phonePhoto } from '../support/server/photos';

const REFUSAL = 'Other photos are being sent. Please try again in a moment';
const refusal = expect.objectContaining({ status: 429, headers: { 'retry-after': '5' }, message: REFUSAL });
afterEach(() => void vi.useRealTimers());

test('what has arrived takes room, not what is announced; of each person and of all', async () => {
  const room = roomForBodies(300_000, 500_000, REFUSAL);
  const begin = (person: number, length: string) => {
    const request = {
      viewer: { id: person },
      headers: { 'content-length': length },
    } as unknown as FastifyRequest;
    const payload = new PassThrough();
    const errors: unknown[] = [];
    payload.on('error', (error) => errors.push(error));
    const end = room.take(request);
    room.countArriving.call({} as never, request, {} as FastifyReply, payload as never, () => undefined);
    return { end, errors, arrive: (bytes: number) => payload.emit('data', Buffer.alloc(bytes)) };
  };
  const announced = Array.from({ length: 4 }, () => begin(1, '5000000'));
  expect(() => begin(1, '5000000')).toThrow(refusal);
  announced.slice(1).forEach(({ end }) => end());
  const [first] = announced;
  first?.arrive(200_000);
  first?.arrive(100_000);
  expect(first?.errors).toEqual([]);
  first?.arrive(1);
  expect(first?.errors).toEqual([refusal]);
  const other = begin(2, '10');
  other.arrive(10);
  const third = begin(3, '5000000');
  third.arrive(199_991);
  expect(third.errors).toEqual([refusal]);
  first?.end();
  begin(1, '1000').arrive(1_000);
});

const listening = async (): Promise<TestApp> => {
  const app = await startApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  return app;
};

/** Begins a request whose body does not arrive. */
const begin = async (
  { app }: TestApp,
  path: string,
  length: number,
  { token = '', from = '' } = {},
): Promise<Socket> => {
  const { port } = app.server.address() as AddressInfo;
  const socket = createConnection(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const authorization = token && `Authorization: ${token}\r\n`;
  const forwarded = from && `X-Forwarded-For: ${from}\r\n`;
  const type = path === '/files' ? 'image/jpeg' : 'application/json';
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: x\r\n${authorization}${forwarded}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n{`,
  );
  return socket;
};

test('uploads that are announced and do not arrive refuse nobody’s photo', async () => {
  const app = await listening();
  for (let count = 0; count < 48; count += 1)
    await begin(app, '/files', 5_242_880, { token: app.people.other.token });
  for (const as of ['owner', 'other'] as const)
    expect((await send(app, await phonePhoto(), { as })).status).toBe(201);
});

test('a file that arrives at less than 8 kB a second is ended with 408 after 10 s; a faster one is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const app = await listening();
  const slow = await begin(app, '/files', 5_242_880, { token: app.people.other.token });
  const fast = await begin(app, '/files', 5_242_880, { token: app.people.owner.token });
  fast.write(Buffer.alloc(100_000));
  const answer = once(slow, 'data');
  await vi.waitUntil(async () => {
    const open = await new Promise<number>((resolve) =>
      app.app.server.getConnections((_error, count) => resolve(count)),
    );
    return open === 2;
  });
  // Both requests are read.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(slow.readableEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 408 /);
  expect(fast.destroyed).toBe(false);
});

test.each([
  ['an address', () => '198.51.100.7', '192.0.2.1'],
  ['an IPv6 /64', (count: number) => `2001:db8:1:2::${count.toString(16)}`, '2001:db8:1:3::1'],
] as const)(
  '%s has 24 unfinished bodies on the routes that need no session; another one signs in',
  async (_what, addressOf, another) => {
    const app = await startApp({ TRUST_PROXY: 'on' });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const login = (address: string) =>
      app.request({
        as: 'anonymous',
        method: 'POST',
        path: '/auth/loginUser',
        body: { email: 'nobody@x.example', password: 'x' },
        headers: { 'x-forwarded-for': address },
      });
    for (let count = 0; count < 24; count += 1)
      await begin(app, '/auth/loginUser', 1_000, { from: addressOf(count) });
    await vi.waitUntil(async () => (await login(addressOf(24))).status === 429, 10_000);
    expect(await login(addressOf(25))).toMatchObject({
      status: 429,
      message: 'Too many people are signing in just now. Please try again in a moment',
    });
    expect((await login(another)).status).toBe(401);
  },
);
