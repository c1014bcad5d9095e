import type { Scenario } from './scenarios/scenario';
import { below, figure, noGoal, tableOf, whole } from './table';

const GROWTH = 2;

/** The time of a scenario, in ms. */
export interface Took {
  readonly scenario: Scenario;
  readonly ms: number;
}

/** The time of each scenario at every size, smallest first, and its growth. */
export const growthTable = (
  head: string,
  sizes: readonly number[],
  measured: readonly (readonly Took[])[],
): string => {
  const rows = (measured.at(-1) ?? []).map(({ scenario: { key, name, connections, isReachable } }) => {
    const times = measured.map(
      (lines) =>
        lines.find(({ scenario }) => scenario.key === key && scenario.connections === connections)?.ms,
    );
    const growth = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
    return [
      name,
      ...times.map((ms) => (ms === undefined ? '' : figure(ms))),
      Number.isNaN(growth) ? '' : growth.toFixed(2),
      ...(isReachable ? below(growth, GROWTH) : noGoal),
    ];
  });
  return tableOf([head, ...sizes.map(whole), 'growth', 'goal', ''], rows);
};
