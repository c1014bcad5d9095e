const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const EVERY_INVISIBLE = new RegExp(`${INVISIBLE.source}|\\p{Cc}`, 'gu');

/** Whether a text has a character that cannot be seen: a format or bidirectional mark, a filler, a variation selector. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** Whether a text has a mark that changes the direction of the text after it. */
export const hasDirectionMark = (text: string): boolean => /\p{Bidi_Control}/u.test(text);

/** Returns a text as it looks: in the normal form NFKC, without invisible characters. */
export const visible = (text: string): string => text.normalize('NFKC').replace(EVERY_INVISIBLE, '');

/** Returns a name as it is compared: without case, spaces and punctuation. */
export const nameKey = (name: string): string => {
  const folded = visible(name).toUpperCase().toLowerCase();
  return folded.replace(/[^\p{L}\p{N}\p{M}]/gu, '') || folded.trim();
};
