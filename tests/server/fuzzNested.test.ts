import { expect, test } from 'vitest';
import { startApp, type Call } from '../support/server/app';
import { calls } from '../support/server/calls';
import { addFleet } from '../support/server/factories';

const nested = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
/** Half of a character, and NUL: PostgreSQL stores neither. */
const BROKEN = ['\\ud83d', '\\u0000'];
const FIELDS = [
  'token',
  'name',
  'email',
  'password',
  'notes',
  'details',
  'reason',
  'numberPlate',
  'fileName',
  'code',
  'a',
];
/** Texts that are e-mails too, so that every field is read to its end. */
const textsWith = (broken: string): string =>
  `{${FIELDS.map((field) => `"${field}":"x${broken}@motoka.example"`).join(',')},"${broken}":1}`;
/** The same for routes that refuse unknown fields. */
const accounts = BROKEN.flatMap((broken) => {
  const email = `"email":"x${broken}@motoka.example"`;
  return [`{${email}}`, `{${email},"password":"long-enough-${broken}1"}`];
});

test('no deeply nested body and no broken character causes a server error on any route', async () => {
  const app = await startApp();
  await addFleet(app, 'owner');
  const found: string[] = [];
  const expectDecent = async (call: Call) => {
    const { status, text } = await app.request(call);
    if (status >= 500) found.push(`${call.method} ${call.path} ${status} ${text}`);
  };
  for (const { method, path } of calls) {
    if (path === '/auth/logout') continue;
    const query = encodeURIComponent(`[${'['.repeat(3_000)}`);
    await expectDecent({ method, path: `${path}?filter=${query}&sort=${encodeURIComponent(nested(1_000))}` });
    await expectDecent({ method, path: `${path}?token=${'x'.repeat(199)}%F0%9F%98%80&q=%ED%A0%BD` });
    if (method === 'GET') continue;
    for (const body of [nested(21), nested(100_000), ...BROKEN.map(textsWith), ...accounts])
      await expectDecent({ method, path, body, headers: { 'idempotency-key': 'nested' } });
  }
  expect(found).toEqual([]);
});

test('a body may be nested 20 deep, and no deeper', async () => {
  const app = await startApp();
  const post = async (depth: number) =>
    (await app.request({ method: 'POST', path: '/owner', body: nested(depth - 1) })).message;
  expect(await post(20)).toContain('Unknown field: a');
  expect(await post(21)).toBe('The body is nested too deeply');
});

test('the page to unsubscribe is reached with half a character', async () => {
  const app = await startApp();
  const { status } = await app.request({
    as: 'anonymous',
    path: `/mail/unsubscribe?token=${'x'.repeat(199)}%F0%9F%98%80`,
  });
  expect(status).toBe(302);
});
