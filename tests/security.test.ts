import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The requirements of OWASP ASVS 5.0.0, by level. */
const standard = {
  '1': `
    1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1
    2.1.1 2.2.1 2.2.2 2.3.1
    3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
    4.1.1 4.4.1
    5.2.1 5.2.2 5.3.1 5.3.2
    6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
    7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2
    8.1.1 8.2.1 8.2.2 8.3.1
    9.1.1 9.1.2 9.1.3 9.2.1
    10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
    11.3.1 11.3.2 11.4.1
    12.1.1 12.2.1 12.2.2
    13.4.1
    14.2.1 14.3.1
    15.1.1 15.2.1 15.3.1`,
  '2': `
    1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1
    1.4.2 1.4.3 1.5.2
    2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1
    3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2
    4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4
    5.1.1 5.2.3 5.4.1 5.4.2 5.4.3
    6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1
    6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4
    7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2
    8.1.2 8.2.3 8.4.1
    9.2.2 9.2.3 9.2.4
    10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11
    10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3
    11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1
    12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4
    13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5
    14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3
    15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7
    16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1
    16.5.2 16.5.3
    17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2`,
};
const required = Object.entries(standard).flatMap(([level, ids]) =>
  ids
    .trim()
    .split(/\s+/)
    .map((id) => ({ id, level })),
);

const page = readFileSync('docs/security.md', 'utf8');
const states = ['met', 'not met', 'does not apply'] as const;

const tables = page.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  return cells.length > 3 ? [cells.slice(1, -1)] : [];
});
/** The rows of the requirements. */
const rows = tables.flatMap(([first = '', level = '', state = '', how = '', tests = '']) => {
  const [, id, text = ''] = /^(\d+\.\d+\.\d+) (.+)/.exec(first) ?? [];
  return id
    ? [{ id, text, level, state, how, tests: [...tests.matchAll(/`(.+?)`/g)].map(([, name = '']) => name) }]
    : [];
});

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  const numberOf = (level: string) => required.filter((one) => one.level === level).length;
  expect([numberOf('1'), numberOf('2')]).toEqual([70, 183]);
});

test('each requirement has one row, with its level', () => {
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(expect.arrayContaining(required));
  expect(rows).toHaveLength(required.length);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(required.length);
});

test('a met requirement names its tests; the others say why they are not met, or do not apply', () => {
  expect(rows.filter(({ state }) => !states.some((one) => one === state))).toEqual([]);
  expect(rows.filter(({ state, tests }) => (state === 'met') !== tests.length > 0)).toEqual([]);
  expect(rows.filter(({ state, how }) => state !== 'met' && how.length < 5)).toEqual([]);
});

test('every test that the page names exists', () => {
  const named = [...page.matchAll(/`((?:[\w-]+\/)*[\w-]+\.test\.tsx?)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((name) => !existsSync(join('tests', name.replace(/^tests\//, ''))))).toEqual([]);
});

test('the counts are those of the rows', () => {
  const countsOf = (levels: readonly string[]) => {
    const counted = rows.filter(({ level }) => levels.includes(level));
    return [...states.map((state) => counted.filter((row) => row.state === state).length), counted.length];
  };
  const counts = tables.filter(([first = '']) => /^(1|2|both)$/.test(first));
  expect(counts.map(([first, ...numbers]) => [first, numbers.map(Number)])).toEqual([
    ['1', countsOf(['1'])],
    ['2', countsOf(['2'])],
    ['both', countsOf(['1', '2'])],
  ]);
});

test('the server starts programs with a list of arguments, never through a shell', () => {
  const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [name, readFileSync(join('src/server', name), 'utf8')] as const)
    .filter(([, text]) => text.includes('node:child_process'));
  expect(sources.length).toBeGreaterThan(0);
  for (const [name, text] of sources) {
    const [, imported = ''] = /import \{([^}]*)\} from 'node:child_process'/.exec(text) ?? [];
    const functions = imported.split(',').filter((one) => !one.includes('type '));
    for (const one of functions) expect(['spawn', 'fork'], name).toContain(one.trim());
    expect(text, name).not.toMatch(/\bshell\s*:/);
  }
});
