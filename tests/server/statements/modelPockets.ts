import { KINDS, type Fleet } from './model';

/** A fee in percent of a sum in ngwee, rounded half up. */
export const modelFee = (percent: number, sum: number): number =>
  Math.floor((Math.round(percent * 100) * sum) / 10_000 + 0.5);

/**
 * What an owner collected and paid out of their own pocket in a month, in ngwee: all cash that the account held, and what was
 * paid from the owner's money for their own cars. An administrator's cash is the office's.
 */
export const modelPockets = (fleet: Fleet, owner: number, month: string, isAdmin: boolean) => {
  let collected = 0;
  let paid = 0;
  for (const kind of KINDS)
    for (const one of fleet.records[kind]) {
      if (!one.day.startsWith(month)) continue;
      const isOwnCash = one.holderId === owner && !isAdmin;
      if (kind === 'cashings' && one.method === 'cash' && isOwnCash) collected += one.amount;
      if (kind !== 'cashings' && one.paidFrom === 'cashBox' && isOwnCash) paid += one.amount;
      if (kind !== 'cashings' && one.paidFrom === 'owner' && one.userId === owner) paid += one.amount;
    }
  return { collected, paid };
};
