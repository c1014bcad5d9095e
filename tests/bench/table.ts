export interface Line {
  readonly what: string;
  readonly bare: string;
  readonly motoka: string;
  /** Answers a second, Motoka's over the bare server's. */
  readonly ratio: string;
  /** The same of the processor time, which a busy machine disturbs less. */
  readonly costs: string;
  readonly goal: string;
  readonly isReached: boolean;
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');

/** A figure of Motoka's alone, with the limit it must stay below if there is one. */
export const limited = (what: string, figure: number, unit: string, goal?: number): Line => ({
  what,
  bare: '',
  motoka: `${whole(figure)} ${unit}`,
  ratio: '',
  costs: '',
  goal: goal === undefined ? '' : `< ${whole(goal)} ${unit}`,
  isReached: goal === undefined || figure < goal,
});

/** The goals beside the figures. */
export const tableOf = (lines: readonly Line[]): string => {
  const rows = [
    ['', 'bare node:http', 'Motoka', 'ratio', 'by µs', 'goal', ''],
    ...lines.map(({ what, bare, motoka, ratio, costs, goal, isReached }) => [
      what,
      bare,
      motoka,
      ratio,
      costs,
      goal,
      goal && (isReached ? 'reached' : 'MISSED'),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '))
    .join('\n');
};
