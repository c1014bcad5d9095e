import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';
import { endSession, digest } from '../../src/server/auth/sessions';
import { runRows, type Row } from '../support/server/rows';
import { calls, isOpen } from '../support/server/calls';

const unauthorised = { status: 401, contains: ['{"message":"Please sign in"}'] } as const;
const closed = calls.filter((call) => !isOpen(call));

test('every call that is not open is 401 without a token', async () => {
  const app = await startApp();
  await runRows(
    app,
    closed.map((call): Row => ({ as: 'anonymous', ...call, ...unauthorised })),
  );
});

test('a token must be exact, without a scheme, and of an active session', async () => {
  const app = await startApp();
  const { token } = app.people.owner;
  const ended = app.people.other.token;
  await endSession(app.database.db, digest(ended));
  const refused = ['', ' ', 'token', `Bearer ${token}`, `bearer ${token}`, `Basic ${token}`, `${token}x`];
  refused.push(token.slice(1), token.toUpperCase(), digest(token), `"${token}"`, ended, 'x'.repeat(5000));
  for (const authorization of refused)
    await runRows(
      app,
      closed.map((call): Row => ({ as: 'anonymous', ...call, headers: { authorization }, ...unauthorised })),
    );
});

test('an unauthorised caller gets 401 regardless of method, body and content type', async () => {
  const app = await startApp();
  await runRows(app, [
    { as: 'anonymous', method: 'PATCH', path: '/cars/1', body: {}, ...unauthorised },
    { as: 'anonymous', method: 'POST', path: '/cars/', body: '{', ...unauthorised },
    {
      as: 'anonymous',
      method: 'POST',
      path: '/cars/',
      body: 'x',
      headers: { 'content-type': 'text/plain' },
      ...unauthorised,
    },
    { as: 'anonymous', method: 'POST', path: '/cars/', body: 'x'.repeat(2_000_000), ...unauthorised },
    { as: 'anonymous', path: '/cars/abc', ...unauthorised },
    { as: 'anonymous', path: '/cars/me', ...unauthorised },
    { as: 'anonymous', path: '/cars?bad=1', ...unauthorised },
  ]);
});

test('an unknown path is 404 for every caller', async () => {
  const app = await startApp();
  const paths = [
    '',
    '/',
    '/nothing',
    '/car',
    '/users',
    '/owners',
    '/cars/1/2',
    '/cars/byDriverId/1',
    '/auth',
    '/auth/login',
  ];
  const rows = paths.flatMap((path) =>
    (['anonymous', 'owner', 'admin'] as const).flatMap((as) =>
      (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const).map((method): Row => ({
        as,
        method,
        path,
        status: 404,
        contains: method === 'HEAD' ? [] : ['"message":"'],
      })),
    ),
  );
  await runRows(app, rows);
});

test('the open calls need no token and ignore an invalid one', async () => {
  const app = await startApp();
  for (const headers of [undefined, { authorization: 'nonsense' }])
    await runRows(app, [
      { as: 'anonymous', path: '/health', headers, status: 200 },
      { as: 'anonymous', path: '/openapi.json', headers, status: 200 },
    ]);
  const docs = await app.request({ as: 'anonymous', path: '/docs' });
  expect(docs.status).toBe(200);
  expect(docs.headers['content-type']).toBe('text/html; charset=utf-8');
});
