import { UnreadableFile } from './book';

/** The beginning of a web page, as portals save it with the ending `.xls`. */
const START_LENGTH = 2_000;

export const isPage = (text: string): boolean => {
  const start = text.slice(0, START_LENGTH).trimStart().toLowerCase();
  return /^(?:\uFEFF)?<(?:!doctype html|html|table|meta|style|head|!--)/.test(start) && /<table/i.test(text);
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
const CODE_POINT_MAX = 0x10_ff_ff;

const decoded = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= CODE_POINT_MAX ? String.fromCodePoint(code) : whole;
  });

const SPAN = /\bcolspan ?= ?["']?(\d{1,3})/i;

/** Reads the rows of the tables of a web page. Text outside of cells is left out. Throws UnreadableFile. */
export const readPage = (page: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] | undefined;
  let cell: { text: string; span: number } | undefined;
  const endCell = () => {
    if (cell)
      row?.push(decoded(cell.text).replaceAll(/\s+/gu, ' ').trim(), ...Array<string>(cell.span - 1).fill(''));
    cell = undefined;
  };
  const endRow = () => {
    endCell();
    if (row) rows.push(row);
    row = undefined;
  };
  for (let at = 0; at < page.length;) {
    const open = page.indexOf('<', at);
    const end = open < 0 ? -1 : page.indexOf('>', open);
    if (cell) cell.text += page.slice(at, open < 0 ? page.length : open);
    if (end < 0) break;
    const tag = page.slice(open, end + 1);
    const name = /^<\/?([a-z]{1,10})/i.exec(tag)?.[1]?.toLowerCase() ?? '';
    if (name === 'tr' || name === 'table') {
      endRow();
      if (name === 'tr' && !tag.startsWith('</')) row = [];
    } else if (name === 'td' || name === 'th') {
      endCell();
      if (!tag.startsWith('</')) cell = { text: '', span: Number(SPAN.exec(tag)?.[1] ?? 1) || 1 };
    } else if (name === 'br' && cell) cell.text += ' ';
    at = end + 1;
  }
  endRow();
  if (rows.length === 0) throw new UnreadableFile('empty');
  return rows;
};
