import type { Calendar } from '../../ground/calendar';
import type { Queries } from '../../db/open/connect';
import { readSnapshot } from '../../db/sql/snapshot';
import type { Interval } from '../../ground/calendar/intervals';
import { readNames } from '../balances/sql/accounts';
import { readCashed } from '../balances/sql/cashings';
import { accountsOf, readRecords, type AccountKey } from '../balances/sql/records';
import { accountWithin, type AccountSpan } from './accountSpan';

export interface OwnedAccount extends AccountKey, AccountSpan {
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
