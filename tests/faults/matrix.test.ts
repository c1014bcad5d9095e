import { expect, test } from 'vitest';
import { runMatrix } from '../support/faults/matrix/run';

test('every requester gets the response of the rules, and an error changes nothing', async () => {
  const { cases, failures } = await runMatrix();
  console.log(`Authorisation matrix: ${cases} cases, ${failures.length} failed`);
  expect(failures).toEqual([]);
  expect(cases).toBeGreaterThan(1_000);
});
