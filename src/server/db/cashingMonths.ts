import { sql } from 'kysely';
import { write } from './groupCommit';
import type { Database, Queries } from './open/connect';
import { executeWrite, run } from './sql/statements';
import { ref } from './sql/where';

interface Key {
  readonly userId: number;
  readonly carId: number;
  readonly driverId: number;
  readonly month: string;
}
const KEY = ['userId', 'carId', 'driverId', 'month'] as const;
const key = sql.join(KEY.map(ref));
const SUMS = ['records', 'amount', 'unconfirmed'] as const;

/** So many are corrected in a night. */
const CORRECTED_MAX = 1_000;

/** The cashings with a day, each under its key as one record. */
const counted = sql`select coalesce("userId", 0) as "userId", "carId", "driverId",
    substr(date, 1, 7) as month, 1 as records, coalesce(amount, 0) as amount,
    case when "confirmedAt" is null then coalesce(amount, 0) else 0 end as unconfirmed
  from cashings where date is not null`;

/** Reads the keys of the stored sums that are not those of the cashings. It reads every cashing. */
export const readWrong = (queries: Queries): Promise<readonly Key[]> => {
  const less = sql.join(SUMS.map((name) => sql`-${ref(name)}`));
  const differs = sql.join(
    SUMS.map((name) => sql`sum(${ref(name)}) <> 0`),
    sql` or `,
  );
  return run(
    queries,
    sql<Key>`select ${key} from (${counted} union all select ${key}, ${less} from "cashingMonths") as each
      group by ${key} having ${differs} limit ${sql.lit(CORRECTED_MAX)}`,
  );
};

/** Sums the cashings of a key again. */
const correct = async (trx: Queries, { userId, carId, driverId, month }: Key): Promise<void> => {
  const isOf = sql`"carId" = ${carId} and "driverId" = ${driverId}`;
  await executeWrite(
    trx,
    sql`delete from "cashingMonths" where "userId" = ${userId} and ${isOf} and month = ${month}`,
  );
  await executeWrite(
    trx,
    sql`insert into "cashingMonths" (${key}, ${sql.join(SUMS.map(ref))})
      select ${key}, sum(records), sum(amount), sum(unconfirmed) from (${counted} and ${isOf}) as each
      where "userId" = ${userId} and month = ${month} group by ${key}`,
  );
};

/**
 * Compares the sums of cashings by month, which triggers keep, with the cashings, and corrects those that differ: only a
 * program that switches the triggers off makes them wrong. Returns how many differed.
 */
export const checkMonths = async (database: Database): Promise<number> => {
  const wrong = await readWrong(database.reports);
  if (wrong.length > 0)
    await write(database, async (trx) => {
      for (const one of wrong) await correct(trx, one);
    });
  return wrong.length;
};

const TICK_MS = 10 * 60_000;
/** The hour of the check. Several ticks fall into it. */
const HOUR = { from: '02:00', to: '03:00' };

export interface NightTools {
  readonly clock: () => { readonly day: string; readonly time: string };
  readonly warn: (details: object, message: string) => void;
}

/** Checks the sums once a night while the process runs. `stop` ends that. */
export const checkMonthsNightly = (database: Database, { clock, warn }: NightTools) => {
  let lastDay = '';
  let running: Promise<void> | undefined;
  const check = async (): Promise<void> => {
    const { day, time } = clock();
    if (day === lastDay || time < HOUR.from || time >= HOUR.to) return;
    lastDay = day;
    const count = await checkMonths(database);
    if (count > 0) warn({ count }, 'stored sums of cashings were wrong and were corrected');
  };
  const timer = setInterval(() => {
    running = check().catch((error: Error) =>
      warn({ reason: error.message }, 'the stored sums of cashings were not checked'),
    );
  }, TICK_MS).unref();
  return {
    check,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running;
    },
  };
};
