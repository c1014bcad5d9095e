import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readSources } from './support/sources';

/** Why an expression with several unbounded repeats, or one at an open beginning, takes linear time or reads no foreign text. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  [String.raw`^-?\d+(\.\d+)?$`, 'from the beginning; a dot stands between the digits'],
  [String.raw`^-\d+(\.\d+)?$`, 'from the beginning; a dot stands between the digits'],
  [String.raw`^[^\s@]+@[^\s@]+$`, 'from the beginning; an @ stands between the parts'],
  [String.raw`^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+$`, 'from the beginning; an @ stands between the parts'],
  [String.raw`(^|,)\s*(gzip|\*)\s*(,|$|;\s*q=(1|0\.\d*[1-9]))`, 'a header of 16 kB; each comma begins anew'],
  [String.raw`^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$`, 'a setting'],
  [String.raw`^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$`, 'a setting'],
  [String.raw`^(file:.+|postgres(ql)?:\/\/.+)$`, 'a setting'],
  [String.raw`GMT([+-])(\d+):(\d+)(?::(\d+))?`, 'a text of Intl'],
  [String.raw`^\d+; \d+ \d+ TABLE DATA (\S+) (\S+) `, 'the output of pg_restore'],
  [String.raw`^\/[^/]*\.\w+$`, 'a path of the build'],
  ['^0*(${COUNTRY_CODE}(?=\\d{9}$))?0*', 'at most 100 digits'],
  [String.raw`\+?\d{2,}[*xX•]{2,}\d*`, 'a cell of the file that this browser opened'],
  [String.raw`^[\s.'’-]+|[\s.'’-]+$`, 'a cell of the file that this browser opened'],
]);

/** The bodies of a pattern without escapes and classes, one for each alternative at its top. */
const alternativesOf = (pattern: string): readonly string[] => {
  const plain = pattern
    .replace(/\\[pP]\{[^}]*\}|\\u\{?[0-9a-fA-F]+\}?|\\[\s\S]/g, '_')
    .replace(/\[[^\]]*\]/g, '_');
  const found = [''];
  let depth = 0;
  for (const letter of plain) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found;
};

const UNBOUNDED = String.raw`(?:[*+]|\{\d+,\})`;
const isSlow = (alternative: string): boolean => {
  const repeats = alternative.match(new RegExp(UNBOUNDED, 'g')) ?? [];
  if (repeats.length > 1) return true;
  // An open beginning is a repeat too: a run of spaces is tried from each of its spaces.
  const opens = new RegExp(String.raw`^(?:\(\?:|\()*[^()^|?]\??${UNBOUNDED}`).test(alternative);
  return opens && !new RegExp(String.raw`^\(*[^()]${UNBOUNDED}\)*$`).test(alternative);
};

/** Every regular expression of a source: literals, and those that are built from a text or a template. */
const patternsIn = ({ path, text }: { readonly path: string; readonly text: string }): readonly string[] => {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const {
      type,
      regex,
      callee,
      arguments: given,
    } = node as {
      type?: string;
      regex?: { pattern: string };
      callee?: { name?: string };
      arguments?: readonly { start: number; end: number }[];
    };
    if (type === 'Literal' && regex) found.push(regex.pattern);
    const [pattern] = (type === 'NewExpression' && callee?.name === 'RegExp' && given) || [];
    if (pattern)
      found.push(
        text
          .slice(pattern.start, pattern.end)
          .replace(/^(String\.raw)?[`']|[`']$/g, '')
          .replaceAll('\\\\', '\\'),
      );
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value);
  };
  visit(parseSync(path, text).program);
  return found;
};

const slowIn = (pattern: string): boolean => !ALLOWED.has(pattern) && alternativesOf(pattern).some(isSlow);

test('no regular expression has two unbounded repeats', () => {
  const sources = readSources('src');
  const all = sources.flatMap(({ path, text }) =>
    patternsIn({ path, text }).map((pattern) => ({ path, pattern })),
  );
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter(({ pattern }) => slowIn(pattern))).toEqual([]);
  expect([...ALLOWED.keys()].filter((allowed) => !all.some(({ pattern }) => pattern === allowed))).toEqual(
    [],
  );
});

test.each([
  String.raw`\s*(zmw|k)$`,
  String.raw`^(zmw|k)\s*|\s*(zmw|k)$`,
  String.raw`\s*,\s*`,
  String.raw`^\d{1,3}(?:(,\d{3})+|(\s\d{3})+)$`,
  String.raw`^(a+)+$`,
  String.raw`[\s.-]{2,}$`,
])('the expression %s is slow', (pattern) => {
  expect(slowIn(pattern)).toBe(true);
});

test.each([
  String.raw`\s+`,
  String.raw`^\s+`,
  String.raw`(\d+)`,
  'km$',
  String.raw`^\d+$`,
  String.raw`\D`,
  String.raw`,\s*`,
])('the expression %s is fast', (pattern) => {
  expect(slowIn(pattern)).toBe(false);
});
