import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import { expect, test } from 'vitest';
import { newCache } from '../../src/server/db/cache';
import { list, type PageQuery } from '../../src/server/db/lists';
import type { Database, Schema } from '../../src/server/db/open/connect';
import { calendarOf } from '../../src/server/ground/calendar';
import { resourceModels } from '../../src/server/features/resources';
import { allColumns, type ResourceDefinition, dateField } from '../../src/contract/resource';
import { resources } from '../../src/resources';
import { startApp } from '../support/server/app';
import { addFleet, type Fleet } from '../support/server/factories';
import { chosenPlan, numbersTo, possiblePlan } from '../support/server/plans';

const models = resourceModels(calendarOf('Africa/Lusaka'));

/** Kysely for both databases, without a connection: it compiles statements and runs none. */
const dialects = {
  sqlite: { createAdapter: () => new SqliteAdapter(), createQueryCompiler: () => new SqliteQueryCompiler() },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};

/** The statements with which a list counts its records and reads a page. */
const statementsOf = async (
  { kind }: Database,
  name: string,
  asked: Partial<PageQuery>,
): Promise<readonly CompiledQuery[]> => {
  const seen: CompiledQuery[] = [];
  const listening = new Kysely<Schema>({
    dialect: {
      ...dialects[kind],
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
    log: ({ query }) => void seen.push(query),
  });
  const { definition, selection } = models(name);
  await list(
    { queries: listening, cache: newCache(), dataVersion: undefined },
    definition,
    selection,
    { visible: [], scanned: undefined },
    {
      range: { first: 0, last: 24 },
      filters: [],
      ...asked,
    },
  );
  return seen;
};

/** The part of a page's statement that finds its ids. The rest reads and sorts those alone. */
const idsStatement = async (...asked: Parameters<typeof statementsOf>): Promise<CompiledQuery> => {
  const page = await pageStatement(...asked);
  const [, ids] = /in \(select id from \((.+)\) as page\)/.exec(page.sql) ?? [];
  if (!ids) throw new Error(`No ids are read first: ${page.sql}`);
  return { ...page, sql: ids };
};

const pageStatement = async (...asked: Parameters<typeof statementsOf>): Promise<CompiledQuery> => {
  const page = (await statementsOf(...asked)).find(({ sql: text }) => text.includes(') as page)'));
  if (!page) throw new Error('No page was read');
  return page;
};

const idsIn = ({ cars, drivers, users }: Fleet) => ({
  carId: cars.id,
  driverId: drivers.id,
  userId: users.id,
});

const scansWhole = (step: string): boolean => /^SCAN (?!.*USING (COVERING )?INDEX)/.test(step);
const sorts = (step: string): boolean => /TEMP B-TREE|\bSort\b/.test(step);

const isStored = ({ fields, computed }: ResourceDefinition, source: string): boolean =>
  (fields[source] ?? computed?.[source])?.stored !== false;

/** Whether people sort a list of millions by the column: of records that are added every day, other than by a choice or number. */
const isIndexed = ({ name, counts, fields, joined }: ResourceDefinition, source: string): boolean => {
  const kind = fields[source]?.kind;
  // Few records have what is sent only if it was filled in.
  const via = joined?.[source]?.via ?? source;
  if (fields[via]?.sentIfChanged) return false;
  const isDaily = counts !== undefined || name === 'readings';
  return isDaily && (source in (joined ?? {}) || kind === 'date' || kind === 'money');
};

/** The orders of the lists that are read by an index: the default one of each, and those of the long lists. */
const sortable = resources.flatMap((definition) =>
  [
    'id',
    dateField(definition) ?? 'createdAt',
    ...allColumns(definition).filter(
      (source) => isStored(definition, source) && isIndexed(definition, source),
    ),
  ].flatMap((source) =>
    (['ASC', 'DESC'] as const).map((order) => ({ name: definition.name, source, order })),
  ),
);

test('there are columns to test', () => expect(sortable.length).toBeGreaterThan(100));

test('no usual order of a list scans or sorts the whole table', async () => {
  const { database } = await startApp();
  const slowPlans: string[] = [];
  for (const { name, source, order } of sortable) {
    const page = await idsStatement(database, name, { sort: { source, order } });
    for (const step of await possiblePlan(database, page))
      // The table itself is sorted by id.
      if ((source !== 'id' && scansWhole(step)) || sorts(step))
        slowPlans.push(`${name} ${source} ${order}: ${step}`);
  }
  expect(slowPlans).toEqual([]);
});

test('a distant page is found in the index before the joins', async () => {
  const { database } = await startApp();
  const page = await pageStatement(database, 'cashings', { range: { first: 500_000, last: 500_024 } });
  expect(page.sql).toMatch(
    /"id" in \(select id from \(select "cashings"\."id", "cashings"\."date" as sorted from "cashings" order by .* limit/,
  );
});

test('a search reads cashings by index only, both for the count and for the page', async () => {
  const { database } = await startApp();
  const statements = await statementsOf(database, 'cashings', { q: 'ABZ 1234' });
  expect(statements).toHaveLength(2);
  for (const statement of statements) {
    const plan = await possiblePlan(database, statement);
    expect(plan.filter((step) => /^SCAN cashings\b|Seq Scan on cashings/.test(step))).toEqual([]);
    expect(plan.filter((step) => /cashings/.test(step))).not.toEqual([]);
  }
});

test('an exact filter of a unique text uses its unique index', async () => {
  const app = await startApp();
  const { carId, driverId, userId } = idsIn(await addFleet(app, 'owner'));
  const ref = (name: string) => sql.ref(name);
  const key = sql`'MP' || (1000000 + n)`;
  await sql`insert into cashings (${ref('carId')}, ${ref('driverId')}, ${ref('userId')}, reference, ${ref('referenceKey')},
      ${ref('createdAt')}, ${ref('updatedAt')})
    select ${sql.lit(carId)}, ${sql.lit(driverId)}, ${sql.lit(userId)}, ${key}, ${key}, '2026-11-27', '2026-11-27'
    from ${numbersTo(5_000)}`.execute(app.database.db);
  const filter = { source: 'reference', operator: '=', values: ['MP1.000.500'] } as const;
  for (const statement of await statementsOf(app.database, 'cashings', { filters: [filter] })) {
    const plan = (await chosenPlan(app.database, statement)).join('\n');
    expect(plan).toMatch(
      /SEARCH cashings USING INDEX cashings_reference|Index Scan using "?cashings_reference/,
    );
    expect(plan).not.toMatch(/SCAN cashings|Seq Scan/);
  }
});

test('an exact filter of a unique text still compares the text as it is stored', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const { numberPlate } = fleet.cars as unknown as { numberPlate: string };
  const platesOf = async (value: unknown) =>
    (await app.done({ path: `/cars?filter=${encodeURIComponent(JSON.stringify({ numberPlate: value }))}` }))
      .records.length;
  expect(await platesOf(numberPlate)).toBe(1);
  expect(await platesOf([numberPlate, 'ABZ 1'])).toBe(1);
  expect(await platesOf(numberPlate.replace(' ', ''))).toBe(0);
});
