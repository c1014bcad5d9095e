export const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');

/** A figure with up to three significant digits. */
export const figure = (value: number): string =>
  Math.abs(value) >= 100 ? whole(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A goal and whether it is reached. */
export const verdict = (isReached: boolean, goal: string): readonly [goal: string, verdict: string] => [
  goal,
  isReached ? 'reached' : 'MISSED',
];

export const atLeast = (value: number, goal: number): readonly [string, string] =>
  verdict(value >= goal, `>= ${goal}`);

export const below = (value: number, goal: number, unit = ''): readonly [string, string] =>
  verdict(value < goal, `< ${whole(goal) === '0' ? goal : whole(goal)}${unit && ` ${unit}`}`);

export const atMost = (value: number, goal: number, unit = ''): readonly [string, string] =>
  verdict(value <= goal, `<= ${goal >= 100 ? whole(goal) : goal}${unit && ` ${unit}`}`);

/** The cells of a figure without a goal. */
export const noGoal = ['', ''] as const;

/** A Markdown table with aligned columns; the first one is text, the others are figures. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
};

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The number in a cell of the tables in a text, by the first cell of its row and the head of its column. */
export const cellOf = (text: string, row: string, column: string): number | undefined => {
  let head: readonly string[] = [];
  for (const line of text.split('\n')) {
    const cells = cellsOf(line);
    if (cells[0] === '') head = cells;
    const value = Number(cells[head.indexOf(column)]?.replaceAll(',', ''));
    if (cells[0] === row && head.includes(column) && !Number.isNaN(value)) return value;
  }
  return undefined;
};
