import type { Account } from '../balances/rules/account';
import type { Day } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import { duesByDay, nextDueFrom } from '../balances/rules/dues';
import { handedInByDay, type CashedByDay } from '../balances/rules/month';

/** Money of one day that settles the oldest open charge or due: what its own due does not need, and what is forgiven. */
export interface Surplus {
  readonly day: Day;
  readonly amount: number;
}

/** A charge, or the part of a due that its own money does not cover. */
interface Claim {
  readonly day: Day;
  readonly isDue: boolean;
  readonly amount: number;
}

const sum = (ones: readonly { readonly amount: number }[]): number =>
  ones.reduce((total, { amount }) => total + amount, 0);

/**
 * Divides the money of a span. It begins on the account's first day or on the day after a due day, and ends today. The money
 * since the due day before covers its own due first, also a due that is still to come.
 */
const divide = (account: Account, { from, to }: Interval, cashed: CashedByDay) => {
  const next = nextDueFrom(account.dues, to);
  const dues = duesByDay(account.dues, { from, to: next === undefined ? to : next + 1 });
  const dueDays = [...dues.keys()];
  const covered = new Map<Day, number>();
  const surplus: Surplus[] = [];
  let at = 0;
  for (const [day, amount] of [...handedInByDay(account, { from, to }, cashed)].sort(
    ([one], [other]) => one - other,
  )) {
    if (day < from || day >= to) continue;
    while ((dueDays[at] ?? day) < day) at += 1;
    const dueDay = dueDays[at];
    const open = dueDay === undefined ? 0 : (dues.get(dueDay) ?? 0) - (covered.get(dueDay) ?? 0);
    const own = Math.min(amount, open);
    if (dueDay !== undefined) covered.set(dueDay, (covered.get(dueDay) ?? 0) + own);
    surplus.push({ day, amount: amount - own });
  }
  const adjusted = account.records.adjustments.filter(({ day }) => day >= from && day < to);
  const claims = [
    ...adjusted
      .filter(({ effect }) => effect === 'charge')
      .map(({ day, amount }): Claim => ({ day, isDue: false, amount })),
    ...dueDays
      .filter((day) => day < to)
      .map((day): Claim => ({
        day,
        isDue: true,
        amount: (dues.get(day) ?? 0) - (covered.get(day) ?? 0),
      })),
  ];
  return {
    claims: claims
      .filter(({ amount }) => amount > 0)
      .sort((one, other) => one.day - other.day || Number(one.isDue) - Number(other.isDue)),
    surplus: [...surplus, ...adjusted.filter(({ effect }) => effect === 'forgive')]
      .filter(({ amount }) => amount > 0)
      .sort((one, other) => one.day - other.day),
  };
};

/** The surplus of a span, oldest first. The span begins on the account's first day or on the day after a due day. */
export const surplusOf = (account: Account, span: Interval, cashed: CashedByDay): readonly Surplus[] =>
  divide(account, span, cashed).surplus;

export interface Standing {
  /** The span begins on the account's first day or on the day after a due day, and ends today. */
  readonly span: Interval;
  readonly cashed: CashedByDay;
  /** What is owed as of the span's first morning, its own records not included; negative if money waits. */
  readonly owed: number;
  /** The last surplus before the span, oldest first: at least as much as waits. */
  readonly waiting: readonly Surplus[];
}

/** What became of the dues that their own money did not cover. */
export interface Settlement {
  /** The open part of each of these dues, and the day of the money that settled it. */
  readonly dues: ReadonlyMap<Day, { readonly open: number; readonly paidOn: Day | undefined }>;
  readonly openCharges: number;
  /** What is still open from before the span. */
  readonly openBefore: number;
}

/**
 * Settles the claims of a span with its surplus. Both are settled in order of their days, so that each claim is settled by the
 * surplus at the same place in the sums: what comes first waits for the other.
 */
export const settle = (account: Account, { span, cashed, owed, waiting }: Standing): Settlement => {
  const { claims, surplus } = divide(account, span, cashed);
  const dues = new Map<Day, { readonly open: number; readonly paidOn: Day | undefined }>();
  const parcels = [...waiting, ...surplus];
  const last = sum(surplus);
  let openCharges = 0;
  let end = owed;
  let at = 0;
  let reached = -sum(waiting) + (parcels[0]?.amount ?? 0);
  for (const { day, isDue, amount } of claims) {
    end += amount;
    while (reached < end && at < parcels.length) {
      at += 1;
      reached += parcels[at]?.amount ?? 0;
    }
    const open = Math.min(amount, Math.max(0, end - last));
    if (isDue) dues.set(day, { open, paidOn: open > 0 ? undefined : parcels[at]?.day });
    else openCharges += open;
  }
  return { dues, openCharges, openBefore: Math.max(0, owed - last) };
};
