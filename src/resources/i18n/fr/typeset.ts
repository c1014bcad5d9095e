/** A tree of texts with the same keys. */
type Typeset<T> = { readonly [K in keyof T]: T[K] extends string ? string : Typeset<T[K]> };

const NO_BREAK_SPACE = '\u00a0';

/** Applies French typography: no-break spaces before `:`, `;`, `?`, `!` and within guillemets, curved apostrophes. */
const typeset = (text: string): string =>
  text
    .replace(/\s?([:;?!])(?=\s|$)/g, `${NO_BREAK_SPACE}$1`)
    .replace(/«\s?/g, `«${NO_BREAK_SPACE}`)
    .replace(/\s?»/g, `${NO_BREAK_SPACE}»`)
    .replaceAll("'", '’');

/** Applies French typography to all texts of a tree, so that they may be written with plain spaces. */
export const typesetAll = <T extends object>(texts: T): Typeset<T> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? typeset(value) : typesetAll(value),
    ]),
  ) as Typeset<T>;
