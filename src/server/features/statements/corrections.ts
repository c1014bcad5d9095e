import type { ReportRow } from '../../../contract/report';
import type { statement } from '../../../reports/statements';

/**
 * A record whose amount in a month's profit differs from the stated one: `was` is the stated amount, `is` the current one, in
 * ngwee.
 */
export interface Difference {
  readonly month: string;
  readonly resource: string;
  readonly recordId: number;
  readonly was: number;
  readonly is: number;
  /** The parts of `was` and `is` on which the fee is charged. */
  readonly wasEarned: number;
  readonly isEarned: number;
  /** Whether a statement or a correction of that month contains the record. */
  readonly isStated: boolean;
  /** Whether the record still exists, in any month. */
  readonly exists: boolean;
  /** The current values if the record counts in the month, otherwise the last stated ones. */
  readonly carId: number | null;
  readonly numberPlate: string | null;
  readonly date: string;
}

/** A line that corrects an earlier statement. */
type Correction = ReportRow<typeof statement>['content']['corrections'][number];

const whyOf = ({ isStated, exists }: Difference): Correction['why'] => {
  if (!isStated) return 'addedLate';
  return exists ? 'changed' : 'deleted';
};

/** Returns the lines that correct earlier statements, sorted by month, day, resource and record. */
export const correctionsOf = (
  differences: readonly Difference[],
  numbers: ReadonlyMap<string, string>,
  isIncome: (resource: string) => boolean,
): readonly Correction[] =>
  differences
    .filter(({ was, is }) => was !== is)
    .map((difference): Correction => {
      const { month, resource, recordId, carId, numberPlate, date, was, is } = difference;
      return {
        number: numbers.get(month) ?? '',
        month,
        resource,
        recordId,
        carId,
        numberPlate,
        date,
        was,
        is,
        why: whyOf(difference),
        amount: isIncome(resource) ? is - was : was - is,
      };
    })
    .sort((one, other) => {
      const [a = '', b = ''] = [one, other].map(
        ({ month, date, resource }) => `${month} ${date} ${resource}`,
      );
      if (a !== b) return a < b ? -1 : 1;
      return one.recordId - other.recordId;
    });
