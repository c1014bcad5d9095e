import { sql } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import { toText, type Day } from '../../ground/calendar/days';
import type { Queries } from '../../db/open/connect';
import { jsonTable } from '../../db/sql/jsonRows';
import { recordedAt } from '../../db/sql/recordedAt';
import { run } from '../../db/sql/statements';
import { sources, type Source } from './movements';
import { ref } from '../../db/sql/where';

export interface CountedAt {
  readonly day: Day;
  readonly at: string;
}

/** Days of a person's book: after a count, or from the beginning, up to the next count or to the end of a day. */
export interface Span {
  readonly person: number;
  readonly after: CountedAt | undefined;
  readonly upTo: CountedAt | Day;
}

/** The movements of a span by the sum in which they count, in ngwee; undefined where there is none. */
export type Sums = Partial<Record<Source['sum'], number>>;

const columns = {
  place: 'bigint',
  person: 'bigint',
  after: 'text',
  upTo: 'text',
  afterAt: 'text',
  upToAt: 'text',
  begins: 'text',
  ends: 'text',
} as const;

interface Found {
  readonly place: number;
  readonly dated: number | null;
  readonly undated: number | null;
  /** What was recorded later than the count on the day of the count before the span, and of the one that ends it. */
  readonly first: number | null;
  readonly last: number | null;
}

/** Reads the sums of spans. Each is a subquery over the index of its person and day, so that no record is read twice. */
export const readSums = async (
  trx: Queries,
  calendar: Calendar,
  spans: readonly Span[],
): Promise<readonly Sums[]> => {
  const starts = new Map<Day, string>();
  const startOf = (day: Day): string => {
    const known = starts.get(day) ?? calendar.startOf(toText(day));
    starts.set(day, known);
    return known;
  };
  const rows = spans.map(({ person, after, upTo }, place) => {
    const end = typeof upTo === 'number' ? { day: upTo, at: '' } : upTo;
    return [
      place,
      person,
      after ? toText(after.day) : '',
      toText(end.day),
      after?.at ?? '',
      end.at,
      after ? startOf(after.day + 1) : '',
      startOf(end.day + 1),
    ];
  });
  const listed = sql`${jsonTable(trx, rows, columns)} as listed`;
  const sums: Sums[] = spans.map(() => ({}));
  for (const { resource, person, day, amount, isUndated, followsCount, condition, sum } of sources) {
    const of = sql`(select sum(coalesce(${ref(amount)}, 0)) from ${sql.table(resource)}
      where ${ref(person)} = listed.person and ${condition}`;
    const dated = sql`${of} and ${ref(day)} > listed.after and ${ref(day)} <= listed."upTo")`;
    const undated = sql`${of} and ${ref(day)} is null and ${recordedAt(resource)} >= listed.begins and ${recordedAt(resource)} < listed.ends)`;
    const created = ref(`${resource}.createdAt`);
    const afterCount = (on: string, at: string, end: string) =>
      followsCount
        ? sql`${of} and ${ref(day)} = listed.${ref(on)} and listed.${ref(at)} <> '' and ${created} > listed.${ref(at)} and ${created} < listed.${ref(end)})`
        : sql`cast(null as bigint)`;
    const found = await run(
      trx,
      sql<Found>`select place, ${dated} as dated, ${isUndated ? undated : sql`cast(null as bigint)`} as undated,
        ${afterCount('after', 'afterAt', 'begins')} as first, ${afterCount('upTo', 'upToAt', 'ends')} as last from ${listed}`,
    );
    for (const { place, ...parts } of found) {
      const of = sums[place];
      const { dated, undated, first, last } = parts;
      if (of && [dated, undated, first, last].some((part) => part !== null))
        of[sum] = (of[sum] ?? 0) + (dated ?? 0) + (undated ?? 0) + (first ?? 0) - (last ?? 0);
    }
  }
  return sums;
};

/** What the movements of a span add to the cash. */
export const netOf = ({ collected = 0, received = 0, spent = 0, handedOver = 0 }: Sums): number =>
  collected + received - spent - handedOver;
