import { bare, KEY_LENGTH_MAX } from './tidy';

/** Returns a heading as it is compared: letters and digits alone, without its unit in brackets. */
export const headingKey = (heading: string): string => {
  const text = bare(heading.slice(0, KEY_LENGTH_MAX));
  return text.replaceAll(/\([^)]*\)|[^\p{L}\p{N}]/gu, '') || text.replaceAll(/[^\p{L}\p{N}]/gu, '');
};
