import { sql } from 'kysely';
import { toKwacha } from '../../../contract/money';
import { toText } from '../../calendar/days';
import { findAllReferenced } from '../../db/copiedColumns';
import { isAmong } from '../../db/sql/jsonRows';
import { run } from '../../db/sql/statements';
import { forEachYielding } from '../../eventLoop';
import type { FieldErrors } from '../../errors';
import { confirmedBy } from '../../cash/confirmed';
import { applyRules, readOwners, type Context, type Plan, type Planned } from '../plan';
import type { Cells } from '../readRow';
import { readByReference, readDrivers, readLoose } from './read';
import { readRows, type ReadRow } from './rows';
import { groupRows, type Groups } from './rules';

/** What the import of a statement would do, and the references that the matched cashings get. */
export interface MatchPlan extends Plan {
  readonly groups: Groups;
  /** The reference of each row that has one. */
  readonly references: ReadonlyMap<number, string>;
}

/** Plans the cashings of the rows that are new: confirmed mobile money of the driver's current car and its owner. */
const planNew = async (
  context: Context,
  { new: added }: Groups,
  rows: ReadonlyMap<number, ReadRow>,
  refuse: (row: number, errors: FieldErrors) => void,
): Promise<readonly Planned[]> => {
  const { queries, models, viewer } = context;
  const readAll = async (name: string, ids: readonly number[]) => {
    const found = await findAllReferenced(queries, models(name).definition, [
      isAmong(queries, sql.ref(`${name}.id`), [...new Set(ids)]),
    ]);
    return new Map(found.map((row) => [Number(row['id']), row]));
  };
  const cars = await readAll(
    'cars',
    added.map(({ carId }) => carId),
  );
  const drivers = await readAll(
    'drivers',
    added.map(({ driverId }) => driverId),
  );
  const planned = added.flatMap(({ row, driverId, carId }): Planned[] => {
    const [car, driver, read] = [cars.get(carId), drivers.get(driverId), rows.get(row)];
    if (!car || !driver || !read) return [];
    const input = {
      carId,
      driverId,
      date: toText(read.day),
      amount: toKwacha(read.amount),
      method: 'mobileMoney',
      holderId: null,
      ...(read.reference !== undefined && { reference: read.reference }),
    };
    return [{ row, input, given: input, references: { carId: car, driverId: driver } }];
  });
  const passed = await applyRules(context, await readOwners(context, planned), refuse);
  return passed.map((one) => ({ ...one, more: { ...one.more, ...confirmedBy(viewer) } }));
};

/** Puts the rows of a statement into groups, without writing. */
export const planMatch = async (context: Context, cells: readonly Cells[]): Promise<MatchPlan> => {
  const { queries } = context;
  const errors: Plan['errors'][number][] = [];
  const refuse = (row: number, inRow: FieldErrors): void => void errors.push({ row, errors: inRow });
  const read = await readRows(context, cells, refuse);
  const { byPhone, cars } = await readDrivers(queries, read);
  const rows = read.map((one) => {
    const byNumber = one.phone === undefined ? undefined : byPhone.get(one.phone);
    return { ...one, drivers: one.driverId === undefined ? (byNumber ?? []) : [one.driverId] };
  });
  const keys = new Set(rows.flatMap(({ key }) => key ?? []));
  const byReference = await readByReference(queries, [...keys]);
  const { add, groups } = groupRows({ byReference, cars, loose: await readLoose(queries, rows) });
  await forEachYielding(rows, add);
  const byRow = new Map(read.map((one) => [one.row, one]));
  const planned = await planNew(context, groups, byRow, refuse);
  return {
    planned,
    errors: errors.sort((one, other) => one.row - other.row),
    duplicates: [],
    sameRows: [],
    again: [],
    groups,
    references: new Map(
      read.flatMap(({ row, reference }) => (reference === undefined ? [] : [[row, reference] as const])),
    ),
  };
};

/** Whether a record that a plan was made from was changed since. */
export const isMatchOutdated = async ({ queries }: Context, since: number): Promise<boolean> => {
  const [one] = await run(
    queries,
    sql`select 1 from changes where id > ${since}
      and resource in ('cashings', 'drivers', 'cars', 'users', 'driverAssignments') limit 1`,
  );
  return one !== undefined;
};
