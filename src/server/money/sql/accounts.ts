import { sql, type RawBuilder } from 'kysely';
import type { Calendar } from '../../calendar';
import type { Queries } from '../../db/open/connect';
import { toDay, toText, type Day } from '../rules/days';
import type { Cashed } from '../rules/account';
import type { Target } from '../rules/dues';
import {
  accountsOf,
  dayOfInstant,
  idOfAccount,
  recordKinds,
  targetsOf,
  type AccountKey,
  type KnownAccount,
} from './records';
import { jsonTable } from '../../db/sql/jsonRows';
import { readTagged, tagged, type Tagged } from './statement';

const ref = (name: string) => sql.ref(name);

/** The names of drivers and owners, and the plates of cars, by id. */
export interface Names {
  readonly drivers: ReadonlyMap<number, string>;
  readonly cars: ReadonlyMap<number, string>;
  readonly users: ReadonlyMap<number, string>;
}

/** All accounts as of a day, their cashed sums, and the names they refer to. */
export interface Books {
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  readonly cashed: ReadonlyMap<string, Cashed>;
  readonly names: Names;
}

const nameKinds = [
  tagged('driver', { id: ref('id'), word: ref('name') }, sql`drivers`),
  tagged('car', { id: ref('id'), word: ref('numberPlate') }, sql`cars`),
  tagged('user', { id: ref('id'), word: ref('name') }, sql`users`),
];

const namesOf = (rows: readonly Tagged[]): Names => {
  const of = (tag: string) =>
    new Map(rows.flatMap((row) => (row.tag === tag ? [[Number(row.id), row.word ?? '']] : [])));
  return { drivers: of('driver'), cars: of('car'), users: of('user') };
};

/** The columns of the JSON of `accountsJson`. */
export const accountColumns = {
  driverId: 'bigint',
  carId: 'bigint',
  userId: 'bigint',
  since: 'text',
} as const;

export const onAccount = sql`cashings.${ref('driverId')} = listed.${ref('driverId')} and cashings.${ref('carId')} = listed.${ref('carId')} and cashings.${ref('userId')} = listed.${ref('userId')}`;

/**
 * Selects the sum of the dated cashings of each listed account, and every undated cashing. Each sum is a subquery over the
 * index, because a grouped join would sort all cashings.
 */
export const cashedKinds = (queries: Queries, json: string, asOf: string): readonly RawBuilder<unknown>[] => {
  const counted = sql`from cashings where ${onAccount} and cashings.date >= listed.since and cashings.date <= ${asOf}`;
  return [
    tagged(
      'cashed',
      {
        driverId: ref('driverId'),
        carId: ref('carId'),
        userId: ref('userId'),
        amount: sql`(select sum(cashings.amount) ${counted})`,
        last: sql`(select max(cashings.date) ${counted})`,
      },
      sql`${jsonTable(queries, json, accountColumns)} as listed`,
    ),
    tagged(
      'undated',
      {
        driverId: ref('driverId'),
        carId: ref('carId'),
        userId: ref('userId'),
        amount: ref('amount'),
        first: ref('createdAt'),
      },
      sql`cashings where date is null`,
    ),
  ];
};

type Sinces = ReadonlyMap<string, Day>;

const sincesOf = (accounts: ReadonlyMap<string, KnownAccount>): Sinces =>
  new Map([...accounts].map(([id, { account }]) => [id, account.since]));

const isSame = (one: Sinces, other: Sinces): boolean =>
  one.size === other.size && [...one].every(([id, since]) => other.get(id) === since);

export const cashedOf = (
  rows: readonly Tagged[],
  accounts: ReadonlyMap<string, KnownAccount>,
  calendar: Calendar,
  asOf: Day,
): ReadonlyMap<string, Cashed> => {
  const dayOf = dayOfInstant(calendar);
  const cashed = new Map<string, { amount: number; lastDay: Day | undefined }>();
  for (const row of rows) {
    if (row.tag !== 'undated' && (row.tag !== 'cashed' || row.last === null)) continue;
    const id = idOfAccount(row as AccountKey);
    const known = accounts.get(id);
    const day = row.tag === 'cashed' ? toDay(row.last ?? '') : dayOf(row.first ?? '');
    if (!known || day < known.account.since || day > asOf) continue;
    const { amount, lastDay = day } = cashed.get(id) ?? { amount: 0 };
    cashed.set(id, { amount: amount + Number(row.amount ?? 0), lastDay: Math.max(lastDay, day) });
  }
  return cashed;
};

const listJson = (sinces: readonly (readonly [string, Day])[]): string =>
  JSON.stringify(sinces.map(([id, since]) => [...id.split('-').map(Number), toText(since)]));

/** Returns the accounts and their first days as JSON for `jsonTable`. */
export const accountsJson = (accounts: readonly KnownAccount[]): string =>
  listJson(accounts.map(({ id, account }) => [id, account.since]));

/** The accounts without their cashings, and the open assignments. */
export interface Present extends Pick<Books, 'accounts' | 'names'> {
  readonly present: readonly AccountKey[];
  /** The targets of a car and owner. */
  readonly targets: (carId: number, userId: number) => readonly Target[];
}

/** Reads every account without its cashings. */
export const readAccounts = async (queries: Queries, calendar: Calendar): Promise<Present> => {
  const rows = await readTagged(queries, [...recordKinds(), ...nameKinds]);
  return {
    accounts: await accountsOf(rows, calendar),
    names: namesOf(rows),
    present: rows
      .filter(({ tag, last, userId }) => tag === 'assignment' && last === null && userId !== null)
      .map((row) => ({
        driverId: Number(row.driverId),
        carId: Number(row.carId),
        userId: Number(row.userId),
      })),
    targets: targetsOf(rows),
  };
};

/** The first days of the last read. Most writes do not change them, so one statement is usually enough. */
const lastSinces = new WeakMap<Queries, Sinces>();

/**
 * Reads every account and its cashings up to a day in one statement, as one consistent snapshot. The sums need each
 * account's first day, which is computed from the same rows. The statement repeats until the first days are right.
 */
export const readBooks = async (queries: Queries, calendar: Calendar, asOf: Day): Promise<Books> => {
  for (let sinces = lastSinces.get(queries) ?? new Map<string, Day>(); ;) {
    const json = listJson([...sinces]);
    const rows = await readTagged(queries, [
      ...recordKinds(),
      ...nameKinds,
      ...cashedKinds(queries, json, toText(asOf)),
    ]);
    const accounts = await accountsOf(rows, calendar);
    const found = sincesOf(accounts);
    lastSinces.set(queries, found);
    if (isSame(found, sinces))
      return { accounts, names: namesOf(rows), cashed: cashedOf(rows, accounts, calendar, asOf) };
    sinces = found;
  }
};
