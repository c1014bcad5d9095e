import { sql, type RawBuilder } from 'kysely';
import type { Migration } from '../migration';
import { cashingMonths } from './0009_cashingMonths/tables';

const table = sql.table('cashingMonths');
const ref = (name: string) => sql.ref(name);
const KEY = ['userId', 'carId', 'driverId', 'month'];
const key = sql.join(KEY.map(ref));
const columns = sql.join([...KEY, 'records', 'amount', 'unconfirmed'].map(ref));

const add = (name: string) => sql`${ref(name)} = ${table}.${ref(name)} + excluded.${ref(name)}`;
const addToSums = sql`on conflict (${key}) do update set ${add('records')}, ${add('amount')}, ${add('unconfirmed')}`;

/** The key and the sums of a cashing, which counts or, with the sign -1, no longer counts. */
const sumsOf = (row: string, sign: 1 | -1): RawBuilder<unknown> => {
  const of = (name: string) => sql`${sql.raw(row)}.${ref(name)}`;
  const amount = sql`${sql.lit(sign)} * coalesce(${of('amount')}, 0)`;
  const values = {
    userId: sql`coalesce(${of('userId')}, 0)`,
    carId: of('carId'),
    driverId: of('driverId'),
    month: sql`substr(${of('date')}, 1, 7)`,
    records: sql.lit(sign),
    amount,
    unconfirmed: sql`case when ${of('confirmedAt')} is null then ${amount} else 0 end`,
  };
  return sql.join(Object.entries(values).map(([name, value]) => sql`${value} as ${sql.id(name)}`));
};

/** The columns of a cashing on which its month's sums depend. */
const SUMMED = ['userId', 'carId', 'driverId', 'date', 'amount', 'confirmedAt'];

const inSqlite = async ({ db }: Migration): Promise<void> => {
  const count = (row: 'old' | 'new', sign: 1 | -1) =>
    sql`insert into ${table} (${columns}) select ${sumsOf(row, sign)} where ${sql.raw(row)}.date is not null ${addToSums};`;
  const isOld = sql.join(
    [
      sql`${ref('userId')} = coalesce(old.${ref('userId')}, 0)`,
      ...['carId', 'driverId'].map((name) => sql`${ref(name)} = old.${ref(name)}`),
      sql`month = substr(old.date, 1, 7)`,
    ],
    sql` and `,
  );
  const removeEmpty = sql`delete from ${table} where records = 0 and ${isOld};`;
  const trigger = (event: string, when: RawBuilder<unknown>, body: RawBuilder<unknown>) =>
    sql`create trigger ${sql.id(`cashingMonths_${event}`)} after ${when} on cashings begin ${body} end`.execute(
      db,
    );
  await trigger('insert', sql`insert`, count('new', 1));
  await trigger('delete', sql`delete`, sql`${count('old', -1)} ${removeEmpty}`);
  const update = sql`update of ${sql.join(SUMMED.map(ref))}`;
  await trigger('update', update, sql`${count('old', -1)} ${count('new', 1)} ${removeEmpty}`);
};

/** One statement counts all cashings that a statement wrote, in the order of the key: two writers cannot wait for each other. */
const inPostgres = async ({ db }: Migration): Promise<void> => {
  const sums = sql.join(
    ['records', 'amount', 'unconfirmed'].map((name) => sql`cast(sum(${ref(name)}) as bigint)`),
  );
  const counted = (parts: readonly RawBuilder<unknown>[]) => sql`insert into ${table} (${columns})
    select ${key}, ${sums} from (${sql.join(parts, sql` union all `)}) as counted
    group by ${key} having sum(records) <> 0 or sum(amount) <> 0 or sum(unconfirmed) <> 0 order by ${key} ${addToSums};`;
  const [removed, added] = [
    sql`select ${sumsOf('removed', -1)} from removed where date is not null`,
    sql`select ${sumsOf('added', 1)} from added where date is not null`,
  ];
  const removeEmpty = sql`delete from ${table} where records = 0 and (${key}) in
    (select coalesce(${ref('userId')}, 0), ${ref('carId')}, ${ref('driverId')}, substr(date, 1, 7) from removed);`;
  await sql`create or replace function ${sql.id('cashingMonths_count')}() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${counted([added])}
    elsif tg_op = 'DELETE' then ${counted([removed])} ${removeEmpty}
    else ${counted([removed, added])} ${removeEmpty}
    end if;
    return null;
  end $$`.execute(db);
  for (const [event, rows] of [
    ['insert', 'new table as added'],
    ['delete', 'old table as removed'],
    ['update', 'old table as removed new table as added'],
  ] as const)
    await sql`create trigger ${sql.id(`cashingMonths_${event}`)} after ${sql.raw(event)} on cashings
      referencing ${sql.raw(rows)} for each statement execute function ${sql.id('cashingMonths_count')}()`.execute(
      db,
    );
};

/** Lets triggers count every cashing that is written, and counts those that are there. */
const countCashings = async (migration: Migration): Promise<void> => {
  const { db, kind } = migration;
  await sql`insert into ${table} (${columns}) select ${key}, count(*), sum(amount), sum(unconfirmed)
    from (select ${sumsOf('cashings', 1)} from cashings where date is not null) as counted group by ${key}`.execute(
    db,
  );
  await (kind === 'sqlite' ? inSqlite : inPostgres)(migration);
};

/** The sums of cashings by month: docs/decisions 0018. */
export const up = async (migration: Migration): Promise<void> => {
  await migration.table('cashingMonths', cashingMonths.cashingMonths, { key: KEY, isWithoutRowid: true });
  await countCashings(migration);
};
