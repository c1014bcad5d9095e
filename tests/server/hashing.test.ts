import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '../../src/server/features/accounts/hashing';
import { HttpError } from '../../src/server/ground/errors';

test('a password is stored as argon2id with 19 MiB, two passes and one lane', async () => {
  const stored = await hashPassword('kafue-bridge-77');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('kafue-bridge-77')).not.toBe(stored);
  expect(await isPassword('kafue-bridge-77', stored)).toBe(true);
  expect(await isPassword('kafue-bridge-78', stored)).toBe(false);
});

test('a missing password is never right, and takes as long as a wrong one', async () => {
  const stored = await hashPassword('kafue-bridge-77');
  const time = async (hash: string | undefined): Promise<number> => {
    const start = performance.now();
    expect(await isPassword('wrong', hash)).toBe(false);
    return performance.now() - start;
  };
  // The minimum of alternating runs excludes delays of a busy machine.
  const times: { missing: number; wrong: number }[] = [];
  for (let run = 0; run < 15; run += 1)
    times.push({ missing: await time(undefined), wrong: await time(stored) });
  const ratio =
    Math.min(...times.map(({ missing }) => missing)) / Math.min(...times.map(({ wrong }) => wrong));
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

test('new passwords are hashed one at a time with a short queue; further ones get 429', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 30 }, () => hashPassword('kafue-bridge-77')));
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(5);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(HttpError);
    expect(reason).toMatchObject({
      status: 429,
      message: 'Too many passwords are being set just now. Please try again in a moment',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
  }
  expect(await hashPassword('kafue-bridge-77')).toMatch(/^\$argon2id/);
});

test('two sign-ins are verified at a time with a short queue; further ones get 429', async () => {
  const stored = await hashPassword('kafue-bridge-77');
  const settled = await Promise.allSettled(Array.from({ length: 30 }, () => isPassword('wrong', stored)));
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(4);
  for (const reason of refused)
    expect(reason).toMatchObject({
      status: 429,
      message: 'Too many people are signing in just now. Please try again in a moment',
    });
});

test('a full queue of new passwords makes no sign-in wait for them', async () => {
  const stored = await hashPassword('kafue-bridge-77');
  const order: string[] = [];
  const settle = async (name: string, work: Promise<unknown>) => {
    await work;
    order.push(name);
  };
  const signUps = Array.from({ length: 25 }, () => settle('sign-up', hashPassword('kafue-bridge-77')));
  await expect(hashPassword('kafue-bridge-77')).rejects.toMatchObject({ status: 429 });
  const signIns = Array.from({ length: 25 }, () => settle('sign-in', isPassword('wrong', stored)));
  await Promise.all(signIns);
  // While a sign-in waits, only the hash that had begun is finished: the second slot is the sign-ins' alone, and they take the
  // first one too. When the last two sign-ins are being hashed, none waits.
  const places = order.flatMap((name, place) => (name === 'sign-in' ? [place] : []));
  const whileWaiting = order.slice(0, places[22]);
  expect(whileWaiting.filter((name) => name === 'sign-up').length).toBeLessThanOrEqual(1);
  await Promise.all(signUps);
  expect(order).toHaveLength(50);
});
