import { expect, test } from 'vitest';
import { startApp, type Method } from '../support/server/app';
import { calls, isOpen } from '../support/server/calls';
import { add, addFleet, bodyOf, buildCar, builders, names, paths } from '../support/server/factories';
import { runRows, type Row } from '../support/server/rows';

test('reads and deletes respond with data, creates and updates with the record itself', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const about = { carId: fleet.cars.id, userId: app.people.owner.id, driverId: fleet.drivers.id };
  for (const name of names) {
    const path = paths[name];
    const created = await app.request({ method: 'POST', path: `${path}/`, body: bodyOf(name, about) });
    expect(created.status, name).toBe(201);
    const read = await app.request({ path: `${path}/${created.record.id}` });
    expect(read.status).toBe(200);
    expect(read.body, name).toEqual({ data: created.body });
    const updated = await app.request({ method: 'PUT', path: `${path}/${created.record.id}`, body: {} });
    expect(updated.status).toBe(200);
    expect(updated.body, name).toEqual({ ...created.record, updatedAt: updated.record.updatedAt });
    const listed = await app.request({ path });
    expect(Object.keys(listed.body as object)).toEqual(['data']);
    const deleted = await app.request({ method: 'DELETE', path: `${path}/${created.record.id}` });
    expect(deleted.status).toBe(200);
    expect(deleted.body, name).toEqual({ data: updated.body });
  }
});

test('every path works with and without a trailing slash', async () => {
  const app = await startApp();
  for (const { method, path } of calls) {
    // A second call of these finds what the first has left.
    if (
      ['/docs', '/auth/logout', '/feed'].includes(path) ||
      ['DELETE /expense-kinds/1', 'DELETE /paper-kinds/1'].includes(`${method} ${path}`)
    )
      continue;
    const bare = path.replace(/\/$/, '');
    const [without, withSlash] = [
      await app.request({ method, path: bare, body: method === 'POST' ? {} : undefined }),
      await app.request({ method, path: `${bare}/`, body: method === 'POST' ? {} : undefined }),
    ];
    expect(withSlash.status, `${method} ${path}`).toBe(without.status);
  }
});

test('a body that is not JSON is 415', async () => {
  const app = await startApp();
  const { cars } = await addFleet(app, 'owner');
  const types = [
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ];
  types.push(
    'application/xml',
    'application/vnd.api+json',
    'application/jsonp',
    'text/json',
    'nonsense',
    '/',
  );
  // A mail program sends a form there (RFC 8058).
  const takesForms = (path: string) => path === '/mail/unsubscribe';
  const writing = calls.filter(
    ({ method, path }) => (method === 'POST' || method === 'PUT') && !takesForms(path),
  );
  await runRows(
    app,
    writing.flatMap(({ method, path }) =>
      types.map((type): Row => ({
        method,
        path,
        body: '{}',
        headers: { 'content-type': type },
        status: 415,
        contains: ['{"message":"'],
      })),
    ),
  );
  const put = { method: 'PUT', path: `/cars/${cars.id}`, body: { model: 'X' } } as const;
  await runRows(
    app,
    [
      'application/json',
      'application/json; charset=utf-8',
      'application/json;charset=UTF-8',
      'APPLICATION/JSON',
    ].map((type): Row => ({ ...put, headers: { 'content-type': type }, status: 200 })),
  );
});

test('a body above 1 MiB is 413, one of 1 MiB is read; an import may have 8 MiB, a file 5, an open route 16 kB', async () => {
  const app = await startApp();
  const body = (bytes: number) => `{"model":"${'x'.repeat(bytes - 12)}"}`;
  const limits: Readonly<Record<string, number>> = { '/imports': 8, '/files': 5 };
  const limitOf = (path: string) => limits[path] ?? 1;
  expect(body(1_048_576)).toHaveLength(1_048_576);
  await runRows(
    app,
    calls
      .filter(({ method }) => method === 'POST' || method === 'PUT')
      .map(({ method, path }): Row => ({
        method,
        path,
        body: body(isOpen({ method, path }) ? 16_385 : limitOf(path) * 1_048_576 + 1),
        status: 413,
        contains: [`larger than ${isOpen({ method, path }) ? '16 kB' : `${limitOf(path)} MiB`}`],
      })),
  );
  await runRows(app, [
    { method: 'POST', path: '/cars/', body: body(1_048_576), status: 400 },
    { method: 'POST', path: '/imports', body: body(8_388_608), status: 400 },
    { method: 'POST', path: '/files', body: body(5_242_880), status: 415 },
  ]);
});

