import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { add, addFleet } from '../support/server/factories';

const RECORDS = 30;

const filled = async (): Promise<TestApp> => {
  const app = await startApp();
  const { cars } = await addFleet(app, 'owner');
  for (let index = 0; index < RECORDS; index += 1)
    await add(app, 'repairs', {
      carId: cars.id,
      date: '2026-05-01',
      amount: 1,
      details: `Čheck ${index} ${'x'.repeat(200)}`,
    });
  return app;
};

const request = ({ app, people }: TestApp, path: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: people.admin.token,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
    },
  });

const LARGE = '/repairs?range=[0,29]';

test('a large response is gzipped for clients that accept it, with the same content', async () => {
  const app = await filled();
  for (const path of [LARGE, '/repairs', '/openapi.json', '/docs']) {
    const plain = await request(app, path);
    expect(plain.headers['content-encoding'], path).toBeUndefined();
    for (const accepted of ['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.5', '*', 'GZIP']) {
      const small = await request(app, path, accepted);
      expect(small.statusCode).toBe(200);
      expect(small.headers['content-encoding'], `${path} ${accepted}`).toBe('gzip');
      expect(small.headers['vary']).toBe('accept-encoding');
      expect(small.headers['cache-control']).toBe(plain.headers['cache-control']);
      expect(small.headers['content-range']).toBe(plain.headers['content-range']);
      expect(gunzipSync(small.rawPayload).toString()).toBe(plain.payload);
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length);
    }
  }
});

test('small, versioned and failed responses, and those to other clients, are not compressed', async () => {
  const app = await filled();
  const rows: readonly (readonly [string, string])[] = [
    ['/repairs?range=[0,1]', 'gzip'],
    ['/repairs/1', 'gzip'],
    ['/repairs/999', 'gzip'],
    [LARGE, 'br'],
    [LARGE, 'identity'],
    [LARGE, 'gzip;q=0'],
    [LARGE, 'gzip;q=0.0, br'],
    [LARGE, 'xgzip'],
    [LARGE, ''],
  ];
  for (const [path, accepted] of rows) {
    const answer = await request(app, path, accepted);
    expect(answer.headers['content-encoding'], `${path} ${accepted}`).toBeUndefined();
    expect(answer.json(), `${path} ${accepted}`).toEqual((await request(app, path)).json());
  }
  const head = await request(app, LARGE, 'gzip', 'HEAD');
  expect(head.headers['content-encoding']).toBeUndefined();
  expect(head.headers['content-length']).toBe((await request(app, LARGE)).headers['content-length']);
});

test('a streamed list is gzipped', async () => {
  const app = await filled();
  const { carId } = (await app.request({ path: '/repairs/1' })).record;
  for (let index = 0; index < 500; index += 1)
    await add(app, 'repairs', { carId, date: '2026-05-02', amount: 2, details: `Part ${index}` });
  const plain = await request(app, '/repairs');
  expect((plain.json() as { data: unknown[] }).data.length).toBeGreaterThan(500);
  const small = await request(app, '/repairs', 'gzip');
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.payload);
});
