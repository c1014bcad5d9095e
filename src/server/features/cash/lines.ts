import type { Day } from '../../ground/calendar/days';
import type { Source } from './movements';

/** A movement of a person's cash. The amount of what goes out is below 0. Amounts are in ngwee. */
export interface Movement {
  readonly kind: Source['kind'];
  readonly resource: string;
  readonly recordId: number;
  readonly day: Day;
  /** When it was recorded. */
  readonly at: string;
  /** The day on which it was recorded, of what may come after a count of its day. */
  readonly recordedOn: Day | undefined;
  readonly amount: number;
  readonly text: string | null;
}

/** What was there at the end of a day. */
export interface Count {
  readonly recordId: number;
  readonly day: Day;
  /** When it was recorded. */
  readonly at: string;
  readonly counted: number;
  readonly text: string | null;
}

export interface Line extends Pick<Movement, 'resource' | 'recordId' | 'day' | 'text'> {
  readonly kind: Source['kind'] | 'count';
  readonly in: number;
  readonly out: number;
  /** Undefined before the first count. */
  readonly holds: number | undefined;
  readonly difference: number | undefined;
}

export interface Book {
  readonly opening: number | undefined;
  readonly lines: readonly Line[];
  readonly closing: number | undefined;
}

/**
 * Returns the lines of a book, oldest first. A count stands last on its day, before the transfers and payouts of that day that were
 * recorded later on it: the book goes on from it.
 */
export const linesOf = (
  opening: number | undefined,
  movements: readonly Movement[],
  counts: readonly Count[],
): Book => {
  const left = counts.toSorted((one, other) => one.day - other.day);
  const lines: Line[] = [];
  let holds = opening;

  const countBefore = (day: Day, isAfterCount: boolean): void => {
    for (let next = left[0]; next && (next.day < day || (isAfterCount && next.day === day)); next = left[0]) {
      const { counted, at: _at, ...count } = next;
      const difference = holds === undefined ? undefined : counted - holds;
      holds = counted;
      lines.push({ ...count, kind: 'count', resource: 'counts', in: 0, out: 0, holds, difference });
      left.shift();
    }
  };

  const countedAt = new Map(counts.map(({ day, at }) => [day, at]));
  const isAfterCount = ({ day, at, recordedOn }: Movement): boolean => {
    const counted = countedAt.get(day);
    return counted !== undefined && recordedOn === day && at > counted;
  };
  // The sort keeps the order of the kinds for movements of the same moment.
  const ordered = movements
    .map((movement) => ({ movement, isLate: isAfterCount(movement) }))
    .toSorted(
      ({ movement: one, isLate }, { movement: other, isLate: isOtherLate }) =>
        one.day - other.day ||
        Number(isLate) - Number(isOtherLate) ||
        (one.at < other.at ? -1 : Number(one.at > other.at)),
    );
  for (const { movement, isLate } of ordered) {
    const { kind, resource, recordId, day, amount, text } = movement;
    countBefore(day, isLate);
    if (holds !== undefined) holds += amount;
    const [moneyIn, out] = [Math.max(amount, 0), Math.max(-amount, 0)];
    lines.push({ kind, resource, recordId, day, text, in: moneyIn, out, holds, difference: undefined });
  }
  countBefore(Number.POSITIVE_INFINITY, false);
  return { opening, lines, closing: holds };
};
