/** What a month's statements have said of a record, and what it counts there now. Amounts are the record's own, in ngwee. */
export interface Difference {
  readonly month: string;
  readonly resource: string;
  readonly recordId: number;
  readonly was: number;
  readonly is: number;
  /** Whether a statement or a correction has named it for that month. */
  readonly isSaid: boolean;
  /** Whether the record exists, wherever it counts. */
  readonly exists: boolean;
  /** As it counts in the month now, else as it was said last. */
  readonly carId: number;
  readonly numberPlate: string;
  readonly date: string;
}

export interface Correction {
  readonly number: string;
  readonly month: string;
  readonly resource: string;
  readonly recordId: number;
  readonly carId: number;
  readonly numberPlate: string;
  readonly date: string;
  readonly was: number;
  readonly is: number;
  readonly why: 'changed' | 'deleted' | 'addedLate';
  /** As it changes the profit. */
  readonly amount: number;
}

const whyOf = ({ isSaid, exists }: Difference): Correction['why'] => {
  if (!isSaid) return 'addedLate';
  return exists ? 'changed' : 'deleted';
};

/** The lines that correct what earlier statements said, by month, day, resource and record. */
export const correctionsOf = (
  differences: readonly Difference[],
  numbers: ReadonlyMap<string, string>,
  isIncome: (resource: string) => boolean,
): readonly Correction[] =>
  differences
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
      const [a, b] = [one, other].map(({ month, date, resource }) => `${month} ${date} ${resource}`);
      return a === b ? one.recordId - other.recordId : (a ?? '') < (b ?? '') ? -1 : 1;
    });
