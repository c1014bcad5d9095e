import { sql } from 'kysely';
import { firstField, isRequired, type ResourceDefinition } from '../../../contract/resource';
import { toKwacha } from '../../../contract/money';
import type { Queries } from '../../db/open/connect';
import { toRow } from '../../db/toRow';
import { isAmong } from '../../db/sql/jsonRows';
import { run } from '../../db/sql/statements';
import { pause } from '../../ground/eventLoop';
import type { Input } from '../../ground/input/bodies';
import type { Model } from '../../rows/records/model';
import type { Viewer } from '../../auth/viewer';
import { ref } from '../../db/sql/where';

/** A row for whose car, driver and day an amount is recorded already, or is in an earlier row. */
export interface AgainRow {
  readonly row: number;
  /** The earlier row; null if the amount is recorded already. */
  readonly as: number | null;
  readonly date: string;
  readonly amount: number;
}

interface Sources {
  readonly day: string;
  readonly money: string;
}

const DRIVERS_PER_QUERY = 50;

/** Returns the fields of the day and the amount of a resource that is about a car and its driver, such as cashings. */
const sourcesOf = (definition: ResourceDefinition): Sources | undefined => {
  const isOfDriver = ['carId', 'driverId'].every(
    (source) => definition.fields[source] && isRequired(definition, 'add', source),
  );
  const [day, money] = [firstField(definition, 'date'), firstField(definition, 'money')];
  return isOfDriver && day && money ? { day, money } : undefined;
};

/** The amount of a row, with its driver, car and day as a key. */
interface RowAmount {
  readonly row: number;
  readonly driverId: number;
  readonly key: string;
  readonly date: string;
  readonly amount: number;
}

const keyOf = (driverId: unknown, carId: unknown, date: unknown): string =>
  `${Number(driverId)} ${Number(carId)} ${String(date)}`;

/** Reads the amount, in ngwee, of the newest record of each driver, car and day. */
const readAmounts = async (
  queries: Queries,
  { definition, visibleTo }: Model,
  viewer: Viewer,
  { day, money }: Sources,
  rowAmounts: readonly RowAmount[],
): Promise<ReadonlyMap<string, number>> => {
  const of = (source: string) => ref(`${definition.name}.${source}`);
  const drivers = [...new Set(rowAmounts.map(({ driverId }) => driverId))];
  const amounts = new Map<string, number>();
  for (let at = 0; at < drivers.length; at += DRIVERS_PER_QUERY) {
    const some = new Set(drivers.slice(at, at + DRIVERS_PER_QUERY));
    const days = new Set(rowAmounts.flatMap(({ driverId, date }) => (some.has(driverId) ? [date] : [])));
    const rows = await run(
      queries,
      sql<{ driverId: number; carId: number; day: string; amount: number | null }>`
        select ${of('driverId')}, ${of('carId')}, ${of(day)} as day, ${of(money)} as amount from ${sql.table(definition.name)}
        where ${sql.join(
          [
            ...visibleTo(viewer),
            isAmong(queries, of('driverId'), [...some]),
            isAmong(queries, of(day), [...days]),
          ],
          sql` and `,
        )} order by ${of('id')}`,
    );
    for (const { driverId, carId, day: date, amount } of rows)
      amounts.set(keyOf(driverId, carId, date), Number(amount ?? 0));
    await pause();
  }
  return amounts;
};

/** Returns the rows that record a second amount for a car, driver and day. The form asks about them too. */
export const findAgain = async (
  queries: Queries,
  model: Model,
  viewer: Viewer,
  inputs: readonly { readonly row: number; readonly input: Input }[],
): Promise<readonly AgainRow[]> => {
  const sources = sourcesOf(model.definition);
  if (!sources) return [];
  const rowAmounts = inputs.flatMap(({ row, input }): RowAmount[] => {
    const stored = toRow(model.definition, input);
    const { driverId, carId, [sources.day]: date, [sources.money]: amount } = stored;
    if (typeof date !== 'string') return [];
    const key = keyOf(driverId, carId, date);
    return [{ row, driverId: Number(driverId), key, date, amount: Number(amount ?? 0) }];
  });
  const recorded = await readAmounts(queries, model, viewer, sources, rowAmounts);
  const inFile = new Map<string, RowAmount>();
  return rowAmounts.flatMap((rowAmount): AgainRow[] => {
    const { row, key, date } = rowAmount;
    const [stored, earlier] = [recorded.get(key), inFile.get(key)];
    if (!earlier) inFile.set(key, rowAmount);
    if (stored !== undefined) return [{ row, as: null, date, amount: toKwacha(stored) }];
    return earlier ? [{ row, as: earlier.row, date, amount: toKwacha(earlier.amount) }] : [];
  });
};
