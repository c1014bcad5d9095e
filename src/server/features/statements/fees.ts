import { sql } from 'kysely';
import { toKwacha, toNgwee } from '../../../contract/money';
import type { Queries } from '../../db/open/connect';
import { income } from '../profit/sources';
import type { Difference } from './corrections';
import { run } from '../../db/sql/statements';

/** Returns the fee on a sum, both in ngwee, rounded half up. The percent is in hundredths. */
export const feeOf = (percent: number | null, earned: number): number =>
  // Exact: the product of a large sum is not a safe integer.
  percent === null ? 0 : Number((BigInt(percent) * BigInt(earned) + 5_000n) / 10_000n);

/**
 * Reads the percent in force for an owner on a day, in hundredths; null without a fee. An own fee goes before a general one
 * from its first day on.
 */
const readPercent = async (queries: Queries, userId: number, day: string): Promise<number | null> => {
  const fees = await run(
    queries,
    queries
      .selectFrom('fees')
      .select(['userId', 'percent'])
      .where((where) => where.or([where('userId', '=', userId), where('userId', 'is', null)]))
      .where('startsOn', '<=', day)
      .orderBy('startsOn', 'desc'),
  );
  const fee = fees.find((one) => one.userId === userId) ?? fees[0];
  return fee ? fee.percent : null;
};

const incomes = income.map(({ resource }) => resource);

interface StatedMonth {
  readonly month: string;
  readonly percent: number;
  /** Whether it was stated before a fee was taken of what drivers paid. */
  readonly isOld: number;
  readonly base: number;
}

/** Reads what an owner's valid statements took a fee of, in the months that have one, corrections included. */
const readStated = async (queries: Queries, userId: number): Promise<readonly StatedMonth[]> => {
  const { rows } =
    await sql<StatedMonth>`with valid as (select id, month, "feePercent", "paidByDrivers" from statements
      where "userId" = ${userId} and "voidedAt" is null)
    select of.month as month, of."feePercent" as percent,
      max(case when of."paidByDrivers" is null then 1 else 0 end) as "isOld",
      cast(coalesce(sum(case when of."paidByDrivers" is not null or stated.resource in (${sql.join(incomes)})
        then stated.earned end), 0) as bigint) as base
    from valid as of left join (select month, resource, coalesce(earned, case when resource in (${sql.join(incomes)}) then amount else 0 end) as earned
      from "statementRecords" where "statementId" in (select id from valid)) as stated
      on stated.month = of.month
    where of."feePercent" is not null group by of.month, of."feePercent"`.execute(queries);
  return rows;
};

/**
 * Returns by how much the fees of the stated months differ from what was said of them, in ngwee. Each statement brings the
 * fee of an earlier month to what its cashings are by then: what was said of it is the fee on what is stated as cashed.
 */
const feeCorrectionsOf = (stated: readonly StatedMonth[], differences: readonly Difference[]): number =>
  stated.reduce((total, { month, percent, isOld, base }) => {
    const more = differences
      .filter((one) => one.month === month && (!isOld || incomes.includes(one.resource)))
      .reduce((sum, { wasEarned, isEarned }) => sum + isEarned - wasEarned, 0);
    return total + feeOf(percent, base + more) - feeOf(percent, base);
  }, 0);

interface Figures {
  readonly userId: number;
  readonly month: string;
  /** What the fee is taken of. */
  readonly earned: number;
}

/** Computes the fee of a month and the corrections of earlier fees. Money is in kwacha. */
export const feesOf = async (
  queries: Queries,
  { userId, month, earned }: Figures,
  differences: readonly Difference[],
) => {
  const percent = await readPercent(queries, userId, `${month}-01`);
  const fee = feeOf(percent, toNgwee(earned));
  const feeCorrections = feeCorrectionsOf(await readStated(queries, userId), differences);
  return {
    feePercent: percent === null ? null : toKwacha(percent),
    fee: toKwacha(fee),
    feeCorrections: toKwacha(feeCorrections),
  };
};
