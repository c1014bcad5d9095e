import type { Database, RowOf } from '../../db/open/connect';
import { write } from '../../db/groupCommit';
import { isAmong } from '../../db/sql/jsonRows';
import { run } from '../../db/sql/statements';

type Item = RowOf<'feedItems'>;

export interface DueDay {
  readonly item: string;
  readonly day: string;
}

const read = async (queries: Database['db'], items: readonly string[]): Promise<ReadonlyMap<string, Item>> =>
  new Map(
    (
      await run(
        queries,
        queries
          .selectFrom('feedItems')
          .selectAll()
          .where(isAmong(queries, 'item', items)),
      )
    ).map((row) => [row.item, row]),
  );

/**
 * Returns the sequence of each item, which grows when its day moves, and since when it has this day. What is new is stored; a
 * failure is ignored, so that a calendar is read when the disk is full.
 */
export const sequencesOf = async (
  database: Database,
  days: readonly DueDay[],
): Promise<ReadonlyMap<string, Item>> => {
  const items = days.map(({ item }) => item);
  const known = await read(database.db, items);
  const moved = days.filter(({ item, day }) => known.get(item)?.day !== day);
  if (moved.length === 0) return known;
  const at = new Date().toISOString();
  await write(database, async (trx) => {
    const stored = await read(
      trx,
      moved.map(({ item }) => item),
    );
    for (const { item, day } of moved) {
      const before = stored.get(item);
      if (before?.day === day) continue;
      const values = { day, sequence: before ? before.sequence + 1 : 0, at };
      await trx
        .insertInto('feedItems')
        .values({ item, ...values })
        .onConflict((found) => found.column('item').doUpdateSet(values))
        .execute();
    }
  }).catch(() => undefined);
  const stored = await read(database.db, items);
  return new Map(days.map(({ item, day }) => [item, stored.get(item) ?? { item, day, sequence: 0, at }]));
};
