import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';

const SIGN_UP = { as: 'anonymous', method: 'POST', path: '/auth/signup' } as const;
const person = (number: number) => ({
  name: `Mwila ${number}`,
  email: `mwila${number}@motoka.example`,
  password: 'kafue-evening-8',
});
const signUp = (app: TestApp, number: number, headers: Record<string, string> = {}) =>
  app.request({ ...SIGN_UP, body: person(number), headers });

test('an address signs up as many accounts an hour as SIGNUPS_PER_HOUR', async () => {
  const app = await startApp({ SIGNUPS_PER_HOUR: '3', TRUST_PROXY: 'on' });
  expect((await signUp(app, 1)).status).toBe(201);
  // A taken e-mail counts: it tells who has an account.
  expect((await signUp(app, 1)).status).toBe(409);
  expect((await signUp(app, 2)).status).toBe(201);
  const sentence = '"Too many accounts were added from your address. Please try again later"';
  const refusal = await signUp(app, 3);
  expect([refusal.status, refusal.text]).toEqual([429, expect.stringContaining(sentence)]);
  expect((await signUp(app, 3, { 'x-forwarded-for': '10.0.0.9' })).status).toBe(201);
  expect((await app.request({ path: '/user' })).records).toHaveLength(6);

  const at = new Date(Date.now() - 3_601_000).toISOString();
  await app.database.db.updateTable('countedCalls').set({ at }).where('key', '=', '127.0.0.1').execute();
  expect((await signUp(app, 4)).status).toBe(201);
  expect(await app.database.db.selectFrom('countedCalls').selectAll().execute()).toHaveLength(2);
});

test('a refused sign-up counts', async () => {
  const app = await startApp({ SIGNUPS_PER_HOUR: '3' });
  const refused = [
    { ...person(1), password: 'short' },
    { nonsense: 1 },
    { ...person(1), setupCode: 'wrong' },
  ];
  for (const [index, body] of refused.entries())
    expect((await app.request({ ...SIGN_UP, body })).status).toBe(index === 2 ? 403 : 400);
  expect((await signUp(app, 1)).status).toBe(429);
});

test('of parallel sign-ups from one address, only those within the limit are hashed', async () => {
  const app = await startApp({ SIGNUPS_PER_HOUR: '3' });
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => signUp(app, number)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
});

test('sign-ups of a clock that was a day ahead lock out nobody', async () => {
  const app = await startApp({ SIGNUPS_PER_HOUR: '3' });
  const at = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await app.database.db
    .insertInto('countedCalls')
    .values([1, 2, 3].map(() => ({ kind: 'signUp', key: '127.0.0.1', at })))
    .execute();
  expect((await signUp(app, 1)).status).toBe(201);
});