test('an unsupported method is 405 with Allow, regardless of the request', async () => {
  const app = await startApp();
  const allowed = new Map<string, string[]>();
  for (const { method, path } of calls) {
    const bare = path.replace(/\/$/, '');
    allowed.set(bare, [...(allowed.get(bare) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  const all: Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];
  for (const [path, methods] of allowed)
    for (const method of all.filter((one) => !methods.includes(one))) {
      const isJson = ['POST', 'PUT', 'PATCH'].includes(method);
      for (const body of isJson ? [undefined, {}, '{', 'x'.repeat(1_100_000)] : [undefined]) {
        const answer = await app.request({ method, path, body });
        const where = `${method} ${path} ${JSON.stringify(body)?.slice(0, 20)}`;
        expect(answer.status, where).toBe(405);
        expect(answer.headers['allow']?.split(', ').sort(), where).toEqual([...methods].sort());
        if (method !== 'HEAD') expect(answer.message, where).toMatch(/^[A-Z].+/);
      }
    }
  const typed = await app.request({
    method: 'PATCH',
    path: '/cars/1',
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  });
  expect(typed.status).toBe(405);
  for (const call of calls) {
    const rows = [
      { as: 'anonymous', method: 'PATCH', path: call.path, body: {}, status: isOpen(call) ? 405 : 401 },
    ] as const;
    await runRows(app, rows);
  }
});

test('HEAD responds as GET, without a body', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  for (const path of [
    `/cars/${fleet.cars.id}`,
    '/cars?range=[0,9]',
    '/cars/999999',
    '/health',
    '/cars?x=1',
  ]) {
    const get = await app.request({ path });
    const head = await app.request({ method: 'HEAD', path });
    expect(head.status).toBe(get.status);
    expect(head.text).toBe('');
    for (const header of ['content-type', 'content-range', 'etag', 'cache-control', 'content-length'])
      expect(head.headers[header], `${path} ${header}`).toBe(get.headers[header]);
  }
});

test('a delete needs no body and no content type', async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const forms: readonly Pick<Row, 'body' | 'headers'>[] = [
    {},
    { headers: { 'content-type': 'text/plain' } },
    { headers: { 'content-type': 'application/json' } },
    { headers: { 'content-type': 'application/json', 'content-length': '0' } },
    { body: {} },
  ];
  for (const form of forms) {
    const { id } = await add(app, 'cars', buildCar({ userId }));
    await runRows(app, [
      { method: 'DELETE', path: `/cars/${id}`, ...form, status: 200, contains: [`{"data":{"id":${id},`] },
    ]);
  }
});

test('a malformed path is rejected in JSON', async () => {
  const app = await startApp();
  for (const path of [
    '/cars/%',
    '/cars/%zz',
    '/cars/%c3%28',
    '/%',
    '/cars/byCarId/%ff',
    `/cars/${'9'.repeat(500)}`,
    '/cars/1%00',
    '/cars/..%2f',
    '//cars',
    '/cars//1',
    '/Cars',
    '/cars;x=1',
  ]) {
    const answer = await app.request({ path });
    expect([400, 404], path).toContain(answer.status);
    expect(answer.message, path).toMatch(/^[A-Z].+/);
    expect(answer.headers['content-type'], path).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control'], path).toBe('no-store');
    expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('calls without parameters reject them by name', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const rows = names.flatMap((name): Row[] => {
    const path = `${paths[name]}/${fleet[name].id}?nonsense=1`;
    const answer = { status: 400, contains: ['"nonsense"'] } as const;
    return [
      { path, ...answer },
      { method: 'PUT', path, body: {}, ...answer },
      { method: 'DELETE', path, ...answer },
      { method: 'POST', path: `${paths[name]}/?nonsense=1`, body: builders[name](), ...answer },
    ];
  });
  await runRows(app, rows);
  await runRows(
    app,
    [
      '/auth/currentUser',
      '/figures',
      '/driver-assignments',
      '/auth/logout',
      '/health',
      '/health/ready',
      '/health/backups',
      '/openapi.json',
    ].map((path): Row => {
      const isPost = path === '/driver-assignments' || path === '/auth/logout';
      return {
        method: isPost ? 'POST' : 'GET',
        path: `${path}?nonsense=1`,
        status: 400,
        contains: ['"nonsense"'],
      };
    }),
  );
});
