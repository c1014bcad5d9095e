/** Returns the words of a text: a long list of words is read more easily than one in quotation marks. */
export const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/);
