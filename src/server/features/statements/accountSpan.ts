import { spentUpTo, type Account } from '../balances/rules/account';
import type { Day } from '../../ground/calendar/days';
import { dueBefore } from '../balances/rules/dues';
import type { Interval } from '../../ground/calendar/intervals';

/** The movements of an account in a span, in ngwee. */
export interface AccountSpan {
  readonly opening: number;
  readonly due: number;
  readonly cashed: number;
  readonly spent: number;
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
export const accountWithin = (account: Account, { from, to }: Interval, cashed: CashedUpTo): AccountSpan => {
  const { dues, records } = account;
  const adjusted = (effect: 'charge' | 'forgive', first: Day, end: Day): number =>
    records.adjustments.reduce(
      (sum, one) => (one.effect === effect && one.day >= first && one.day < end ? sum + one.amount : sum),
      0,
    );
  const spentBefore = spentUpTo(account, from - 1);
  const spent = spentUpTo(account, to - 1) - spentBefore;
  const opening =
    dueBefore(dues, from) +
    adjusted('charge', 0, from) -
    adjusted('forgive', 0, from) -
    cashed.before -
    spentBefore;
  const due = dueBefore(dues, to) - dueBefore(dues, from);
  const charged = adjusted('charge', from, to);
  const forgiven = adjusted('forgive', from, to);
  const handedIn = cashed.end - cashed.before;
  return {
    opening,
    due,
    cashed: handedIn,
    spent,
    charged,
    forgiven,
    closing: opening + due + charged - forgiven - handedIn - spent,
  };
};
