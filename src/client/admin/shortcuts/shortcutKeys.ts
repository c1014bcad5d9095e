/** A key for each word, in order: its first letter that none before has taken. */
export const keysOf = (words: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return words.map((word) => {
    const key = [...word.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.has(letter)) ?? '';
    taken.add(key);
    return key;
  });
};
