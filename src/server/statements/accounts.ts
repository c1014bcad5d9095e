import { sql } from 'kysely';
import type { Calendar } from '../calendar';
import type { Queries } from '../db/open/connect';
import type { Interval } from '../money/rules/intervals';
import { readCashedSums } from '../money/sql/cashings';
import { accountsOf, recordKinds, type AccountKey } from '../money/sql/records';
import { readTagged, tagged } from '../money/sql/statement';
import { accountWithin, type AccountSpan } from './accountSpan';

const ref = (name: string) => sql.ref(name);

export interface OwnedAccount extends AccountKey, AccountSpan {
  readonly id: string;
  readonly driver: string;
}

/** Reads an owner's accounts in a span, sorted by driver and account. Omits accounts of which all amounts are 0. */
export const readOwnedAccounts = async (
  queries: Queries,
  calendar: Calendar,
  userId: number,
  span: Interval,
): Promise<readonly OwnedAccount[]> => {
  const rows = await readTagged(queries, [
    ...recordKinds(() => sql` where ${ref('userId')} = ${userId}`),
    tagged('driver', { id: ref('id'), word: ref('name') }, sql`drivers`),
  ]);
  const names = new Map(rows.flatMap(({ tag, id, word }) => (tag === 'driver' ? [[Number(id), word]] : [])));
  const known = [...(await accountsOf(rows, calendar)).values()];
  const before = await readCashedSums(queries, calendar, known, span.from - 1);
  const end = await readCashedSums(queries, calendar, known, span.to - 1);
  return known
    .map(({ id, driverId, carId, account }) => ({
      id,
      driverId,
      driver: names.get(driverId) ?? '',
      carId,
      userId,
      ...accountWithin(account, span, { before: before.get(id) ?? 0, end: end.get(id) ?? 0 }),
    }))
    .filter(({ opening, due, cashed, charged, forgiven, closing }) =>
      [opening, due, cashed, charged, forgiven, closing].some((amount) => amount !== 0),
    )
    .sort((one, other) => {
      const [a, b] = [one.driver.toLowerCase(), other.driver.toLowerCase()];
      if (a !== b) return a < b ? -1 : 1;
      return one.driverId - other.driverId || one.carId - other.carId;
    });
};
