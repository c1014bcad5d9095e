import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);
const textOf = (page: string): string => readFileSync(page, 'utf8');

/** The text without its code blocks, whose lines may look like links and headings. */
const proseOf = (page: string): string => textOf(page).replace(/^```[\s\S]*?^```/gm, '');

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string): string[] =>
  [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const linksOf = (page: string): string[] =>
  [...proseOf(page).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));

test('every link between the pages leads to a file and a heading', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/extending.md', 'docs/contributing.md']));
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path ? join(dirname(page), path) : page;
        return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
      })
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
  expect(linksOf('README.md').length).toBeGreaterThan(10);
});

test('the README has fewer than 200 lines and leads to every page of docs/', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThan(200);
  const reached = new Set<string>();
  const follow = (page: string): void => {
    if (reached.has(page) || !page.endsWith('.md')) return;
    reached.add(page);
    for (const link of linksOf(page)) follow(join(dirname(page), link.split('#')[0] ?? ''));
  };
  follow('README.md');
  expect(pages.filter((page) => page.startsWith('docs/') && !reached.has(page))).toEqual([]);
});
