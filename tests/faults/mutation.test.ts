import { afterAll, expect, test } from 'vitest';
import { closeMutations, runWithout } from '../support/faults/matrix/mutate';
import type { Mutation } from '../support/faults/matrix/inFile';
import { mutations } from '../support/faults/matrix/mutations';

afterAll(closeMutations);

/** The guard without which the matrix's world cannot be built. Every other missing guard must be detected by a case. */
const neededByTheWorld = 'the header takes precedence over the cookie';

/** The part of the guards of this run, such as `1/2`, so that several processes can share them. */
const [part = 1, parts = 1] = (process.env['MUTATIONS_PART'] ?? '1/1').split('/').map(Number);
const ofPart = mutations.filter((_, index) => index % parts === part - 1);

/** The first failure of the matrix without the guard, undefined if there is none. */
const failureWithout = async (mutation: Mutation): Promise<string | undefined> => {
  const isNeeded = mutation.guard === neededByTheWorld;
  try {
    const { failures } = await runWithout(mutation);
    return isNeeded ? undefined : failures[0];
  } catch (error) {
    if (!isNeeded) throw error;
    return `the world could not be built: ${String(error)}`;
  }
};

// A second try would take minutes, and a guard that is found only now and then is not found.
test('the matrix detects each missing guard', { retry: 0 }, async () => {
  const survivors: string[] = [];
  for (const mutation of ofPart) {
    const first = await failureWithout(mutation);
    if (process.env['MOTOKA_LONG']) console.log(`${mutation.guard}: ${first ?? 'NOT DETECTED'}`);
    if (first === undefined) survivors.push(`${mutation.file}: ${mutation.guard}`);
  }
  console.log(`Mutation score: ${ofPart.length - survivors.length} of ${ofPart.length} guards`);
  expect(ofPart.length).toBeGreaterThan(0);
  expect(survivors).toEqual([]);
});
