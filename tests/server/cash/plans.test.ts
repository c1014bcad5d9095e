import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import { expect, test } from 'vitest';
import { calendarOf } from '../../../src/server/ground/calendar';
import { toDay } from '../../../src/server/ground/calendar/days';
import { sources } from '../../../src/server/features/cash/movements';
import { readSums } from '../../../src/server/features/cash/spans';
import type { Database, Schema } from '../../../src/server/db/open/connect';
import { readOfDays } from '../../../src/server/features/imports/match/read';
import { startApp } from '../../support/server/app';
import { onSqlite } from '../../support/server/databases';

/** The statements that a function runs on SQLite. */
const statementsOf = async (
  work: (queries: Kysely<Schema>) => Promise<unknown>,
): Promise<readonly CompiledQuery[]> => {
  const seen: CompiledQuery[] = [];
  const listening = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
    log: ({ query }) => void seen.push(query),
  });
  await work(listening);
  return seen;
};

/** The steps with which a statement reads a table. */
const readsOf = async ({ db }: Database, compiled: CompiledQuery, table: string): Promise<string[]> => {
  const { rows } = await db.executeQuery<{ detail: string }>({
    ...compiled,
    sql: `explain query plan ${compiled.sql}`,
  });
  return rows.map(({ detail }) => detail).filter((detail) => detail.includes(` ${table} `));
};

const day = toDay('2026-11-26');
const sums = (queries: Kysely<Schema>) =>
  readSums(queries, calendarOf('Africa/Lusaka'), [
    { person: 1, after: { day: day - 26, at: '2026-10-31T16:00:00.000Z' }, upTo: day },
  ]);

test('one statement sums each kind of movement', async () => {
  expect(await statementsOf(sums)).toHaveLength(sources.length);
});

onSqlite('the sums of a person’s cash read only the records of that person', async () => {
  const { database } = await startApp();
  for (const [index, compiled] of (await statementsOf(sums)).entries()) {
    const { resource, person } = sources[index]!;
    const reads = await readsOf(database, compiled, resource);
    expect(reads.length).toBeGreaterThan(0);
    for (const step of reads)
      expect(step).toMatch(new RegExp(`^SEARCH ${resource} USING .*\\(${person}=\\?`));
  }
});

onSqlite('a statement reads only the cashings of its drivers and days', async () => {
  const { database } = await startApp();
  const statements = await statementsOf((queries) =>
    readOfDays(queries, calendarOf('Africa/Lusaka'), [{ day, drivers: [1] }]),
  );
  // Those of the days, and those without a day.
  expect(statements).toHaveLength(2);
  for (const compiled of statements)
    expect(await readsOf(database, compiled, 'cashings')).toEqual([
      expect.stringMatching(/^SEARCH cashings USING INDEX \w+ \(driverId=\? AND date=\?\)$/),
    ]);
});
