/** Groups items by a key, in order of appearance. */
export const grouped = <T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> => {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** Returns an object with a value for each key. */
export const byKey = <Key extends string, V>(
  keys: readonly Key[],
  valueOf: (key: Key) => V,
): Record<Key, V> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, V>;
