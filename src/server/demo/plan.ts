import { assignmentsOn, type Assignment } from './assignments';
import { cashingsOf, looseCashingsOn } from './cashings';
import { insurancesOn, partsOn, repairsOn, servicesOn } from './maintenance';
import { papersOn, readingsOn } from './papers';
import { withPayments } from './payments';
import { randomOf } from './random';
import type { DemoRecord } from './record';
import { adjustmentsOn, daysOffOn, targetsOn } from './terms';

const SEED = 1964;
const NETWORKS = [95, 96, 97, 76, 77];

export interface Plan {
  readonly assignments: readonly Assignment[];
  /** The phone of every driver, by name. */
  readonly phones: ReadonlyMap<string, number>;
  /** In order of the days. */
  readonly demoRecords: readonly DemoRecord[];
}

/** Returns all records of the demo fleet up to a day. The same day always gives the same plan. */
export const planOn = (today: string): Plan => {
  const random = randomOf(SEED);
  const assignments = assignmentsOn(today);
  const names = [...new Set(assignments.map(({ driver }) => driver))];
  const phones = names.map((name): [string, number] => [
    name,
    260_000_000_000 + random.pick(NETWORKS) * 10_000_000 + random.between(1_000_000, 9_999_999),
  ]);
  const terms = [...targetsOn(random, today), ...daysOffOn(today), ...adjustmentsOn(today, assignments)];
  const demoRecords = [
    ...insurancesOn(random, today),
    ...repairsOn(today),
    ...servicesOn(today),
    ...partsOn(today),
    ...terms,
    ...assignments.flatMap((assignment) => cashingsOf(random, today, assignment, terms)),
    ...looseCashingsOn(today, assignments),
    ...readingsOn(today),
    ...papersOn(today),
  ];
  const inOrder = demoRecords.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  return { assignments, phones: new Map(phones), demoRecords: withPayments(inOrder) };
};
