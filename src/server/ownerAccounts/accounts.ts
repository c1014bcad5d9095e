import { sql, type RawBuilder } from 'kysely';
import { toKwacha } from '../../contract/money';
import type { ReportRow } from '../../contract/report';
import type { ownerAccounts } from '../../reports/ownerAccounts';
import type { Calendar } from '../calendar';
import { toText, type Day } from '../calendar/days';
import type { Queries } from '../db/open/connect';
import { run } from '../db/sql/statements';
import { isOneOf, type Owners } from '../db/sql/where';

const ref = (name: string) => sql.ref(name);

/** Selects what counts in the accounts of owners up to a day: the valid statements issued by then, and the payouts. */
const countedUpTo = (calendar: Calendar, day: Day, owners: Owners): RawBuilder<unknown> => {
  const last = toText(day);
  const isTheirs = isOneOf(ref('userId'), owners);
  return sql`select ${ref('userId')}, payable as stated, 0 as paid, cast(null as text) as ${sql.id('paidOn')} from statements
      where ${ref('voidedAt')} is null and ${ref('issuedAt')} <= ${calendar.endOf(last)} and ${isTheirs}
    union all select ${ref('userId')}, 0, amount, date from payouts where date <= ${last} and ${isTheirs}`;
};

interface Sums {
  readonly userId: number;
  readonly name: string;
  readonly stated: number;
  readonly paid: number;
  readonly lastPaidOn: string | null;
}

/** Reads what the office owes owners at the end of a day. */
export const readOwnerAccounts = async (
  queries: Queries,
  calendar: Calendar,
  owners: Owners,
  asOf: Day,
): Promise<readonly ReportRow<typeof ownerAccounts>[]> => {
  const rows = await run(
    queries,
    sql<Sums>`select ${ref('userId')}, users.name, sum(stated) as stated, sum(paid) as paid, max(${ref('paidOn')}) as ${sql.id('lastPaidOn')}
      from (${countedUpTo(calendar, asOf, owners)}) as counted join users on users.id = ${ref('userId')}
      group by ${ref('userId')}, users.name`,
  );
  return rows.map(({ userId, name, stated, paid, lastPaidOn }) => ({
    id: userId,
    userId,
    name,
    stated: toKwacha(stated),
    paid: toKwacha(paid),
    balance: toKwacha(stated - paid),
    lastPaidOn,
  }));
};
