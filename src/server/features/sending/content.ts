import { pages } from '../../../contract/paths';
import { isolated } from '../../../contract/reading/asItLooks';
import type { Language } from '../../ground/i18n/language';
import { within } from '../../ground/i18n/phrases';
import { say, translate, type Text } from '../../ground/i18n/sentence';

/** A sentence, or a function that writes in a language. Names of records are never looked up as sentences. */
export type Words = Text | ((language: Language) => string);

/** A line of a message. With a path it is a link to that page. */
export interface Line {
  readonly text: Words;
  /** What stands at its end. */
  readonly figure?: Words;
  /** What is said of it in a few words. */
  readonly note?: Words;
  readonly isWrong?: boolean;
  /** The one thing to do. */
  readonly isButton?: boolean;
  readonly path?: string;
}

/** A table of a message: its head and its rows, whose last cells are figures. They link to the page. A cell may have lines. */
export interface Table {
  readonly title: Words;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly figures: number;
  readonly path: string;
}

export interface Section {
  readonly title?: Words;
  readonly lines: readonly Line[];
}

/** What a person is told, in no language yet. */
export interface MessageContent {
  readonly subject: Text;
  readonly sections: readonly Section[];
  readonly tables?: readonly Table[];
  /** What a lock screen shows: without amounts, and with them. */
  readonly push: { readonly text: Text; readonly withAmounts?: Text; readonly path: string };
}

/** A message of one section, whose push message is its subject. */
export const plainMessage = (subject: Text, path: string, ...lines: readonly Line[]): MessageContent => ({
  subject,
  sections: [{ lines }],
  push: { text: subject, path },
});

/** The last line of a list that is cut. */
export const moreLine = (count: number, path: string): readonly Line[] =>
  count > 0 ? [{ text: say('and {count} more', { count }), path }] : [];

export interface Look {
  readonly language: Language;
  readonly brand: string;
  /** The address of the pages. */
  readonly origin: string;
}

/** The end of every e-mail. */
export const footer = { text: 'Choose what you are told', path: pages.profile } as const;

export const wordsIn = (words: Words, language: Language): string =>
  typeof words === 'function' ? words(language) : translate(words, language);

const valueOf = (words: Words) => (typeof words === 'function' ? words : within(words));

/** Writes a line: `Cashed in: ZMW 500.00, of three cars`. */
const lineIn = ({ text, figure, note }: Line, language: Language): string => {
  const [label, noted] = [wordsIn(text, language), note && wordsIn(note, language)];
  const value = figure && say('{label}: {amount}', { label: () => label, amount: valueOf(figure) });
  return [value ? translate(value, language) : noted ? isolated(label) : label, noted]
    .filter(Boolean)
    .join(', ');
};

/** Writes a message as plain text. */
export const textOf = (
  { sections, tables = [] }: MessageContent,
  { language, brand, origin }: Look,
): string => {
  const lineOf = (line: Line): string =>
    line.path ? `${lineIn(line, language)}\n  ${origin}${line.path}` : lineIn(line, language);
  return [
    ...sections.map(({ title, lines }) =>
      [...(title ? [wordsIn(title, language)] : []), ...lines.map(lineOf)].join('\n'),
    ),
    ...tables.map(({ title, head, rows }) =>
      [
        wordsIn(title, language),
        ...[head, ...rows].map((cells) => cells.map(isolated).join('  ').replaceAll('\n', ', ')),
      ].join('\n'),
    ),
    `--\n${brand}\n${translate(footer.text, language)}\n${origin}${footer.path}\n`,
  ].join('\n\n');
};

export const subjectOf = ({ subject }: MessageContent, language: Language): string =>
  translate(subject, language);
