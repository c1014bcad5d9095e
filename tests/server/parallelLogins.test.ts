import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';

const account = { name: 'Bupe Sakala', email: 'bupe@motoka.example', password: 'a-quiet-road-home' };

/** Sends logins simultaneously; returns their statuses. */
const logins = async (password: string, count: number) => {
  const { request, done } = await startApp();
  await done({ as: 'anonymous', method: 'POST', path: '/auth/signup', body: account });
  const body = { email: account.email, password };
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      request({ as: 'anonymous', method: 'POST', path: '/auth/loginUser', body }),
    ),
  );
  return answers.map(({ status }) => status);
};

test('simultaneous logins with the right password all succeed', async () => {
  expect(await logins(account.password, 10)).toEqual(Array(10).fill(200));
});

test('simultaneous wrong passwords get as many tries as consecutive ones', async () => {
  const statuses = await logins('a-wrong-road-home', 20);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});
