import { sql } from 'kysely';
import { toKwacha } from '../../../contract/money';
import type { ReportRow } from '../../../contract/report';
import type { cashBook } from '../../../reports/cashBook';
import { toDay, toText, type Day } from '../../ground/calendar/days';
import type { Queries } from '../../db/open/connect';
import { cached } from '../../db/cache';
import { readSnapshot } from '../../db/sql/snapshot';
import { run } from '../../db/sql/statements';
import { isOneOf, type Owners, ref } from '../../db/sql/where';
import type { ReadContext } from '../../http/call';
import { netOf, readSums, type CountedAt, type Span, type Sums } from './spans';
import { byKey } from '../../ground/groupBy';

/** An account, and its first, last but one and last count up to a day. */
interface Person {
  readonly id: number;
  readonly name: string;
  readonly firstOn: string | null;
  readonly previousOn: string | null;
  readonly lastOn: string | null;
  readonly firstAt: string | null;
  readonly previousAt: string | null;
  readonly lastAt: string | null;
  readonly first: number | null;
  readonly previous: number | null;
  readonly last: number | null;
}

const readPeople = (trx: Queries, accounts: Owners, asOf: Day): Promise<Person[]> => {
  const day = (which: 'min' | 'max', of: string, before: ReturnType<typeof sql>) =>
    sql`(select ${sql.raw(which)}(date) from counts where counts."userId" = ${ref(of)} and ${before})`;
  const upTo = sql`date <= ${toText(asOf)}`;
  const of = (column: string, on: string) =>
    sql`(select ${ref(`counts.${column}`)} from counts where counts."userId" = pairs.id and date = pairs.${ref(on)})`;
  return run(
    trx,
    sql<Person>`select pairs.*, ${of('amount', 'firstOn')} as first, ${of('amount', 'previousOn')} as previous, ${of('amount', 'lastOn')} as last,
        ${of('createdAt', 'firstOn')} as "firstAt", ${of('createdAt', 'previousOn')} as "previousAt", ${of('createdAt', 'lastOn')} as "lastAt"
      from (select ends.*, ${day('max', 'ends.id', sql`date < ends."lastOn"`)} as "previousOn"
        from (select users.id, users.name, ${day('min', 'users.id', upTo)} as "firstOn",
          ${day('max', 'users.id', upTo)} as "lastOn" from users
          where ${isOneOf('users.id', accounts)}) as ends) as pairs`,
  );
};

/** A row of the cash book, and the sum of the differences of all counts up to its day, in ngwee. */
export interface PersonRow extends ReportRow<typeof cashBook> {
  readonly differences: number;
}

const countedAt = (day: string | null, at: string | null): CountedAt | undefined =>
  day === null || at === null ? undefined : { day: toDay(day), at };

/** The parts of a person's days that are summed: since the last count, between the last two, and before from the first on. */
const spansOf = (
  { id: person, firstOn, firstAt, previousOn, previousAt, lastOn, lastAt }: Person,
  asOf: Day,
): readonly Span[] => {
  const [first, previous, last] = [
    countedAt(firstOn, firstAt),
    countedAt(previousOn, previousAt),
    countedAt(lastOn, lastAt),
  ];
  return [
    { person, after: last, upTo: asOf },
    ...(previous && last ? [{ person, after: previous, upTo: last }] : []),
    ...(previous && firstOn !== previousOn ? [{ person, after: first, upTo: previous }] : []),
  ];
};

const rowOf = (
  { id, name, first, previous, last, lastOn }: Person,
  [since = {}, between = {}, earlier = {}]: readonly Sums[],
): PersonRow | undefined => {
  const kwacha = (ngwee: number | null) => (ngwee === null ? null : toKwacha(ngwee));
  if (last === null && Object.keys(since).length === 0) return undefined;
  const hasTwo = last !== null && previous !== null && first !== null;
  return {
    id,
    userId: id,
    name,
    ...byKey(['collected', 'received', 'spent', 'handedOver'], (sum) => toKwacha(since[sum] ?? 0)),
    holds: kwacha(last === null ? null : last + netOf(since)),
    lastCountOn: lastOn,
    counted: kwacha(last),
    difference: kwacha(hasTwo ? last - previous - netOf(between) : null),
    // What was counted last and first differs by all movements between and all differences.
    differences: hasTwo ? last - first - netOf(between) - netOf(earlier) : 0,
  };
};

/** Reads the cash of accounts as of a day. Each movement names its accounts, so the records of other accounts do not count. */
export const peopleAsOf = (now: ReadContext, accounts: Owners, asOf: Day): Promise<readonly PersonRow[]> =>
  cached(
    now,
    ['cash book', asOf, accounts],
    () =>
      readSnapshot(now.database.reports, async (trx) => {
        const people = (await readPeople(trx, accounts, asOf)).map((person) => ({
          person,
          spans: spansOf(person, asOf),
        }));
        const sums = await readSums(
          trx,
          now.calendar,
          people.flatMap(({ spans }) => spans),
        );
        let at = 0;
        return people.flatMap(({ person, spans }) => {
          const own = sums.slice(at, at + spans.length);
          at += spans.length;
          return rowOf(person, own) ?? [];
        });
      }),
    (rows) => 1 + rows.length,
  );
