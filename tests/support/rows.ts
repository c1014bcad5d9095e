import { expect } from 'vitest';
import type { Call, TestApp } from './app';

/** A call and what its answer must be. */
export interface Row extends Call {
  readonly status: number;
  readonly contains?: readonly string[];
  readonly mustNotContain?: readonly string[];
}

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

/** Runs each call; every row that is not answered as it says is named, not only the first. Never empty. */
export const runRows = async ({ request }: Pick<TestApp, 'request'>, rows: readonly Row[]): Promise<void> => {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const { status, text, headers } = await request(row);
    const name = described(row);
    expect.soft(`${name} → ${status} ${status === row.status ? '' : text}`).toBe(`${name} → ${row.status} `);
    if (row.method !== 'HEAD' && text !== '')
      expect.soft(headers['content-type'], name).toBe('application/json; charset=utf-8');
    for (const part of row.contains ?? []) expect.soft(text, name).toContain(part);
    for (const part of row.mustNotContain ?? []) expect.soft(text, name).not.toContain(part);
  }
};
