import { sql } from 'kysely';
import type { Calendar } from '../calendar';
import { toText, type Day } from '../calendar/days';
import type { Queries } from '../db/open/connect';
import { jsonTable } from '../db/sql/jsonRows';
import { recordedAt } from '../db/sql/recordedAt';
import { run } from '../db/sql/statements';
import { sources, type Source } from './movements';

const ref = (name: string) => sql.ref(name);

/** Days of a person's book: after a day, or from the beginning, up to a day. */
export interface Span {
  readonly person: number;
  readonly after: Day | undefined;
  readonly upTo: Day;
}

/** The movements of a span by the sum in which they count, in ngwee; undefined where there is none. */
export type Sums = Partial<Record<Source['sum'], number>>;

const columns = {
  place: 'bigint',
  person: 'bigint',
  after: 'text',
  upTo: 'text',
  begins: 'text',
  ends: 'text',
} as const;

interface Found {
  readonly place: number;
  readonly dated: number | null;
  readonly undated: number | null;
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
  const rows = spans.map(({ person, after, upTo }, place) => [
    place,
    person,
    after === undefined ? '' : toText(after),
    toText(upTo),
    after === undefined ? '' : startOf(after + 1),
    startOf(upTo + 1),
  ]);
  const listed = sql`${jsonTable(trx, JSON.stringify(rows), columns)} as listed`;
  const sums: Sums[] = spans.map(() => ({}));
  for (const { resource, person, day, amount, isUndated, condition, sum } of sources) {
    const of = sql`(select sum(coalesce(${ref(amount)}, 0)) from ${sql.table(resource)}
      where ${ref(person)} = listed.person and ${condition}`;
    const dated = sql`${of} and ${ref(day)} > listed.after and ${ref(day)} <= listed.${ref('upTo')})`;
    const undated = sql`${of} and ${ref(day)} is null and ${recordedAt(resource)} >= listed.begins and ${recordedAt(resource)} < listed.ends)`;
    const found = await run(
      trx,
      sql<Found>`select place, ${dated} as dated, ${isUndated ? undated : sql`null`} as undated from ${listed}`,
    );
    for (const { place, dated, undated } of found) {
      const of = sums[place];
      if (of && (dated !== null || undated !== null))
        of[sum] = (of[sum] ?? 0) + (dated ?? 0) + (undated ?? 0);
    }
  }
  return sums;
};

/** What the movements of a span add to the cash. */
export const netOf = ({ collected = 0, received = 0, spent = 0, handedOver = 0 }: Sums): number =>
  collected + received - spent - handedOver;
