import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { calls, isOpen } from '../support/server/calls';
import { add, buildOwner } from '../support/server/factories';
import { runRows, type Row } from '../support/server/rows';

const HOST = 'fleet.example:3000';

interface RequestOrigin {
  readonly site?: string;
  readonly origin?: string;
  readonly forwardedHost?: string;
}

const headersOf = (
  token: string,
  { site, origin, forwardedHost }: RequestOrigin,
): Record<string, string> => ({
  host: HOST,
  cookie: `theme=dark; token=${token}; other=1`,
  ...(site !== undefined && { 'sec-fetch-site': site }),
  ...(origin !== undefined && { origin }),
  ...(forwardedHost !== undefined && { 'x-forwarded-host': forwardedHost }),
});

/** Requests to /owner with the administrator's cookie, and whether each is accepted. */
const ownersCalls = async (
  app: TestApp,
  from: RequestOrigin,
  { reads, writes }: { reads: boolean; writes: boolean },
) => {
  const headers = headersOf(app.people.admin.token, from);
  const { id } = await add(app, 'owners', buildOwner());
  const row = (call: Pick<Row, 'method' | 'path' | 'body'>, passes: boolean, status: number): Row => ({
    as: 'anonymous',
    ...call,
    headers,
    status: passes ? status : 401,
    contains: call.method === 'HEAD' ? [] : [passes ? '"id":' : '{"message":"Please sign in"}'],
  });
  return [
    row({ path: '/owner' }, reads, 200),
    row({ path: `/owner/${id}` }, reads, 200),
    row({ method: 'HEAD', path: `/owner/${id}` }, reads, 200),
    row({ method: 'POST', path: '/owner/', body: buildOwner() }, writes, 201),
    row({ method: 'PUT', path: `/owner/${id}`, body: { notes: 'x' } }, writes, 200),
    row({ method: 'DELETE', path: `/owner/${id}` }, writes, 200),
  ];
};

const both = { reads: true, writes: true };
const none = { reads: false, writes: false };
const same = `http://${HOST}`;

test('Sec-Fetch-Site is checked first, then Origin; without both only reads are accepted', async () => {
  const app = await startApp();
  const rows: readonly (readonly [RequestOrigin, { reads: boolean; writes: boolean }])[] = [
    [{ site: 'same-origin' }, both],
    [{ site: 'same-origin', origin: same }, both],
    [{ site: 'same-origin', origin: 'https://evil.example' }, both],
    [{ site: 'same-site' }, none],
    [{ site: 'same-site', origin: same }, none],
    [{ site: 'cross-site' }, none],
    [{ site: 'cross-site', origin: same }, none],
    [{ site: 'none' }, none],
    [{ site: 'none', origin: same }, none],
    [{ site: '' }, none],
    [{ site: 'Same-Origin' }, none],
    [{ origin: same }, both],
    [{ origin: `https://${HOST}` }, both],
    [{ origin: 'http://fleet.example' }, none],
    [{ origin: 'http://fleet.example:3001' }, none],
    [{ origin: 'https://evil.example' }, none],
    [{ origin: `http://${HOST}.evil.example` }, none],
    [{ origin: 'null' }, none],
    [{ origin: '' }, none],
    [{ origin: 'nonsense' }, none],
    [{}, { reads: true, writes: false }],
  ];
  for (const [from, passes] of rows) await runRows(app, await ownersCalls(app, from, passes));
});

test('the forwarded host is used only for a trusted proxy', async () => {
  const forwarded = { origin: 'https://fleet.motoka.example', forwardedHost: 'fleet.motoka.example' };
  const direct = { origin: same, forwardedHost: 'fleet.motoka.example' };
  const trusting = await startApp({ TRUST_PROXY: 'on' });
  await runRows(trusting, await ownersCalls(trusting, forwarded, both));
  await runRows(trusting, await ownersCalls(trusting, direct, none));
  await runRows(trusting, await ownersCalls(trusting, { origin: same }, both));
  const plain = await startApp();
  await runRows(plain, await ownersCalls(plain, forwarded, none));
  await runRows(plain, await ownersCalls(plain, direct, both));
});

test('the cookie is accepted only by the routes of /owner', async () => {
  const app = await startApp();
  const headers = headersOf(app.people.admin.token, { site: 'same-origin', origin: same });
  const others = calls.filter((call) => !isOpen(call) && !call.path.startsWith('/owner'));
  await runRows(
    app,
    others.map((call): Row => ({ as: 'anonymous', ...call, headers, status: 401 })),
  );
});

test('an Authorization header takes precedence over the cookie', async () => {
  const app = await startApp();
  const mine = await add(app, 'owners', buildOwner(), 'owner');
  const headers = headersOf(app.people.admin.token, { site: 'same-origin' });
  const { token } = app.people.owner;
  await runRows(app, [
    { as: 'anonymous', path: '/owner', headers: { ...headers, authorization: 'nonsense' }, status: 401 },
    {
      as: 'anonymous',
      path: '/owner',
      headers: { ...headers, authorization: `Bearer ${token}` },
      status: 401,
    },
    {
      as: 'anonymous',
      path: `/owner/${mine.id}`,
      headers: { ...headers, authorization: token },
      status: 200,
    },
    {
      as: 'anonymous',
      method: 'DELETE',
      path: `/owner/${mine.id}`,
      headers: { ...headers, authorization: token },
      status: 403,
    },
    // With a header, the origin is not checked.
    {
      as: 'owner',
      method: 'POST',
      path: '/owner/',
      body: buildOwner(),
      headers: { 'sec-fetch-site': 'cross-site' },
      status: 201,
    },
  ]);
});

test('an ordinary user’s cookie has their permissions; a cookie without a session has none', async () => {
  const app = await startApp();
  const theirs = await add(app, 'owners', buildOwner());
  const headers = headersOf(app.people.owner.token, { site: 'same-origin' });
  const post = { as: 'anonymous', method: 'POST', path: '/owner/', body: buildOwner(), headers } as const;
  expect((await app.request(post)).status).toBe(201);
  await runRows(app, [
    { as: 'anonymous', path: `/owner/${theirs.id}`, headers, status: 404 },
    { as: 'anonymous', method: 'PUT', path: `/owner/${theirs.id}`, body: {}, headers, status: 403 },
  ]);
  const cookies = [
    '',
    'token=',
    'token=x',
    `token=Bearer ${app.people.owner.token}`,
    `Token=${app.people.owner.token}`,
    `xtoken=${app.people.owner.token}`,
  ];
  await runRows(
    app,
    cookies.map((cookie): Row => ({
      as: 'anonymous',
      path: '/owner',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      status: 401,
    })),
  );
});
