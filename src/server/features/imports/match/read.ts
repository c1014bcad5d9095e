import { sql } from 'kysely';
import type { Calendar } from '../../../ground/calendar';
import { dayOfInstant, toDay, toText } from '../../../ground/calendar/days';
import type { Queries, RowOf } from '../../../db/open/connect';
import { isAmong, jsonTable } from '../../../db/sql/jsonRows';
import { recordedAt } from '../../../db/sql/recordedAt';
import { run } from '../../../db/sql/statements';
import { pause } from '../../../ground/eventLoop';
import { grouped } from '../../../ground/groupBy';
import { pairKey, type Facts, type Recorded } from './facts';
import type { ReadRow } from './rows';
import { ref } from '../../../db/sql/where';

/** References, and pairs of a driver and day, that one query reads. */
const KEYS_PER_QUERY = 2_000;

const chunksOf = function* <T>(items: readonly T[]) {
  for (let at = 0; at < items.length; at += KEYS_PER_QUERY) yield items.slice(at, at + KEYS_PER_QUERY);
};

interface Stored extends Pick<
  RowOf<'cashings'>,
  'id' | 'driverId' | 'date' | 'amount' | 'method' | 'confirmedAt'
> {
  readonly key: string | null;
  /** Null for a cashing that has a day. */
  readonly recordedAt: string | null;
}

const COLUMNS = sql.join([
  ...['id', 'driverId', 'date', 'amount', 'method', 'confirmedAt'].map((name) => ref(`cashings.${name}`)),
  sql`cashings."referenceKey" as key`,
  sql`case when cashings.date is null then ${recordedAt('cashings')} end as "recordedAt"`,
]);

/** A cashing without a day is of the day on which it was recorded. */
const toRecorded =
  (calendar: Calendar) =>
  ({ id, driverId, date, amount, method, confirmedAt, key, recordedAt: at }: Stored): Recorded => ({
    id,
    driverId,
    day: date === null ? dayOfInstant(calendar)(at ?? '') : toDay(date),
    amount,
    isMobileMoney: method === 'mobileMoney',
    key: key || null,
    isConfirmed: confirmedAt !== null,
  });

export const readByReference = async (
  queries: Queries,
  calendar: Calendar,
  keys: readonly string[],
): Promise<Facts['byReference']> => {
  const found = new Map<string, Recorded>();
  for (const some of chunksOf(keys)) {
    const rows = await run(
      queries,
      sql<Stored>`select ${COLUMNS} from cashings where ${isAmong(queries, 'referenceKey', some)}`,
    );
    for (const row of rows) found.set(String(row.key), toRecorded(calendar)(row));
    await pause();
  }
  return found;
};

/** Reads the cashings of drivers on and around days. */
export const readOfDays = async (
  queries: Queries,
  calendar: Calendar,
  rows: readonly { readonly day: number; readonly drivers: readonly number[] }[],
): Promise<Facts['ofDay']> => {
  const pairs = new Map<string, readonly [number, string]>();
  for (const { day, drivers } of rows)
    for (const driverId of drivers)
      for (const near of [day - 1, day, day + 1])
        pairs.set(pairKey(driverId, near), [driverId, toText(near)]);
  const stored: Stored[] = [];
  for (const some of chunksOf([...pairs.values()])) {
    const sought = jsonTable(queries, some, { soughtDriver: 'bigint', soughtDay: 'text' });
    const ofDays = await run(
      queries,
      sql<Stored>`select ${COLUMNS} from ${sought} as sought cross join cashings
        where cashings."driverId" = sought."soughtDriver" and cashings.date = sought."soughtDay"`,
    );
    for (const row of ofDays) stored.push(row);
    await pause();
  }
  for (const some of chunksOf([...new Set(rows.flatMap(({ drivers }) => drivers))])) {
    const undated = await run(
      queries,
      sql<Stored>`select ${COLUMNS} from cashings
        where ${isAmong(queries, 'cashings.driverId', some)} and cashings.date is null`,
    );
    for (const row of undated) stored.push(row);
    await pause();
  }
  const recorded = stored.map(toRecorded(calendar)).sort((one, other) => one.id - other.id);
  return grouped(recorded, ({ driverId, day }) => pairKey(driverId, day));
};

export const missingIds = async (queries: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const found = await run(
    queries,
    sql<{ id: number }>`select id from cashings where ${isAmong(queries, 'id', ids)}`,
  );
  const known = new Set(found.map(({ id }) => id));
  return new Set(ids.filter((id) => !known.has(id)));
};

/** Reads the drivers that rows name: by the last nine digits of their phone, and those that a new cashing may name. */
export const readDrivers = async (queries: Queries, rows: readonly ReadRow[]) => {
  const [phones, ids] = [new Set<number>(), new Set<number>()];
  for (const { phone, driverId } of rows) {
    if (driverId !== undefined) ids.add(driverId);
    else if (phone !== undefined) phones.add(phone);
  }
  // A shorter number has no nine digits.
  const nine = sql`case when phone >= 100000000 then phone % 1000000000 end`;
  const found = await run(
    queries,
    sql<{ id: number; nine: number | null; archivedAt: string | null }>`
      select id, ${nine} as nine, "archivedAt" from drivers
      where ${isAmong(queries, nine, [...phones])} or ${isAmong(queries, 'drivers.id', [...ids])} order by id`,
  );
  const byPhone = new Map<number, number[]>();
  for (const row of found)
    if (row.nine !== null) byPhone.set(row.nine, [...(byPhone.get(row.nine) ?? []), row.id]);
  const active = found.filter(({ archivedAt }) => archivedAt === null);
  return { byPhone, inUse: new Set(active.map(({ id }) => id)) };
};
