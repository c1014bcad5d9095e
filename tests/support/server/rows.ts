import { expect } from 'vitest';
import type { Answer } from './answer';
import type { Call, Method, TestApp } from './app';

export interface Row extends Call {
  readonly status: number;
  readonly contains?: readonly string[];
  readonly mustNotContain?: readonly string[];
}

/** What is sent, the status of the answer, and texts that it contains. */
export type Expected = readonly [body: unknown, status: number, ...contains: string[]];

export const row = (method: Method, path: string, ...[body, status, ...contains]: Expected): Row => ({
  method,
  path,
  body,
  status,
  contains,
});

const described = ({ as = 'admin', method = 'GET', path, body, headers }: Call): string =>
  [
    as,
    method,
    path,
    body === undefined ? '' : JSON.stringify(body)?.slice(0, 120),
    headers && JSON.stringify(headers),
  ]
    .filter(Boolean)
    .join(' ');

const differences = (
  { status, contains = [], mustNotContain = [], ...call }: Row,
  answer: Answer,
): string[] => {
  const { text, headers } = answer;
  const isJson = text === '' || headers['content-type'] === 'application/json; charset=utf-8';
  const found = [
    ...(answer.status === status ? [] : [`${answer.status}, not ${status}`]),
    ...(call.method === 'HEAD' || isJson ? [] : [`type ${headers['content-type']}`]),
    ...contains.filter((part) => !text.includes(part)).map((part) => `without ${part}`),
    ...mustNotContain.filter((part) => text.includes(part)).map((part) => `with ${part}`),
  ];
  return found.map((what) => `${described(call)} → ${what}: ${text.slice(0, 300)}`);
};

/** Runs all calls and reports every row that fails, not only the first. */
export const runRows = async ({ request }: Pick<TestApp, 'request'>, rows: readonly Row[]): Promise<void> => {
  expect(rows.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const row of rows) found.push(...differences(row, await request(row)));
  expect(found).toEqual([]);
};
