import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

test.each(files)('%s has Context, Decision and Consequences in fewer than 150 words', (name) => {
  const text = textOf(name);
  expect(text.match(/^##? .*/gm)?.map((line) => line.replace(/^# \d{4} .+/, '# title'))).toEqual([
    '# title',
    '## Context',
    '## Decision',
    '## Consequences',
  ]);
  const body = text.slice(text.indexOf('## Context')).replace(/^## .*/gm, '');
  expect(body.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThan(150);
});

test('the index lists every decision with its title', () => {
  const listed = [...textOf('README.md').matchAll(/^- \[(.+?)\]\((.+?)\)/gm)].map(([, title, name]) => [
    name,
    `# ${title}`,
  ]);
  expect(listed).toEqual(files.map((name) => [name, textOf(name).split('\n')[0]]));
});
