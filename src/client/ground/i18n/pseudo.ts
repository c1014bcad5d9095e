const pseudoForm = (text: string): string => {
  const long = Math.ceil(text.replace(/%\{.*?\}/g, '').length / 3);
  return `[${text}${'~'.repeat(long)}]`;
};

const pseudo = (value: unknown): unknown => {
  if (typeof value === 'string') return value.split(' |||| ').map(pseudoForm).join(' |||| ');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pseudo(inner)]));
};

/** Puts every English text in brackets, a third longer. On the screen, a text without brackets is not from a catalogue. */
export const pseudoTexts = <T extends object>(texts: T): T => pseudo(texts) as T;
