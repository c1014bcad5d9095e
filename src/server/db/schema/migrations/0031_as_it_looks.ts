import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

const READ_AT_ONCE = 1_000;
const ACCENTS = /\p{M}/gu;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();
const lowerCase = (text: string): string => text.toUpperCase().toLowerCase();

/** As texts are searched from now on: without case and accents, their white space folded. */
const searched = (text: string): string => {
  if (/^[ -~]*$/.test(text)) return spaced(text).toLowerCase();
  const seen = text.replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ').replace(INVISIBLE, '');
  return lowerCase(spaced(seen.normalize('NFD').replace(ACCENTS, '')))
    .replace(ACCENTS, '')
    .normalize('NFC');
};

/** Each line of the text by which a change is found. */
const searchedLines = (text: string): string => text.split('\n').map(searched).join('\n');

/** The columns of each table whose texts are searched. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['name'],
  owners: ['name', 'notes'],
  drivers: ['name'],
  cars: ['model'],
  cashings: ['notes', 'confirmedBy'],
  repairs: ['details'],
  insurances: ['details'],
  tires: ['details'],
  batteries: ['details'],
  targets: ['notes'],
  daysOff: ['notes'],
  adjustments: ['reason'],
  readings: ['notes'],
  papers: ['number', 'notes'],
  transfers: ['reference', 'notes', 'answeredBy', 'reason'],
  counts: ['notes'],
  buyouts: ['notes'],
  fees: ['notes'],
  payouts: ['reference', 'notes'],
  grants: ['givenBy'],
  messageTexts: ['text'],
};

const NAMED = ['cashings', 'repairs', 'services', 'insurances', 'tires', 'batteries'];
const OF_OWNER = [
  'cars',
  ...NAMED,
  'targets',
  'daysOff',
  'adjustments',
  'readings',
  'papers',
  'counts',
  'buyouts',
  'fees',
  'payouts',
  'grants',
];
const OF_DRIVER = ['cashings', 'targets', 'daysOff', 'adjustments', 'papers', 'buyouts'];

/** The columns that copy the searched name of an account or a driver: table, column, and the reference. */
const COPIES: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  users: [
    ...OF_OWNER.map((table) => [table, 'nameKey', 'userId'] as const),
    ...[...NAMED, 'payouts'].map((table) => [table, 'holderKey', 'holderId'] as const),
    ['transfers', 'fromKey', 'fromId'],
    ['transfers', 'toKey', 'toId'],
    ['grants', 'ownerNameKey', 'ownerId'],
  ],
  drivers: OF_DRIVER.map((table) => [table, 'driverKey', 'driverId'] as const),
};

interface Renewed {
  readonly table: string;
  /** The texts and their keys. */
  readonly columns: readonly (readonly [source: string, key: string])[];
  readonly keyOf: (text: string) => string;
}

/** Updates the keys that differ, and their copies. */
const renew = async (db: Kysely<Tables>, { table, columns, keyOf }: Renewed): Promise<void> => {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom(table)
      .select(['id', ...columns.flat()])
      .where('id', '>', last)
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute();
    for (const row of rows) {
      const changed = columns.flatMap(([source, key]) => {
        const renewed = typeof row[source] === 'string' ? keyOf(row[source]) : row[key];
        return renewed === row[key] ? [] : [[key, renewed] as const];
      });
      if (changed.length === 0) continue;
      await db
        .updateTable(table)
        .set(Object.fromEntries(changed))
        .where('id', '=', Number(row['id']))
        .execute();
      const name = changed.find(([key]) => key === 'nameKey')?.[1];
      for (const [copy, key, via] of name === undefined ? [] : (COPIES[table] ?? []))
        await db
          .updateTable(copy)
          .set({ [key]: name })
          .where(via, '=', Number(row['id']))
          .execute();
    }
    if (rows.length < READ_AT_ONCE) return;
    last = Number(rows.at(-1)?.['id']);
  }
};

/** Searches find texts without accents. */
export const up =
  (_types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    for (const [table, sources] of Object.entries(COLUMNS))
      await renew(db, {
        table,
        columns: sources.map((source) => [source, `${source}Key`]),
        keyOf: searched,
      });
    await renew(db, { table: 'changes', columns: [['searchKey', 'searchKey']], keyOf: searchedLines });
  };
