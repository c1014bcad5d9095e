import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';
import { calls } from '../support/server/calls';

test('every response has the security headers, errors included', async () => {
  const app = await startApp();
  const requests = [
    ...calls.map(({ method, path }) => ({ method, path, body: method === 'POST' ? {} : undefined })),
    { method: 'GET', path: '/nothing' },
    { method: 'PATCH', path: '/cars' },
    { method: 'GET', path: '/%zz' },
  ] as const;
  for (const as of ['anonymous', 'admin'] as const)
    for (const call of requests) {
      const { headers } = await app.request({ as, ...call });
      const where = `${as} ${call.method} ${call.path}`;
      expect(headers, where).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      const policy = headers['content-security-policy'] ?? '';
      if (call.path === '/docs') expect(policy, where).toContain("style-src 'self'");
      else expect(policy, where).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(policy, where).toMatch(/^default-src 'none';/);
      expect(policy, where).not.toMatch(/unsafe-|\*|https?:|data:/);
      expect(
        Object.keys(headers).filter((name) => name.startsWith('access-control')),
        where,
      ).toEqual([]);
      expect(headers['server'] ?? headers['x-powered-by'], where).toBeUndefined();
      if (call.path !== '/openapi.json') expect(headers['cache-control'], where).toBe('no-store');
    }
});

test('no origin is allowed by CORS', async () => {
  const app = await startApp();
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
    const answer = await app.request({ as: 'anonymous', method, path: '/cars', headers });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('HSTS is sent only if a trusted proxy reports https', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  const trusting = await startApp({ TRUST_PROXY: 'on' });
  expect((await trusting.request({ path: '/health', headers })).headers['strict-transport-security']).toBe(
    'max-age=31536000',
  );
  expect((await trusting.request({ path: '/health' })).headers['strict-transport-security']).toBeUndefined();
  const plain = await startApp();
  expect(
    (await plain.request({ path: '/health', headers })).headers['strict-transport-security'],
  ).toBeUndefined();
});

test('health reports the process, ready its database', async () => {
  const app = await startApp();
  for (const path of ['/health', '/health/ready']) {
    const { status, body } = await app.request({ as: 'anonymous', path });
    expect(status).toBe(200);
    expect(body).toEqual({ data: { status: 'ok' } });
  }
});
