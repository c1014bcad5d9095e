import { expect, test } from 'vitest';
import { policyOf } from '../../src/server/auth/policy';
import { resources } from '../../src/resources';
import { reports } from '../../src/reports';
import { startApp, type Call, type Method, type TestApp } from '../support/server/app';
import { add, buildCar, buildOwner, buildUser } from '../support/server/factories';

/** One character that NFKC makes 18 of. */
const LIGATURE = '\ufdfa';
/** Of one processor: the machine may be busy with other tests. */
const LONG_MS = 500;

const statusOf = async (app: TestApp, call: Call) => (await app.request(call)).status;

/** The refusal of a body, and how long it took. */
const timed = async (app: TestApp, call: Call) => {
  const body = JSON.stringify(call.body);
  const before = process.cpuUsage();
  const answer = await app.request({ ...call, body });
  const { user, system } = process.cpuUsage(before);
  return { ...answer, ms: (user + system) / 1_000 };
};

test('a text longer than four times its field is refused before it is read, at the bound', async () => {
  const app = await startApp();
  const model = (value: string): Call => ({
    method: 'POST',
    path: '/cars',
    body: buildCar({ userId: 2, model: value }),
  });
  expect(await statusOf(app, model(`x${'\u200b'.repeat(799)}`))).toBe(201);
  expect(await app.request(model(`x${'\u200b'.repeat(800)}`))).toMatchObject({
    status: 400,
    message: 'Model may have at most 200 characters',
  });
  expect(await statusOf(app, model(' '.repeat(801)))).toBe(400);
  const notes = (value: string): Call => ({
    method: 'POST',
    path: '/owner',
    body: buildOwner({ notes: value }),
  });
  expect(await statusOf(app, notes(`x${' '.repeat(19_999)}`))).toBe(201);
  expect(await app.request(notes(`x${' '.repeat(20_000)}`))).toMatchObject({
    status: 400,
    message: 'Notes may have at most 5000 characters',
  });
  for (const [field, label] of [
    ['email', 'Email'],
    ['name', 'Name'],
  ] as const)
    expect(
      await app.request({ method: 'POST', path: '/user', body: buildUser({ [field]: 'x'.repeat(801) }) }),
    ).toMatchObject({ status: 400, message: `${label} may have at most 200 characters` });
  expect(
    await app.request({ method: 'POST', path: '/user', body: buildUser({ password: 'x'.repeat(801) }) }),
  ).toMatchObject({ status: 400, message: 'Password is too long' });
});

test('a number, a day and a key have at most 200 characters', async () => {
  const app = await startApp();
  const { id: carId } = await add(app, 'cars', buildCar({ userId: 2 }));
  const reading = (over: object): Call => ({
    method: 'POST',
    path: '/readings',
    body: { carId, date: '2026-11-20', mileage: 10, ...over },
  });
  const padded = (text: string, length: number) => text.padStart(length);
  expect(await statusOf(app, reading({ mileage: padded('70', 200) }))).toBe(201);
  expect(await app.request(reading({ mileage: padded('70', 201) }))).toMatchObject({
    status: 400,
    message: 'Odometer must be a number',
  });
  expect(await statusOf(app, reading({ date: padded('2026-11-20', 200) }))).toBe(201);
  expect(await app.request(reading({ date: padded('2026-11-20', 201) }))).toMatchObject({
    status: 400,
    message: 'Date must be a date such as 2026-11-20',
  });
  const long = 'k'.repeat(201);
  const { errors } = await app.request(reading({ [long]: 1 }));
  expect(errors).toEqual({ ['k'.repeat(100)]: `Unknown field: ${'k'.repeat(100)}…` });
  const keyed = (key: string): Call => ({ ...reading({}), headers: { 'idempotency-key': key } });
  expect(await statusOf(app, keyed('k'.repeat(200)))).toBe(201);
  expect(await statusOf(app, keyed(long))).toBe(400);
});

test('the first 20 unknown fields are named, and 95,000 take no time', async () => {
  const app = await startApp();
  const unknown = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
  const post = (count: number): Call => ({ method: 'POST', path: '/owner', body: unknown(count) });
  const named = async (count: number) =>
    Object.keys((await app.request(post(count))).errors ?? {}).filter((key) => key !== 'name').length;
  expect(await named(20)).toBe(20);
  expect(await named(21)).toBe(20);
  const many = await timed(app, post(95_000));
  expect(many.status).toBe(400);
  expect(many.ms).toBeLessThan(LONG_MS);
});

test('a sign-up with 340,000 ligatures is refused at once, before it is read', async () => {
  const app = await startApp();
  const body = buildUser({ name: LIGATURE.repeat(340_000) });
  const refused = await timed(app, { as: 'anonymous', method: 'POST', path: '/auth/signup', body });
  expect(refused).toMatchObject({ status: 413, message: 'The body is larger than 16 kB' });
  expect(refused.ms).toBeLessThan(LONG_MS);
  const short = await timed(app, { method: 'POST', path: '/user', body });
  expect(short).toMatchObject({ status: 400, message: 'Name may have at most 200 characters' });
  expect(short.ms).toBeLessThan(LONG_MS);
});

test('the body of every open route has at most 16 kB', async () => {
  const app = await startApp();
  const open = [...policyOf(resources, reports)].flatMap(([call, { isOpen }]) => {
    const [method = '', path = ''] = call.split(' ');
    return isOpen && method !== 'GET' ? [{ method: method as Method, path }] : [];
  });
  expect(open.length).toBeGreaterThan(8);
  for (const { method, path } of open) {
    const bytes = (count: number): Call => ({
      as: 'anonymous',
      method,
      path,
      body: JSON.stringify({ a: '' }).replace('""', `"${'x'.repeat(count - 8)}"`),
    });
    const [within, above] = [await app.request(bytes(16_384)), await app.request(bytes(16_385))];
    expect(within.status, path).not.toBe(413);
    expect(above, path).toMatchObject({ status: 413, message: 'The body is larger than 16 kB' });
  }
});

test('filters and searches have at most 800 characters', async () => {
  const app = await startApp();
  const q = (text: string) => ({ path: `/cars?filter=${encodeURIComponent(JSON.stringify({ q: text }))}` });
  expect(await statusOf(app, q('x'.repeat(800)))).toBe(200);
  expect(await app.request(q('x'.repeat(801)))).toMatchObject({ status: 400, message: 'q must be text' });
  const model = (text: string) => ({
    path: `/cars?filter=${encodeURIComponent(JSON.stringify({ model: text }))}`,
  });
  expect(await statusOf(app, model('x'.repeat(801)))).toBe(400);
});
