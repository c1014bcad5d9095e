import { sql } from 'kysely';
import { toKwacha, toNgwee } from '../../contract/money';
import type { Queries } from '../db/open/connect';
import { feeOf, readPercent } from '../ownerAccounts/fee';
import { income } from '../profit/sources';
import type { Difference } from './corrections';

const ref = (name: string) => sql.ref(name);
const incomes = income.map(({ resource }) => resource);

interface StatedMonth {
  readonly month: string;
  readonly percent: number;
  readonly cashed: number;
}

/** Reads what an owner's valid statements state as cashed in the months that have a fee, corrections included. */
const readStated = async (queries: Queries, userId: number): Promise<readonly StatedMonth[]> => {
  const { rows } =
    await sql<StatedMonth>`with valid as (select id, month, ${ref('feePercent')} from statements
      where ${ref('userId')} = ${userId} and ${ref('voidedAt')} is null)
    select ${ref('of.month')} as month, ${ref('of.feePercent')} as percent,
      cast(coalesce(sum(stated.amount), 0) as bigint) as cashed
    from valid as ${sql.id('of')} left join (select month, amount from ${sql.table('statementRecords')}
      where ${ref('statementId')} in (select id from valid) and resource in (${sql.join(incomes)})) as stated
      on stated.month = ${ref('of.month')}
    where ${ref('of.feePercent')} is not null group by ${ref('of.month')}, ${ref('of.feePercent')}`.execute(
      queries,
    );
  return rows;
};

/**
 * Returns by how much the fees of the stated months differ from what was said of them, in ngwee. Each statement brings the
 * fee of an earlier month to what its cashings are by then: what was said of it is the fee on what is stated as cashed.
 */
const feeCorrectionsOf = (stated: readonly StatedMonth[], differences: readonly Difference[]): number =>
  stated.reduce((total, { month, percent, cashed }) => {
    const more = differences
      .filter((one) => one.month === month && incomes.includes(one.resource))
      .reduce((sum, { was, is }) => sum + is - was, 0);
    return total + feeOf(percent, cashed + more) - feeOf(percent, cashed);
  }, 0);

interface Figures {
  readonly userId: number;
  readonly month: string;
  readonly cashed: number;
  readonly total: number;
}

/** Computes the fee of a month, the corrections of earlier fees, and what is left to pay. Money is in kwacha. */
export const feesOf = async (
  queries: Queries,
  { userId, month, cashed, total }: Figures,
  differences: readonly Difference[],
) => {
  const percent = await readPercent(queries, userId, `${month}-01`);
  const fee = feeOf(percent, toNgwee(cashed));
  const feeCorrections = feeCorrectionsOf(await readStated(queries, userId), differences);
  return {
    feePercent: percent === null ? null : toKwacha(percent),
    fee: toKwacha(fee),
    feeCorrections: toKwacha(feeCorrections),
    payable: toKwacha(toNgwee(total) - fee - feeCorrections),
  };
};
