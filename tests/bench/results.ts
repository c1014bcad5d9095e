import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const FILE = 'bench/results.md';
const begins = (name: string): string => `<!-- ${name} begins -->`;
const ends = (name: string): string => `<!-- ${name} ends -->`;

const INTRODUCTION = `# What Motoka takes

Written by \`npm run bench\`, a part at a time: \`npm run bench -- api\` measures only that part again and leaves the others.
Every part says when, on what machine and at which commit it was measured. Figures of different parts or days are not to
be compared, ratios within one part are: what is compared is measured in turns on the same machine, and each figure is the
median of its turns. Before anything is measured the answers are compared; wherever one is wrong, or is no success, there
is no figure. Those who ask are always processes of their own, on the same machine.

Nothing here makes a test fail: a goal that is missed says MISSED and stays written.
`;

/** The text between a part's markers, undefined if it was never measured. */
const partOf = (text: string, name: string): string | undefined => {
  const [from, to] = [text.indexOf(begins(name)), text.indexOf(ends(name))];
  return from < 0 || to < from ? undefined : text.slice(from, to + ends(name).length);
};

/** Replaces a part in the file; the others stay, in the order of the names. */
export const storePart = (names: readonly string[], name: string, title: string, text: string): void => {
  const stored = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const fresh = `${begins(name)}\n\n## ${title}\n\n${text.trim()}\n\n${ends(name)}`;
  const parts = names.map((one) => (one === name ? fresh : partOf(stored, one))).filter(Boolean);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${[INTRODUCTION.trim(), ...parts].join('\n\n')}\n`);
};
