import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '../../src/server/auth/hashing';
import { HttpError } from '../../src/server/errors';

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

test('a short queue waits; further requests get 429', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 30 }, () => hashPassword('kafue-bridge-77')));
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(4);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(HttpError);
    expect(reason).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  }
  expect(await hashPassword('kafue-bridge-77')).toMatch(/^\$argon2id/);
});
