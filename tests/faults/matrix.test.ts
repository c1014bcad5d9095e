import { expect, test } from 'vitest';
import { runMatrix } from '../support/faults/matrix/run';

test('everybody is answered as the rules say, and a refusal changes nothing', async () => {
  const { cases, failures } = await runMatrix();
  console.log(`Authorisation matrix: ${cases} cases, ${failures.length} failed`);
  expect(failures).toEqual([]);
  expect(cases).toBeGreaterThan(1_000);
});
