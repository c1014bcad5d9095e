import { expect, test } from 'vitest';
import { startApp, type Call } from '../support/server/app';
import { add, buildCar, buildUser } from '../support/server/factories';
import { listCall } from '../support/server/lists';

const LETTERS = 'x'.repeat(100);

test('every error quotes at most 100 letters of a name or value', async () => {
  const app = await startApp();
  const calls = (name: string): Call[] => [
    { method: 'POST', path: '/cars', body: { [name]: 1 } },
    { method: 'PUT', path: '/cars/1', body: { [name]: 1 } },
    { method: 'POST', path: '/auth/signup', body: { [name]: 1 } },
    { method: 'POST', path: '/driver-assignments', body: { [name]: 1 } },
    { method: 'POST', path: '/statements', body: { [name]: 1 } },
    { method: 'POST', path: '/imports', body: { [name]: 1 } },
    { path: `/cars?${name}=1` },
    { path: `/figures?${name}=1` },
    ...['/cars', '/changes', '/imports', '/balances', '/due', '/profits', '/statements'].flatMap((path) => [
      listCall(path, { filter: { [name]: 1 } }),
      listCall(path, { sort: [name, 'ASC'] }),
    ]),
  ];
  for (const [index, call] of calls(`${LETTERS}y`).entries()) {
    const { status, text } = await app.request(call);
    expect(status, call.path).toBe(400);
    expect(text, call.path).toContain(LETTERS);
    expect(text, call.path).not.toContain(`${LETTERS}y`);
    const whole = await app.request(calls(LETTERS)[index] as Call);
    expect(whole.text, call.path).not.toContain('…');
  }
});

test('a pair of surrogates is one letter and stays whole', async () => {
  const app = await startApp();
  const { text, message } = await app.request({
    method: 'POST',
    path: '/cars',
    body: { [`a${'😀'.repeat(100)}`]: 1 },
  });
  expect(message).toContain(`Unknown field: a${'😀'.repeat(99)}…`);
  expect(text.isWellFormed()).toBe(true);
  expect(text).not.toContain('\\ud83d');
});

test('an error names at most 20 unknown fields', async () => {
  const app = await startApp();
  const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 1]));
  const { status, text } = await app.request({ method: 'POST', path: '/cars', body });
  expect(status).toBe(400);
  expect(text.match(/"field\d+":/g)).toHaveLength(20);
});

test('a stored value is quoted up to its 100th letter; a list of choices is whole', async () => {
  const app = await startApp();
  const user = await add(app, 'users', buildUser({}));
  const car = buildCar({ numberPlate: `${LETTERS}y`, userId: user.id });
  await add(app, 'cars', car);
  expect((await app.request({ method: 'POST', path: '/cars', body: car })).message).toBe(
    `Number plate ${LETTERS}… is already recorded`,
  );
  const { message } = await app.request({
    method: 'POST',
    path: '/imports',
    body: { resource: 'x', fileName: 'x', rows: [{}], dryRun: true },
  });
  expect(message?.length).toBeGreaterThan(120);
  expect(message).toMatch(/owners, messageTexts, expenseKinds, paperKinds$/);
});
