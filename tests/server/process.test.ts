import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import { connect as openSocket } from 'node:net';
import { expect, test, type TestContext } from 'vitest';
import { newDatabase } from '../support/server/database';
import { admin, refusedStart, signIn, startServer, type Server } from '../support/server/server';

/** Concurrent tests must clean up through their own context. */
const fixtures = ({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) => ({
  running: async (databaseUrl: string, env: Record<string, string> = {}): Promise<Server> => {
    const server = await startServer({ databaseUrl, env });
    onTestFinished(async () => void (await server.end('SIGKILL')));
    return server;
  },
  empty: async (): Promise<string> => {
    const { url, drop } = await newDatabase({ isMigrated: false });
    onTestFinished(drop);
    return url;
  },
});

const NO_ADMINISTRATOR = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
const SETUP = /There is no administrator yet.* (http:\S+\/account\/SignUpPage#setup=(\S+))/;

test.concurrent('the first start prints the setup link and the ready line once', async (context) => {
  const { running, empty } = fixtures(context);
  const url = await empty();
  const first = await running(url, NO_ADMINISTRATOR);
  const [, link, setupCode] = SETUP.exec(first.printed()) ?? [];
  expect(link).toMatch(new RegExp(`^${first.origin}/`));
  expect(first.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(first.printed().match(/Motoka is ready at/g)).toHaveLength(1);
  const person = { name: 'First', ...admin };
  const refused = await first.call('/auth/signup', {
    method: 'POST',
    body: { ...person, setupCode: 'wrong' },
  });
  expect(refused.status).toBe(403);
  const made = await first.call('/auth/signup', { method: 'POST', body: { ...person, setupCode } });
  expect(made).toMatchObject({ status: 201, body: { isAdmin: true } });
  const token = await signIn(first);
  expect(await first.end()).toMatchObject({ code: 0 });

  const second = await running(url, NO_ADMINISTRATOR);
  expect(second.printed()).not.toContain('administrator');
  expect((await second.call('/auth/currentUser', { token })).status).toBe(200);
});

test.concurrent('the environment creates the administrator only in an empty database', async (context) => {
  const { running, empty } = fixtures(context);
  const url = await empty();
  const first = await running(url);
  expect(first.printed()).not.toContain('There is no administrator');
  const token = await signIn(first);
  expect((await first.call('/auth/currentUser', { token })).body).toMatchObject({
    data: { isAdmin: true },
  });
  await first.end();
  const second = await running(url, { ADMIN_EMAIL: 'second@motoka.example' });
  expect((await second.call<{ data: unknown[] }>('/user', { token })).body.data).toHaveLength(1);
});

test.concurrent('an invalid setting ends the start with one line and exit code 1', async (context) => {
  const { empty } = fixtures(context);
  const url = await empty();
  const cases = {
    PORT: 'abc',
    TRUST_PROXY: 'maybe',
    TIME_ZONE: 'Mars',
    DATABASE_URL: 'mysql://x',
    ADMIN_PASSWORD: 'password',
  };
  for (const [name, value] of Object.entries(cases)) {
    const { code, printed } = await refusedStart({ databaseUrl: url, env: { [name]: value } });
    expect(code, name).toBe(1);
    expect(printed.trimEnd().split('\n'), name).toHaveLength(1);
    if (name !== 'ADMIN_PASSWORD') expect(printed).toContain(name);
    expect(printed.toLowerCase()).toContain(name === 'ADMIN_PASSWORD' ? 'password' : name.toLowerCase());
  }
});

test.concurrent('processes that start simultaneously on an empty database all work', async (context) => {
  const { running, empty } = fixtures(context);
  const url = await empty();
  const servers = await Promise.all([running(url), running(url), running(url)]);
  const tokens = await Promise.all(servers.map((server) => signIn(server)));
  const additions = await Promise.all(
    servers.flatMap((server, index) =>
      Array.from({ length: 10 }, () =>
        server.call('/owner/', { method: 'POST', token: tokens[index], body: { name: `From ${index}` } }),
      ),
    ),
  );
  expect(additions.map(({ status }) => status)).toEqual(Array(30).fill(201));
  for (const [index, server] of servers.entries()) {
    const { body } = await server.call<{ data: unknown[] }>('/owner', { token: tokens[(index + 1) % 3] });
    expect(body.data).toHaveLength(30);
  }
});

/** Writes to a raw socket, and returns what it received until it was closed. */
const exchange = async (origin: string, request: string): Promise<string> => {
  const { hostname, port } = new URL(origin);
  const socket = openSocket(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.write(request);
  await once(socket, 'close');
  return received;
};

test.concurrent('invalid HTTP is rejected without other effects', async (context) => {
  const { running, empty } = fixtures(context);
  const { origin, call } = await running(await empty());
  for (const request of [
    '\u0000\u0001\u0002\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'NONSENSE /api HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    'GET /api/health HTTP/1.1\r\n\r\n',
    'POST /api/cars HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'POST /api/cars HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  ]) {
    const received = await exchange(origin, request);
    expect(received, request.slice(0, 40)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(received).not.toMatch(/<html/i);
  }
  expect((await call('/health')).status).toBe(200);
});

test.concurrent('the log consists of JSON lines without secrets', async (context) => {
  const { running, empty } = fixtures(context);
  const server = await running(await empty(), { LOG_LEVEL: 'info' });
  const token = await signIn(server);
  await server.call('/cars?filter=%7B%22q%22%3A%22query-secret%22%7D', {
    token,
    headers: { cookie: 'token=cookie-secret' },
  });
  await server.call('/auth/loginUser', {
    method: 'POST',
    body: { email: 'mail-secret@motoka.example', password: 'password-secret' },
  });
  await server.call('/nothing?x=query-secret');
  await server.end();
  const printed = server.printed();
  const lines = printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const list = lines.find(({ path }) => path === '/api/cars');
  expect(list).toMatchObject({
    method: 'GET',
    status: 200,
    userId: 1,
    ms: expect.any(Number),
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const requests = lines.filter(({ path }) => path !== undefined);
  expect(requests.length).toBeGreaterThanOrEqual(4);
  expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(requests.length);
  expect(lines.map(({ path }) => path)).toContain('/api/nothing');
  for (const secret of ['secret', token, admin.password, admin.email, 'query'])
    expect(printed).not.toContain(secret);
});

test.concurrent(
  'a body that is too large always gets its sentence, and the connection serves on',
  async (context) => {
    const { running, empty } = fixtures(context);
    const server = await running(await empty());
    const token = await signIn(server);
    const send = async (path: string, type: string, bytes: number) => {
      const headers = { authorization: token, 'content-type': type };
      const body = Buffer.alloc(bytes, 65);
      const answer = await fetch(`${server.origin}/api${path}`, { method: 'POST', headers, body });
      return `${answer.status} ${((await answer.json()) as { message: string }).message}`;
    };
    for (let time = 0; time < 10; time += 1) {
      expect(await send('/files', 'image/jpeg', 20_000_000)).toBe('413 The body is larger than 5 MiB');
      expect(await send('/repairs/', 'application/json', 20_000_000)).toBe(
        '413 The body is larger than 1 MiB',
      );
    }
    expect((await server.call('/cars', { token })).status).toBe(200);
  },
);

/** Sends a body with a connection that is closed after the answer. Returns the status and the message, or the error. */
const sendAndClose = (url: string, token: string, bytes: number, isChunked: boolean) =>
  new Promise<string>((resolve) => {
    const headers = {
      authorization: token,
      'content-type': 'application/json',
      ...(!isChunked && { 'content-length': bytes }),
    };
    const request = openRequest(url, { method: 'POST', agent: false, headers }, (answer) => {
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve(`${answer.statusCode} ${(JSON.parse(text) as { message: string }).message}`),
      );
    });
    request.on('error', ({ message }) => resolve(message));
    const body = Buffer.alloc(bytes, 65);
    if (isChunked) request.write(body.subarray(0, bytes / 2));
    request.end(isChunked ? body.subarray(bytes / 2) : body);
  });

test.concurrent(
  'a refused body gets its sentence although the connection is closed after it',
  async (context) => {
    const { running, empty } = fixtures(context);
    const server = await running(await empty());
    const token = await signIn(server);
    const send = (path: string, isChunked: boolean, as = token) =>
      sendAndClose(`${server.origin}/api${path}`, as, 9_437_184, isChunked);
    for (let time = 0; time < 4; time += 1)
      expect(
        await Promise.all([
          send('/repairs/', false),
          send('/repairs/', true),
          send('/nothing', false),
          send('/cars/', false, ''),
        ]),
      ).toEqual([
        '413 The body is larger than 1 MiB',
        '413 The body is larger than 1 MiB',
        '404 There is no such call',
        '401 Please sign in',
      ]);
  },
);
