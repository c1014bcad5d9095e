import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import { expect, test, type TestContext } from 'vitest';
import { newDatabase } from '../support/server/database';
import { admin, refusedStart, signIn, startServer, type Server } from '../support/server/server';

/** Side by side, a test cleans up through its own context. */
const place = ({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) => ({
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

const NOBODY = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
const SETUP = /There is no administrator yet.* (http:\S+\/account\/SignUpPage#setup=(\S+))/;

test.concurrent(
  'a first start says how to become the administrator, and that it is ready, once',
  async (context) => {
    const { running, empty } = place(context);
    const url = await empty();
    const first = await running(url, NOBODY);
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

    const second = await running(url, NOBODY);
    expect(second.printed()).not.toContain('administrator');
    expect((await second.call('/auth/currentUser', { token })).status).toBe(200);
  },
);

test.concurrent(
  'the environment makes the administrator of an empty database, and of no other',
  async (context) => {
    const { running, empty } = place(context);
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
  },
);

test.concurrent(
  'a value that cannot be used ends the start with one line and exit code 1',
  async (context) => {
    const { empty } = place(context);
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
  },
);

test.concurrent('two processes that start at once on one empty database both work on it', async (context) => {
  const { running, empty } = place(context);
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

test.concurrent(
  'SIGTERM answers what is in flight and ends with code 0, whoever holds a socket open',
  async (context) => {
    const { running, empty } = place(context);
    const server = await running(await empty());
    const token = await signIn(server);
    const { hostname, port } = new URL(server.origin);
    const hanging = openSocket(Number(port), hostname);
    hanging.on('error', () => undefined);
    await once(hanging, 'connect');
    hanging.write('POST /api/owner/ HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n');
    const flying = Array.from({ length: 20 }, (_, index) =>
      server.call('/owner/', { method: 'POST', token, body: { name: `Flying ${index}` } }).then(
        ({ status }) => status,
        () => 'refused',
      ),
    );
    await Promise.race(flying);
    const { code, ms } = await server.end('SIGTERM');
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    const answers = await Promise.all(flying);
    expect(answers.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(answers.filter((status) => status !== 201 && status !== 'refused' && status !== 503)).toEqual([]);
  },
);

/** What a raw socket is answered until it is closed, and after how long that was. */
const talk = async (origin: string, ...pieces: readonly string[]): Promise<{ said: string; ms: number }> => {
  const { hostname, port } = new URL(origin);
  const socket = openSocket(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const began = Date.now();
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  for (const piece of pieces) socket.write(piece);
  await once(socket, 'close');
  return { said, ms: Date.now() - began };
};

test.concurrent(
  'who dawdles is cut off: a head after 8 s, a body after 10 s, an idle connection after 15 s',
  async (context) => {
    const { running, empty } = place(context);
    const { origin } = await running(await empty());
    const [head, body, idle, silent] = await Promise.all([
      talk(origin, 'GET /api/health HTTP/1.1\r\nHost: x\r\n'),
      talk(
        origin,
        'POST /api/auth/loginUser HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n',
        '{',
      ),
      talk(origin, 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'),
      talk(origin),
    ]);
    expect(head.ms).toBeLessThan(10_500);
    expect(body.ms).toBeLessThan(12_500);
    expect(idle.ms).toBeLessThan(16_000);
    expect(silent.ms).toBeLessThan(16_000);
    expect(idle.said).toMatch(/^HTTP\/1\.1 200 /);
    expect(head.said + body.said).not.toMatch(/ 5\d\d |<html/i);
  },
);

test.concurrent('what is no HTTP is refused and harms nobody', async (context) => {
  const { running, empty } = place(context);
  const { origin, call } = await running(await empty());
  for (const noise of [
    '\u0000\u0001\u0002\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'NONSENSE /api HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    'GET /api/health HTTP/1.1\r\n\r\n',
    'POST /api/cars HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'POST /api/cars HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  ]) {
    const { said } = await talk(origin, noise);
    expect(said, noise.slice(0, 40)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(said).not.toMatch(/<html/i);
  }
  expect((await call('/health')).status).toBe(200);
});

test.concurrent('the log is JSON lines that hold no secret', async (context) => {
  const { running, empty } = place(context);
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
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(lines.length);
  expect(lines.map(({ path }) => path)).toContain('/api/nothing');
  for (const secret of ['secret', token, admin.password, admin.email, 'query'])
    expect(printed).not.toContain(secret);
});
