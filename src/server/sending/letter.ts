import type { Language } from '../i18n/language';
import { translate, type Text } from '../i18n/sentence';

/** A line of a letter. With a path it is a link to that page. */
export interface Line {
  readonly text: Text | string;
  readonly path?: string;
}

/** A table of a letter: its head and its rows. The last column is of figures. */
export interface Table {
  readonly title: Text;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Section {
  readonly title?: Text;
  readonly lines: readonly Line[];
}

/** What a person is told, in no language yet. */
export interface Letter {
  readonly subject: Text;
  readonly sections: readonly Section[];
  readonly tables?: readonly Table[];
  /** What a lock screen shows: without amounts, and with them. */
  readonly push: { readonly text: Text; readonly withAmounts?: Text; readonly path: string };
}

interface Look {
  readonly language: Language;
  readonly brand: string;
  /** The address of the pages. */
  readonly origin: string;
  /** The end of every letter. */
  readonly footer: { readonly text: Text; readonly path: string };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

const say = (text: Text | string, language: Language): string => translate(text as Text, language);

/** Writes a letter as plain text. */
export const textOf = (
  { sections, tables = [] }: Letter,
  { language, brand, origin, footer }: Look,
): string => {
  const lineOf = ({ text, path }: Line): string =>
    path ? `${say(text, language)}\n  ${origin}${path}` : say(text, language);
  return [
    ...sections.map(({ title, lines }) =>
      [...(title ? [say(title, language)] : []), ...lines.map(lineOf)].join('\n'),
    ),
    ...tables.map(({ title, rows }) =>
      [say(title, language), ...rows.map((cells) => cells.join('  '))].join('\n'),
    ),
    `--\n${brand}\n${say(footer.text, language)}\n${origin}${footer.path}`,
  ].join('\n\n');
};

const CELL = 'padding:4px 8px;border-bottom:1px solid #e6e4ea;text-align:left;vertical-align:top';
const FIGURE = `${CELL};text-align:right;white-space:nowrap`;
const LINK = 'color:#5b21b6';

const cellsOf = (cells: readonly string[], tag: 'td' | 'th'): string =>
  cells
    .map((cell, index) => {
      const isFigure = index > 0 && index === cells.length - 1;
      return `<${tag} style="${isFigure ? FIGURE : CELL}">${escapeHtml(cell)}</${tag}>`;
    })
    .join('');

/** Writes a letter as HTML, without pictures and scripts. */
export const htmlOf = ({ subject, sections, tables = [] }: Letter, look: Look): string => {
  const { language, brand, origin, footer } = look;
  const textIn = (text: Text | string): string => escapeHtml(say(text, language));
  const link = (text: Text | string, path: string): string =>
    `<a href="${escapeHtml(origin + path)}" style="${LINK}">${textIn(text)}</a>`;
  const lineOf = ({ text, path }: Line): string =>
    `<p style="margin:4px 0">${path ? link(text, path) : textIn(text)}</p>`;
  const heading = (text: Text): string => `<h2 style="font-size:16px;margin:20px 0 4px">${textIn(text)}</h2>`;
  const body = [
    ...sections.map(({ title, lines }) => `${title ? heading(title) : ''}${lines.map(lineOf).join('')}`),
    ...tables.map(
      ({ title, head, rows }) =>
        `${heading(title)}<table style="border-collapse:collapse;width:100%;font-size:14px"><tr>${cellsOf(head, 'th')}</tr>${rows
          .map((cells) => `<tr>${cellsOf(cells, 'td')}</tr>`)
          .join('')}</table>`,
    ),
  ].join('');
  const locale = language.locale.slice(0, 2);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${textIn(subject)}</title></head><body style="margin:0;padding:16px;font:15px/1.5 system-ui,sans-serif;color:#1c1822;max-width:640px"><h1 style="font-size:20px;margin:0 0 12px">${textIn(subject)}</h1>${body}<hr style="border:0;border-top:1px solid #e6e4ea;margin:24px 0 8px"><p style="font-size:12px;color:#5f5a68">${escapeHtml(brand)} · ${link(footer.text, footer.path)}</p></body></html>`;
};

/** Returns the subject of a letter. */
export const subjectOf = ({ subject }: Letter, language: Language): string => say(subject, language);
