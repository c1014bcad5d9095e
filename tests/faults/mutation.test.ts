import { expect, test } from 'vitest';
import { isFound, runWithout } from '../support/faults/matrix/mutate';
import { mutations, type Mutation } from '../support/faults/matrix/mutations';

/** Guards without which not even a record can be added to the matrix's world. The lack of any other must be told by a case. */
const neededByTheWorld = [
  'the header wins over the cookie',
  'records are not open',
  "a record's column says whose it is",
];

/** What the matrix says of the server without the guard; nothing when it does not notice. */
const noticed = async (mutation: Mutation): Promise<string | undefined> => {
  const isNeeded = neededByTheWorld.includes(mutation.guard);
  try {
    const { failures } = await runWithout(mutation);
    return isNeeded ? undefined : failures[0];
  } catch (error) {
    if (!isNeeded) throw error;
    return `the world could not be built: ${String(error)}`;
  }
};

test('every guard is in the code where the mutations expect it', () => {
  expect(mutations.filter((mutation) => !isFound(mutation))).toEqual([]);
});

test('the matrix notices the lack of each guard', async () => {
  const survivors: string[] = [];
  for (const mutation of mutations) {
    const first = await noticed(mutation);
    if (process.env['MOTOKA_LONG']) console.log(`${mutation.guard}: ${first ?? 'NOT NOTICED'}`);
    if (first === undefined) survivors.push(`${mutation.file}: ${mutation.guard}`);
  }
  console.log(`Mutation score: ${mutations.length - survivors.length} of ${mutations.length} guards`);
  expect(survivors).toEqual([]);
});
