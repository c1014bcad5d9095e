import type { Assignment } from '../balances/api';

/** The ways to settle what a leaving driver owes. */
export const settlements = ['open', 'cash', 'forgive'] as const;

export interface Choice {
  readonly leaves: boolean;
  readonly how: (typeof settlements)[number];
  readonly amount: string;
}

const keyOf = ({ id }: Pick<Assignment, 'id'>): string => `of${id}`;

/** Returns the name of a leaving driver's field in the form. */
export const choiceName = (assignment: Pick<Assignment, 'id'>, part: keyof Choice): string =>
  `leaving.${keyOf(assignment)}.${part}`;

/** Returns the values of a leaving driver's fields. */
export const choiceOf = (
  values: Readonly<Record<string, unknown>>,
  assignment: Pick<Assignment, 'id'>,
): Partial<Choice> =>
  (values['leaving'] as Record<string, Partial<Choice>> | undefined)?.[keyOf(assignment)] ?? {};
