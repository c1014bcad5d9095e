import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const FILE = 'bench/results.md';
const begins = (name: string): string => `<!-- ${name} begins -->`;
const ends = (name: string): string => `<!-- ${name} ends -->`;

const INTRODUCTION = `# Benchmark results

\`npm run bench\` writes this file. It can measure one part alone: \`npm run bench -- api\` replaces that part only. Each part
names its date, machine and commit. Compare ratios within one part, not figures of different parts or days. Programs that are
compared run in turns on the same machine, and each figure is the median of its turns. The responses are compared first: a
wrong or failed response ends the measurement. Requests always come from separate processes on the same machine.

A missed goal is marked MISSED. No test fails because of it.
`;

/** The text between a part's markers, undefined if it was never measured. */
const partOf = (text: string, name: string): string | undefined => {
  const [from, to] = [text.indexOf(begins(name)), text.indexOf(ends(name))];
  return from < 0 || to < from ? undefined : text.slice(from, to + ends(name).length);
};

/** The text of a part in the file; empty if it was never measured. */
export const storedText = (name: string): string =>
  existsSync(FILE) ? (partOf(readFileSync(FILE, 'utf8'), name) ?? '') : '';

/** Replaces a part in the file; the others stay, in the order of the names. */
export const storePart = (names: readonly string[], name: string, title: string, text: string): void => {
  const stored = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const fresh = `${begins(name)}\n\n## ${title}\n\n${text.trim()}\n\n${ends(name)}`;
  const parts = names.map((one) => (one === name ? fresh : partOf(stored, one))).filter(Boolean);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${[INTRODUCTION.trim(), ...parts].join('\n\n')}\n`);
};
