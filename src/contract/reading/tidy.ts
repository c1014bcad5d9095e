/** The most characters of a number, a day or a name that is looked up. Longer text is refused before it is read. */
export const KEY_LENGTH_MAX = 200;

/** Text that looks as it is, but for its outer spaces. */
const PLAIN = /^(?:[!-~]| (?! ))*$/;

/**
 * Returns a short text as it looks: without marks of direction and other invisible characters, white space as single spaces,
 * every dash as a hyphen. Undefined if it is too long to be a number, a day or a name.
 */
export const tidy = (typed: string, max = KEY_LENGTH_MAX): string | undefined => {
  if (typed.length > max) return undefined;
  if (PLAIN.test(typed)) return typed.trim();
  return typed
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();
};

/** Returns a text without accents, in lower case. */
export const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
