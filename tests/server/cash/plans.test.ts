import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import { expect, test } from 'vitest';
import { calendarOf } from '../../../src/server/calendar';
import { toDay } from '../../../src/server/calendar/days';
import { sources } from '../../../src/server/cash/movements';
import { readSums } from '../../../src/server/cash/spans';
import type { Schema } from '../../../src/server/db/open/connect';
import { startApp } from '../../support/server/app';
import { onSqlite } from '../../support/server/databases';

/** The statements that sum the cash of a person. */
const statementsOf = async (): Promise<readonly CompiledQuery[]> => {
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
  const span = { person: 1, after: toDay('2026-10-31'), upTo: toDay('2026-11-26') };
  await readSums(listening, calendarOf('Africa/Lusaka'), [span]);
  return seen;
};

test('one statement sums each kind of movement', async () => {
  expect(await statementsOf()).toHaveLength(sources.length);
});

onSqlite('the sums of a person’s cash read only the records of that person', async () => {
  const { database } = await startApp();
  for (const [index, compiled] of (await statementsOf()).entries()) {
    const { rows } = await database.db.executeQuery<{ detail: string }>({
      ...compiled,
      sql: `explain query plan ${compiled.sql}`,
    });
    const { resource, person } = sources[index]!;
    const reads = rows.map(({ detail }) => detail).filter((detail) => detail.includes(` ${resource} `));
    expect(reads.length).toBeGreaterThan(0);
    for (const step of reads)
      expect(step).toMatch(new RegExp(`^SEARCH ${resource} USING .*\\(${person}=\\?`));
  }
});
