/**
 * Texts as they look. What people cannot see makes no difference between two names, plates, passwords or searches. All functions
 * take linear time.
 */

/** Marks of format and direction, fillers, variation selectors, control characters, separators of lines and paragraphs. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const EVERY_INVISIBLE = new RegExp(INVISIBLE.source, 'gu');
/** Halves of characters, which PostgreSQL does not read. */
const HALVES = /\p{Cs}/gu;
const BREAKS = /[\t\n\v\f\r\u2028\u2029]/g;
const PICTURE = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const KEY = /^[\d#*]$/;
const KEYCAP = '\u20e3';
const JOINER = '\u200d';
const VARIATIONS: readonly string[] = ['\ufe0e', '\ufe0f'];

/** Returns the character that ends before an index: one or two units. */
const before = (text: string, at: number): string =>
  /[\udc00-\udfff]/.test(text.charAt(at - 1)) ? text.slice(Math.max(0, at - 2), at) : text.charAt(at - 1);

/** Whether the joiner or variation selector at an index is part of an emoji, such as a heart or a family. */
const isInEmoji = (text: string, at: number): boolean => {
  const mark = text.charAt(at);
  const previous = before(text, at);
  if (VARIATIONS.includes(mark))
    return PICTURE.test(previous) || (KEY.test(previous) && text.charAt(at + 1) === KEYCAP);
  if (mark !== JOINER) return false;
  const joined = VARIATIONS.includes(previous) ? before(text, at - 1) : previous;
  return PICTURE.test(joined) && PICTURE.test(String.fromCodePoint(text.codePointAt(at + 1) ?? 0));
};

/** Takes out every character that cannot be seen. */
const visible = (text: string): string => (INVISIBLE.test(text) ? text.replace(EVERY_INVISIBLE, '') : text);

/** The same, but joiners and variation selectors stay inside emoji. */
const visibleWithEmoji = (text: string): string =>
  INVISIBLE.test(text)
    ? text.replace(EVERY_INVISIBLE, (mark, at: number) => (isInEmoji(text, at) ? mark : ''))
    : text;

/** Every white space is a space, and several are one. */
const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const lowerCase = (text: string): string => text.toUpperCase().toLowerCase();

/** Returns one line as it is stored: composed, without invisible characters. */
export const oneLineOf = (text: string): string => visibleWithEmoji(text).normalize('NFC').trim();

/** Returns a plate, an e-mail or the name of an account as it is stored: emoji have no joiners in it. */
export const plainLineOf = (text: string): string => visible(text).normalize('NFC').trim();

/** Returns a name as it is compared: without case, its white space folded. */
export const nameAsItLooks = (text: string): string =>
  lowerCase(spaced(visible(text.replace(BREAKS, ' ').replace(HALVES, '')).normalize('NFC')));

/** Returns a name as it is compared with those that nobody may imitate: letters and digits alone. */
export const lettersAsTheyLook = (text: string): string => {
  const folded = lowerCase(visible(visible(text).normalize('NFKC')));
  return folded.replace(/[^\p{L}\p{N}\p{M}]/gu, '') || folded.trim();
};

/** Returns an e-mail as it is compared. */
export const emailAsItLooks = (text: string): string =>
  visible(visible(text).normalize('NFKC')).trim().toLowerCase();

/** Returns a plate as it is compared: in upper case, without spaces and hyphens. */
export const plateAsItLooks = (text: string): string => {
  const upper = visible(visible(text).normalize('NFKC')).toUpperCase();
  return upper.replace(/[\s\p{Pd}]/gu, '') || upper;
};

/** Returns a plate with the letters that are mistaken for digits as these digits. */
export const plateAsMistaken = (text: string): string =>
  plateAsItLooks(text).replaceAll('O', '0').replaceAll('I', '1');

/** Returns a password as it is compared: composed, and every white space a space. */
export const passwordAsItLooks = (text: string): string =>
  visibleWithEmoji(text.replace(BREAKS, ' ')).normalize('NFC').replace(/\s/gu, ' ');

const ACCENTS = /\p{M}/gu;
const PLAIN = /^[ -~]*$/;

/** Returns a text as it is searched: without case and accents, its white space folded. */
export const searchAsItLooks = (text: string): string => {
  if (PLAIN.test(text)) return spaced(text).toLowerCase();
  const bare = visible(text.replace(BREAKS, ' ')).normalize('NFD').replace(ACCENTS, '');
  return lowerCase(spaced(bare)).replace(ACCENTS, '').normalize('NFC');
};

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u;
const [ISOLATE, POP] = ['\u2068', '\u2069'];

/** Returns a name for a sentence: one that runs from right to left is isolated, so that it does not turn the words around it. */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) && !name.includes(ISOLATE) ? `${ISOLATE}${name}${POP}` : name;
