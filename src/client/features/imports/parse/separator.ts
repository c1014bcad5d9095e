const CANDIDATES = ['\t', ';', '|', ','] as const;
export type Separator = (typeof CANDIDATES)[number];

export const separators: readonly Separator[] = [',', ';', '\t', '|'];

/** The line that Excel reads as the separator of the file. */
const DECLARED = /^\uFEFF?"?sep=(.)"?\r?\n?/i;

/** Splits the declaration of its separator from a text. */
export const splitDeclaration = (text: string): { readonly text: string; readonly declared?: Separator } => {
  const [line = '', declared] = DECLARED.exec(text) ?? [];
  const found = CANDIDATES.find((one) => one === declared);
  return found ? { text: text.slice(line.length), declared: found } : { text };
};

/** Counts each separator in each line, outside quoted cells. */
const countLines = (text: string): readonly Readonly<Record<Separator, number>>[] => {
  const lines: Record<Separator, number>[] = [];
  const none = () => ({ '\t': 0, ';': 0, '|': 0, ',': 0 });
  let line = none();
  let isQuoted = false;
  let isStart = true;
  for (const letter of text) {
    if (letter === '"' && (isQuoted || isStart)) isQuoted = !isQuoted;
    const separator = isQuoted ? undefined : CANDIDATES.find((one) => one === letter);
    if (separator) line[separator] += 1;
    isStart = separator !== undefined || letter === '\n';
    if (letter !== '\n' || isQuoted) continue;
    lines.push(line);
    line = none();
  }
  return [...lines, line];
};

/** Returns the separator that divides the most lines of a text into the same number of cells. */
export const separatorOf = (text: string): Separator => {
  const lines = countLines(text);
  const scores = CANDIDATES.map((separator) => {
    const tally = new Map<number, number>();
    for (const { [separator]: count } of lines) if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1);
    return { separator, even: Math.max(0, ...tally.values()), cells: Math.max(0, ...tally.keys()) };
  });
  const best = scores.reduce((one, other) =>
    other.even > one.even || (other.even === one.even && other.even > 1 && other.cells > 2 * one.cells)
      ? other
      : one,
  );
  return best.even === 0 ? ',' : best.separator;
};
