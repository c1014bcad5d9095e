import { sql, type RawBuilder } from 'kysely';
import { toKwacha } from '../../../contract/money';
import type { ReportRow } from '../../../contract/report';
import type { ownerAccounts } from '../../../reports/ownerAccounts';
import type { Calendar } from '../../ground/calendar';
import { toText, type Day } from '../../ground/calendar/days';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { isOneOf, type Owners, ref } from '../../db/sql/where';
import { byKey } from '../../ground/groupBy';

/**
 * Selects what counts in the accounts of owners up to a day: the valid statements issued by then, the payouts, and the transfers
 * of an owner who was no administrator. Transfers alone make no account.
 */
const countedUpTo = (calendar: Calendar, day: Day, owners: Owners): RawBuilder<unknown> => {
  const last = toText(day);
  const isTheirs = isOneOf('userId', owners);
  const transfers = (['from', 'to'] as const).map((side) => {
    const [id, wasAdmin] = [ref(`${side}Id`), ref(`${side}Admin`)];
    const [inAmount, outAmount] = side === 'from' ? [ref('amount'), sql`0`] : [sql`0`, ref('amount')];
    return sql`select ${id}, 0, 0, ${inAmount}, ${outAmount}, cast(null as text), 0 from transfers
      where date <= ${last} and state <> 'refused' and coalesce(${wasAdmin}, 0) = 0 and ${isOneOf(id, owners)}`;
  });
  return sql`select "userId", payable as stated, 0 as paid, 0 as "handedIn", 0 as "handedOut",
      cast(null as text) as "paidOn", 1 as stands from statements
      where "voidedAt" is null and "issuedAt" <= ${calendar.endOf(last)} and ${isTheirs}
    union all select "userId", 0, amount, 0, 0, date, 1 from payouts where date <= ${last} and ${isTheirs}
    union all ${sql.join(transfers, sql` union all `)}`;
};

interface Sums {
  readonly userId: number;
  readonly name: string;
  readonly stated: number;
  readonly paid: number;
  readonly handedIn: number;
  readonly handedOut: number;
  readonly lastPaidOn: string | null;
  /** Whether there is a statement or a payout. */
  readonly stands: number;
}

/** What the office owes owners at the end of a day, those with transfers alone among them. */
const readSums = (
  queries: Queries,
  calendar: Calendar,
  owners: Owners,
  asOf: Day,
): Promise<readonly Sums[]> =>
  run(
    queries,
    sql<Sums>`select "userId", users.name, sum(stated) as stated, sum(paid) as paid,
        sum("handedIn") as "handedIn", sum("handedOut") as "handedOut", max("paidOn") as "lastPaidOn", max(stands) as stands
      from (${countedUpTo(calendar, asOf, owners)}) as counted join users on users.id = "userId"
      group by "userId", users.name`,
  );

const balanceOf = ({ stated, paid, handedIn, handedOut }: Sums): number =>
  stated - paid + handedIn - handedOut;

/** Reads what the office owes an owner at the end of a day, in ngwee. */
export const readOwed = async (
  queries: Queries,
  calendar: Calendar,
  userId: number,
  asOf: Day,
): Promise<number> => {
  const [sums] = await readSums(queries, calendar, [userId], asOf);
  return sums ? balanceOf(sums) : 0;
};

/** Reads what the office owes owners at the end of a day. Only a statement or a payout makes a row. */
export const readOwnerAccounts = async (
  queries: Queries,
  calendar: Calendar,
  owners: Owners,
  asOf: Day,
): Promise<readonly ReportRow<typeof ownerAccounts>[]> => {
  const rows = (await readSums(queries, calendar, owners, asOf)).filter(({ stands }) => Number(stands) === 1);
  return rows.map((sums) => {
    const { userId, name, lastPaidOn } = sums;
    return {
      id: userId,
      userId,
      name,
      ...byKey(['stated', 'paid', 'handedIn', 'handedOut'], (source) => toKwacha(sums[source])),
      balance: toKwacha(balanceOf(sums)),
      lastPaidOn,
    };
  });
};
