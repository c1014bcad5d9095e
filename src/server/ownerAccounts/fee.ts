import type { Queries } from '../db/open/connect';
import { run } from '../db/sql/statements';

/** Returns the fee on a sum, both in ngwee, rounded half up. The percent is in hundredths. */
export const feeOf = (percent: number | null, cashed: number): number =>
  // Exact: the product of a large sum is not a safe integer.
  percent === null ? 0 : Number((BigInt(percent) * BigInt(cashed) + 5_000n) / 10_000n);

/**
 * Reads the percent in force for an owner on a day, in hundredths; null without a fee. An own fee goes before a general one
 * from its first day on.
 */
export const readPercent = async (queries: Queries, userId: number, day: string): Promise<number | null> => {
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
