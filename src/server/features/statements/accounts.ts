import type { Calendar } from '../../ground/calendar';
import type { Queries } from '../../db/open/connect';
import { readSnapshot } from '../../db/sql/snapshot';
import type { Interval } from '../../ground/calendar/intervals';
import { readNames } from '../balances/sql/accounts';
import { readCashed } from '../balances/sql/cashings';
import { accountsOf, readRecords, type AccountKey } from '../balances/sql/records';
import { adjustedUpTo, spentUpTo, type Account } from '../balances/rules/account';
import { dueBefore } from '../balances/rules/dues';
import type { Day } from '../../ground/calendar/days';

/** The sums of an account up to a day, in ngwee. */
const sumsUpTo = (account: Account, last: Day, cashed: number) => ({
  due: dueBefore(account.dues, last + 1),
  cashed,
  spent: spentUpTo(account, last),
  charged: adjustedUpTo(account, 'charge', last),
  forgiven: adjustedUpTo(account, 'forgive', last),
});

type Sums = ReturnType<typeof sumsUpTo>;

const balanceOf = ({ due, cashed, spent, charged, forgiven }: Sums): number =>
  due + charged - forgiven - cashed - spent;

/**
 * Computes the movements of an account in a span, in ngwee, from what was cashed up to the day before it and up to its last
 * day. The opening and closing balances are at the end of a day and include that day's dues.
 */
export const accountWithin = (
  account: Account,
  { from, to }: Interval,
  cashed: { readonly before: number; readonly end: number },
) => {
  const before = sumsUpTo(account, from - 1, cashed.before);
  const end = sumsUpTo(account, to - 1, cashed.end);
  return {
    opening: balanceOf(before),
    due: end.due - before.due,
    cashed: end.cashed - before.cashed,
    spent: end.spent - before.spent,
    charged: end.charged - before.charged,
    forgiven: end.forgiven - before.forgiven,
    closing: balanceOf(end),
  };
};

interface OwnedAccount extends AccountKey, ReturnType<typeof accountWithin> {
  readonly id: string;
  readonly driver: string;
  readonly numberPlate: string;
}

/** Reads an owner's accounts in a span, sorted by driver and account. Omits accounts of which all amounts are 0. */
export const readOwnedAccounts = async (
  queries: Queries,
  calendar: Calendar,
  userId: number,
  span: Interval,
): Promise<readonly OwnedAccount[]> => {
  const { known, names, before, end } = await readSnapshot(queries, async (trx) => {
    const of = { owners: [userId] } as const;
    const records = await readRecords(trx, calendar, of);
    const accounts = await accountsOf(records, calendar);
    return {
      known: [...accounts.values()],
      names: await readNames(trx, of, records),
      before: await readCashed(trx, calendar, accounts.values(), span.from - 1),
      end: await readCashed(trx, calendar, accounts.values(), span.to - 1),
    };
  });
  return known
    .map(({ id, driverId, carId, account }) => ({
      id,
      driverId,
      driver: names.drivers.get(driverId) ?? '',
      carId,
      numberPlate: names.cars.get(carId) ?? '',
      userId,
      ...accountWithin(account, span, {
        before: before.get(id)?.amount ?? 0,
        end: end.get(id)?.amount ?? 0,
      }),
    }))
    .filter(({ opening, due, cashed, spent, charged, forgiven, closing }) =>
      [opening, due, cashed, spent, charged, forgiven, closing].some((amount) => amount !== 0),
    )
    .sort((one, other) => {
      const [a, b] = [one.driver.toLowerCase(), other.driver.toLowerCase()];
      if (a !== b) return a < b ? -1 : 1;
      return one.driverId - other.driverId || one.carId - other.carId;
    });
};
