import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Mutation } from './support/faults/matrix/inFile';
import { mutations } from './support/faults/matrix/mutations';

/** True if the guard's text occurs exactly once. */
const isFound = ({ file, find }: Mutation): boolean => readFileSync(file, 'utf8').split(find).length === 2;

// tests/faults/mutation.test.ts removes them one by one, which takes minutes.
test('every guard is in the code where the mutations expect it', () => {
  expect(mutations.filter((mutation) => !isFound(mutation))).toEqual([]);
});
