import fc from 'fast-check';
import { expect } from 'vitest';
import type { Call, TestApp } from './app';

const SEED = 20_261_120;
export const runs = { seed: SEED, numRuns: 400, endOnFailure: true };

/** For any request: no server error, always JSON with a message, never a page. */
export const expectDecent = async (app: TestApp, call: Call): Promise<void> => {
  const { status, text, headers, message, body } = await app.request(call);
  const where = `${status} ${text.slice(0, 300)}`;
  expect(status, where).toBeLessThan(500);
  if (call.method === 'HEAD' || text === '') return;
  expect(headers['content-type'], where).toBe('application/json; charset=utf-8');
  if (status < 400) return;
  expect(message, where).toMatch(/\S/);
  expect(
    Object.keys(body as object).every((key) => key === 'message' || key === 'errors'),
    where,
  ).toBe(true);
};

const nasty = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  -0,
  '0',
  '1e999',
  'NaN',
  true,
  [],
  {},
  [[]],
  { a: 1 },
  '\u0000',
  '\ud800',
  '2026-02-30',
  '2026-10-20T10:00:00Z',
  "' or 1=1",
  '%',
  '🚐'.repeat(201),
  9_007_199_254_740_991,
  { toString: 1 },
);
/** Any JSON, with a bias towards values that commonly break servers. */
export const anything = fc.oneof(
  nasty,
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
  fc.string({ unit: 'binary', maxLength: 30 }),
);
