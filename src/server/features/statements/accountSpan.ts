import type { Account } from '../money/rules/account';
import type { Day } from '../calendar/days';
import { dueBefore } from '../money/rules/dues';
import type { Interval } from '../calendar/intervals';

/** The movements of an account in a span, in ngwee. */
export interface AccountSpan {
  readonly opening: number;
  readonly due: number;
  readonly cashed: number;
  readonly charged: number;
  readonly forgiven: number;
  readonly closing: number;
}

/** The sums cashed up to the day before a span, and up to its last day. */
export interface CashedUpTo {
  readonly before: number;
  readonly end: number;
}

/**
 * Computes the movements of an account in a span. The opening and closing balances are at the end of a day and include that
 * day's dues.
 */
export const accountWithin = (
  { dues, records }: Account,
  { from, to }: Interval,
  cashed: CashedUpTo,
): AccountSpan => {
  const adjusted = (effect: 'charge' | 'forgive', first: Day, end: Day): number =>
    records.adjustments.reduce(
      (sum, one) => (one.effect === effect && one.day >= first && one.day < end ? sum + one.amount : sum),
      0,
    );
  const opening =
    dueBefore(dues, from) + adjusted('charge', 0, from) - adjusted('forgive', 0, from) - cashed.before;
  const due = dueBefore(dues, to) - dueBefore(dues, from);
  const charged = adjusted('charge', from, to);
  const forgiven = adjusted('forgive', from, to);
  const handedIn = cashed.end - cashed.before;
  return {
    opening,
    due,
    cashed: handedIn,
    charged,
    forgiven,
    closing: opening + due + charged - forgiven - handedIn,
  };
};
