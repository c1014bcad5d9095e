import { sql } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import { dayOfInstant, toDay, toText, type Day } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import type { Queries } from '../../db/open/connect';
import { recordedAt } from '../../db/sql/recordedAt';
import { readSnapshot } from '../../db/sql/snapshot';
import { run } from '../../db/sql/statements';
import { mayRead } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';
import { linesOf, type Book, type Count, type Movement } from './lines';
import { comesIn, sources, type Source } from './movements';
import { netOf, readSums } from './spans';
import { ref } from '../../db/sql/where';

interface Found {
  readonly id: number;
  readonly date: string | null;
  readonly createdAt: string;
  readonly recordedAt: string;
  readonly amount: number | null;
  readonly owner: number | null;
  readonly about0: string | null;
  readonly about1: string | null;
  readonly about2: string | null;
}

/** Reads the movements of a kind in a span, with what they are about for those who may read the records. */
const readMovements = async (
  trx: Queries,
  calendar: Calendar,
  viewer: Viewer,
  source: Source,
  person: number,
  { from, to }: Interval,
): Promise<Movement[]> => {
  const { resource, day, amount, isUndated, followsCount, condition, about, owner, kind } = source;
  const recorded = recordedAt(resource);
  const select = sql`select id, ${ref(day)} as date, "createdAt", ${recorded} as "recordedAt", ${ref(amount)} as amount, ${owner} as owner,
    ${sql.join([0, 1, 2].map((index) => sql`${about[index] ?? sql`cast(null as text)`} as ${sql.id(`about${index}`)}`))}
    from ${sql.table(resource)} where ${ref(source.person)} = ${person} and ${condition}`;
  const [first, last] = [toText(from), toText(to - 1)];
  const dated = sql`${select} and ${ref(day)} >= ${first} and ${ref(day)} <= ${last}`;
  const undated = sql`${select} and ${ref(day)} is null
    and ${recorded} >= ${calendar.startOf(first)} and ${recorded} <= ${calendar.endOf(last)}`;
  const found = await run(trx, sql<Found>`${dated}${isUndated ? sql` union all ${undated}` : sql``}`);
  const dayOf = dayOfInstant(calendar);
  return found.map(
    ({ id, date, createdAt, recordedAt: recorded, amount: moved, owner: userId, ...texts }) => ({
      kind,
      resource,
      recordId: id,
      day: date === null ? dayOf(recorded) : toDay(date),
      at: createdAt,
      recordedOn: followsCount ? dayOf(createdAt) : undefined,
      amount: comesIn(source) ? (moved ?? 0) : -(moved ?? 0),
      text: mayRead(viewer, { userId })
        ? [texts.about0, texts.about1, texts.about2].filter(Boolean).join(', ') || null
        : null,
    }),
  );
};

/** What a person holds at the end of a day; undefined before the first count. */
const readHolds = async (
  trx: Queries,
  calendar: Calendar,
  person: number,
  upTo: Day,
): Promise<number | undefined> => {
  const last = await trx
    .selectFrom('counts')
    .select(['date', 'amount', 'createdAt'])
    .where('userId', '=', person)
    .where('date', '<=', toText(upTo))
    .orderBy('date', 'desc')
    .executeTakeFirst();
  if (!last) return undefined;
  const after = { day: toDay(last.date), at: last.createdAt };
  const [since = {}] = await readSums(trx, calendar, [{ person, after, upTo }]);
  return last.amount + netOf(since);
};

const readCounts = async (trx: Queries, person: number, { from, to }: Interval): Promise<Count[]> => {
  const found = await trx
    .selectFrom('counts')
    .select(['id', 'date', 'amount', 'notes', 'createdAt'])
    .where('userId', '=', person)
    .where('date', '>=', toText(from))
    .where('date', '<=', toText(to - 1))
    .execute();
  return found.map(({ id, date, amount, notes, createdAt }) => ({
    recordId: id,
    day: toDay(date),
    at: createdAt,
    counted: amount,
    text: notes,
  }));
};

/** Reads the book of a person in a span; undefined if there is no such account. */
export const readBook = (
  queries: Queries,
  calendar: Calendar,
  viewer: Viewer,
  person: number,
  span: Interval,
): Promise<Book | undefined> =>
  readSnapshot(queries, async (trx) => {
    const user = await trx.selectFrom('users').select('id').where('id', '=', person).executeTakeFirst();
    if (!user) return undefined;
    const opening = await readHolds(trx, calendar, person, span.from - 1);
    const movements: Movement[] = [];
    for (const source of sources)
      movements.push(...(await readMovements(trx, calendar, viewer, source, person, span)));
    return linesOf(opening, movements, await readCounts(trx, person, span));
  });
