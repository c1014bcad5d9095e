import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCluster } from '../support/faults/cluster';
import { newFolder } from '../support/server/database';
import { admin, signIn, startServer } from '../support/server/server';
import { addCar } from '../support/faults/writers';

const REQUEST_ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('logs are JSON lines with a request id; no secret, body or query value is in them or on the disk', async () => {
  const { path, remove } = newFolder();
  try {
    const env = { LOG_LEVEL: 'trace', ADMIN_PASSWORD: 'canary-admin-password' };
    const server = await startServer({ databaseUrl: `file:${join(path, 'motoka.db')}`, env });
    const token = await signIn(server, { email: admin.email, password: env.ADMIN_PASSWORD });
    await addCar(server, token);
    const person = { name: 'Someone', email: 'someone@faults.example', password: 'canary-other-password' };
    const { body } = await server.call<{ id: number }>('/user', { method: 'POST', token, body: person });
    await server.call('/auth/signup', { method: 'POST', body: { ...person, email: 'new@faults.example' } });
    await server.call('/auth/signup', { method: 'POST', body: { ...person, isAdmin: 'canary-field' } });
    await server.call('/auth/loginUser', {
      method: 'POST',
      body: { email: admin.email, password: 'canary-wrong' },
    });
    const own = { password: 'canary-new-password', currentPassword: env.ADMIN_PASSWORD };
    await server.call('/user/1', { method: 'PUT', token, body: own });
    await server.call(`/user/${body.id}`, {
      method: 'PUT',
      token,
      body: { password: 'canary-reset-password' },
    });
    await server.call(`/cars?filter=${encodeURIComponent('{"q":"canary-query"}')}&canary-key=1`, { token });
    await server.call('/owner', {
      headers: { cookie: 'token=canary-cookie', 'sec-fetch-site': 'same-origin' },
    });
    await server.call('/cars', { token: 'Bearer canary-bearer' });
    await server.call('/cars', { method: 'POST', token, body: '{"canary-broken' });
    await server.call('/cars', {
      token,
      headers: { 'idempotency-key': 'canary-key', referer: 'http://canary-referer' },
    });
    const missing = await server.call('/cars/77', { token });
    await server.end();

    const lines = server.printed().trim().split('\n');
    const json = lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(
      lines.filter((line) => !line.startsWith('{')).every((line) => line.startsWith('Motoka is ready at ')),
    ).toBe(true);
    const requests = json.filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThanOrEqual(14);
    for (const line of requests) {
      expect(line['reqId']).toMatch(REQUEST_ID);
      expect(String(line['path'])).not.toContain('?');
      expect(Object.keys(line)).toEqual(expect.arrayContaining(['method', 'path', 'status', 'ms']));
    }
    expect(missing.headers.get('x-request-id')).toMatch(REQUEST_ID);
    expect(
      requests.some(({ reqId, status }) => reqId === missing.headers.get('x-request-id') && status === 404),
    ).toBe(true);
    expect(server.printed()).not.toContain('canary');
    expect(server.printed()).not.toContain(token);
    for (const name of readdirSync(path)) {
      const content = readFileSync(join(path, name), 'latin1');
      expect(content.includes('canary'), name).toBe(false);
      expect(content.includes(token), name).toBe(false);
    }
  } finally {
    remove();
  }
});

test('health reports the process, ready its database', async () => {
  const cluster = await startCluster();
  const server = await startServer({ databaseUrl: cluster.url });
  try {
    expect((await server.call('/health')).status).toBe(200);
    expect((await server.call('/health/ready')).status).toBe(200);
    cluster.kill();
    const down = await server.call<{ message: string }>('/health/ready');
    expect(down.status).toBe(503);
    expect(down.body.message).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
    expect(down.headers.get('x-request-id')).toMatch(REQUEST_ID);
    expect((await server.call('/health')).status).toBe(200);
    cluster.start();
    await expect.poll(async () => (await server.call('/health/ready')).status, { timeout: 20_000 }).toBe(200);
  } finally {
    await server.end('SIGKILL');
    cluster.remove();
  }
});
