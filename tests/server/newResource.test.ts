import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Copy } from '../support/server/copy';
import { copyWithFines } from '../support/server/fines';

const admin = { email: 'admin@fines.example', password: 'a-long-road-ahead' };
let copy: Copy;
let server: ChildProcess;
let origin = '';

const ready = (process: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer): void => {
      printed += String(chunk);
      const found = /Motoka is ready at (\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    };
    process.stdout?.on('data', read);
    process.stderr?.on('data', read);
    process.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });

beforeAll(async () => {
  copy = copyWithFines();
  copy.run('node', 'src/tools/run.js', 'src/server/db/schema/diff.ts', 'add_fines');
  const build = "import { buildServer } from './src/tools/buildServer.js'; await buildServer('dist/server');";
  copy.run('node', '--input-type=module', '-e', build);
  server = spawn('node', ['dist/server/main.js'], {
    cwd: copy.folder,
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: 'file:fines.db',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  origin = await ready(server);
}, 60_000);

afterAll(() => {
  server.kill();
  copy.remove();
});

const call = async (token: string, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as never };
};

test('db:diff writes one migration, after which nothing is missing', () => {
  const migrations = readdirSync(join(copy.folder, 'src/server/db/schema/migrations'));
  expect(migrations).toHaveLength(readdirSync('src/server/db/schema/migrations').length + 1);
  expect(migrations.at(-1)).toMatch(/^\d{4}_add_fines\.ts$/);
  expect(copy.run('node', 'src/tools/run.js', 'src/server/db/schema/diff.ts', 'again')).toContain(
    'The schema matches the definitions.',
  );
});

test('db:diff names what to change by hand, and does not say that the schema matches', () => {
  const file = join(copy.folder, 'src/resources/fines.ts');
  const definition = readFileSync(file, 'utf8');
  writeFileSync(file, definition.replace("    notes: longText('Notes'),\n", ''));
  const printed = copy.run('node', 'src/tools/run.js', 'src/server/db/schema/diff.ts', 'without_notes');
  writeFileSync(file, definition);
  expect(printed.trim().split('\n')).toEqual([
    'By hand: fines.notes is in no definition',
    'By hand: fines.notesKey is in no definition',
    'Nothing else to write.',
  ]);
});

const signIn = async (): Promise<string> => {
  const { body: login } = await call('', 'POST', '/auth/loginUser', admin);
  return (login as { data: { token: string } }).data.token;
};

test('the new resource has its table, routes, policy and API documentation', async () => {
  const token = await signIn();
  const car = { numberPlate: 'AJQ 1909', model: 'Hiace', userId: 1, mileage: 90_000 };
  expect((await call(token, 'POST', '/cars/', car)).status).toBe(201);

  const fine = { carId: 1, date: '2026-11-20', amount: '20.50', notes: 'Kafue' };
  const added = await call(token, 'POST', '/fines/', fine);
  expect(added).toMatchObject({
    status: 201,
    body: { id: 1, userId: 1, amount: 20.5, numberPlate: 'AJQ 1909' },
  });
  const query = `filter=${encodeURIComponent('{"q":"kafue"}')}&sort=${encodeURIComponent('["numberPlate","ASC"]')}`;
  expect(await call(token, 'GET', `/fines/byCarId/1?${query}`)).toMatchObject({
    status: 200,
    body: { data: [{ id: 1 }] },
  });
  expect(await call(token, 'POST', '/fines/', { carId: 1 })).toMatchObject({
    status: 400,
    body: { errors: { date: 'Date is required' } },
  });
  expect((await call('', 'GET', '/fines')).status).toBe(401);
  expect(await call(token, 'DELETE', '/cars/1')).toMatchObject({
    status: 409,
    body: { message: 'AJQ 1909 still has 1 fine' },
  });
  const { body: openapi } = await call('', 'GET', '/openapi.json');
  expect(Object.keys((openapi as { paths: object }).paths)).toContain('/api/fines/byCarId/{id}');
});

test('its amounts count as spending in the figures', async () => {
  const token = await signIn();
  const { body: before } = await call(token, 'GET', '/figures');
  const { spentThisMonth } = (before as { data: { spentThisMonth: number } }).data;
  const date = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
  expect(await call(token, 'POST', '/fines/', { carId: 1, date, amount: 12.25 })).toMatchObject({
    status: 201,
  });
  expect(await call(token, 'GET', '/figures')).toMatchObject({
    body: { data: { spentThisMonth: spentThisMonth + 12.25, cashedThisMonth: 0 } },
  });
});

test('its amounts count in the profit and in the statement, under its name', async () => {
  const token = await signIn();
  const fine = { carId: 1, date: '2026-10-05', amount: 7.5, notes: 'Chongwe' };
  expect(await call(token, 'POST', '/fines/', fine)).toMatchObject({ status: 201 });
  expect(await call(token, 'GET', '/profits?from=2026-10&to=2026-10')).toMatchObject({
    body: { data: [{ spentOn: { fines: 7.5 }, spent: 7.5, profit: -7.5 }] },
  });
  const statement = { userId: 1, month: '2026-10' };
  const issued = await call(token, 'POST', '/statements', statement);
  const expense = { resource: 'fines', date: '2026-10-05', text: 'Chongwe', amount: 7.5 };
  expect(issued).toMatchObject({ status: 201, body: { spent: 7.5, content: { expenses: [expense] } } });
  expect(await call(token, 'POST', '/fines/', { ...fine, amount: 2 })).toMatchObject({ status: 201 });
  expect(await call(token, 'GET', '/statements/preview?userId=1&month=2026-11')).toMatchObject({
    body: { data: { content: { corrections: [{ resource: 'fines', why: 'addedLate', amount: -2 }] } } },
  });
});

test('a joined field used by no other resource can be sorted by', async () => {
  const token = await signIn();
  const abel = { name: 'Abel', email: 'abel@fines.example', password: admin.password };
  expect((await call('', 'POST', '/auth/signup', abel)).status).toBe(201);
  for (const [userId, numberPlate] of [
    [1, 'BBM 561'],
    [2, 'BBM 562'],
  ] as const) {
    const { body: car } = await call(token, 'POST', '/cars/', {
      numberPlate,
      model: 'Noah',
      userId,
      mileage: 10,
    });
    const fine = { carId: (car as { id: number }).id, date: '2026-11-21', amount: 20 };
    expect(await call(token, 'POST', '/fines/', fine)).toMatchObject({ status: 201, body: { userId } });
  }
  const sorted = async (order: string) => {
    const filter = encodeURIComponent('{"date":"2026-11-21"}');
    const sort = encodeURIComponent(`["email","${order}"]`);
    const { body } = await call(token, 'GET', `/fines?filter=${filter}&sort=${sort}`);
    return (body as { data: { email: string }[] }).data.map(({ email }) => email);
  };
  expect(await sorted('ASC')).toEqual([abel.email, admin.email]);
  expect(await sorted('DESC')).toEqual([admin.email, abel.email]);
});
