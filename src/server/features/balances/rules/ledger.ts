import { adjustedUpTo, spentUpTo, type Account } from './account';
import type { Day } from '../../../ground/calendar/days';
import { dueBefore, duesWithin } from './dues';

export interface Cashing {
  readonly id: number;
  readonly day: Day;
  readonly amount: number;
  readonly notes: string | null;
  readonly isConfirmed: boolean;
}

/** The order of the lines of one day. */
const kinds = ['opening', 'cashing', 'spending', 'charge', 'forgive', 'dayOff', 'due'] as const;

interface LineWithoutBalance {
  readonly day: Day;
  readonly kind: (typeof kinds)[number];
  /** The change of the balance. */
  readonly amount: number;
  readonly resource: string | null;
  readonly recordId: number | null;
  readonly text: string | null;
  readonly isConfirmed?: true;
}

export interface Line extends LineWithoutBalance {
  readonly balance: number;
}

/** Returns one line for each of the driver's days off. Where records overlap, the line names the first one recorded. */
const daysOffOf = ({ off, records, since }: Account, from: Day, to: Day): LineWithoutBalance[] => {
  const byId = [...records.daysOff].sort((one, other) => one.id - other.id);
  return off.flatMap((interval) => {
    const lines: LineWithoutBalance[] = [];
    for (let day = Math.max(from, since, interval.from); day < Math.min(to, interval.to); day += 1) {
      const record = byId.find((one) => one.from <= day && day < one.to);
      lines.push({
        day,
        kind: 'dayOff',
        amount: 0,
        resource: 'daysOff',
        recordId: record?.id ?? null,
        text: record?.notes ?? record?.reason ?? null,
      });
    }
    return lines;
  });
};

/**
 * Returns the lines of an account up to the morning of a day, oldest first. With `from`, one opening line replaces the lines
 * before it; `earlier` is the sum cashed before `from`.
 */
export const ledgerOf = (
  account: Account,
  cashings: readonly Cashing[],
  asOf: Day,
  from?: Day,
  earlier = 0,
): Line[] => {
  const { dues, records, since } = account;
  const start = from ?? since;
  const isShown = (day: Day): boolean => day >= start && day <= asOf;
  const lines: LineWithoutBalance[] = [
    ...cashings
      .filter(({ day }) => isShown(day) && day >= since)
      .map(({ id, day, amount, notes, isConfirmed }): LineWithoutBalance => ({
        day,
        kind: 'cashing',
        amount: -amount,
        resource: 'cashings',
        recordId: id,
        text: notes,
        ...(isConfirmed && { isConfirmed }),
      })),
    ...records.spent
      .filter(({ day }) => isShown(day) && day >= since)
      .map(({ resource, id, day, amount, text }): LineWithoutBalance => ({
        day,
        kind: 'spending',
        amount: -amount,
        resource,
        recordId: id,
        text,
      })),
    ...records.adjustments
      .filter(({ day }) => isShown(day))
      .map(({ resource, id, day, effect, amount, reason }): LineWithoutBalance => ({
        day,
        kind: effect,
        amount: effect === 'charge' ? amount : -amount,
        resource,
        recordId: id,
        text: reason,
      })),
    ...daysOffOf(account, start, asOf + 1),
    ...duesWithin(dues, { from: start, to: asOf }).map(({ day, amount, targetId }): LineWithoutBalance => ({
      day,
      kind: 'due',
      amount,
      resource: 'targets',
      recordId: targetId,
      text: null,
    })),
  ].sort(
    (one, other) =>
      one.day - other.day ||
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      (one.recordId ?? 0) - (other.recordId ?? 0),
  );
  if (from !== undefined) lines.unshift(openingOf(account, from, earlier));
  let balance = 0;
  return lines.map((line) => ({ balance: (balance += line.amount), ...line }));
};

/** Returns the opening line: the balance as of the morning of a day. */
const openingOf = (account: Account, day: Day, earlier: number): LineWithoutBalance => {
  const last = day - 1;
  const adjusted = adjustedUpTo(account, 'charge', last) - adjustedUpTo(account, 'forgive', last);
  const amount = dueBefore(account.dues, day) + adjusted - earlier - spentUpTo(account, last);
  return { day, kind: 'opening', amount, resource: null, recordId: null, text: null };
};
