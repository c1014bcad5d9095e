import { searchAsItLooks } from '../../../contract/reading/asItLooks';

/** Returns the words of a text, without case and accents. */
export const wordsOf = (text: string): readonly string[] =>
  searchAsItLooks(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well a label matches a search text, best first. */
export const ranks = { same: 0, words: 1, beginnings: 2, anywhere: 3, none: 4 } as const;

/** Ranks a label by a search text. The words may be in any order, and a plate may be typed without its space. */
export const rankOf = (label: string, text: string): number => {
  const words = wordsOf(label);
  const searched = wordsOf(text);
  const [joined, searchedJoined] = [words.join(''), searched.join('')];
  if (joined === searchedJoined) return ranks.same;
  if (searched.every((one) => words.includes(one))) return ranks.words;
  const hasBeginnings = searched.every((one) => words.some((word) => word.startsWith(one)));
  if (hasBeginnings || joined.startsWith(searchedJoined)) return ranks.beginnings;
  return joined.includes(searchedJoined) ? ranks.anywhere : ranks.none;
};
