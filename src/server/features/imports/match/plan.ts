import { sql } from 'kysely';
import { toKwacha } from '../../../../contract/money';
import { cashings } from '../../../../resources/cashings';
import { toText } from '../../../ground/calendar/days';
import type { Row } from '../../../db/open/connect';
import { findAllReferenced } from '../../../db/copiedColumns';
import { isAmong } from '../../../db/sql/jsonRows';
import { run } from '../../../db/sql/statements';
import { forEachYielding } from '../../../ground/eventLoop';
import type { FieldErrors } from '../../../ground/errors';
import { confirmedBy } from '../../cash/confirmed';
import { say } from '../../../ground/i18n/sentence';
import { noSuchNumber } from '../../../rows/records/checks';
import { applyRules, readOwners, type Context, type Plan, type Planned } from '../plan';
import type { Cells } from '../readRow';
import { readDayCars } from './dayCars';
import { pairRows, type Pairs } from './pairs';
import { missingIds, readByReference, readDrivers, readOfDays } from './read';
import { meant, readRows, type ReadRow } from './rows';
import { groupRows, type Groups } from './rules';

/** What the import of a statement would do, and the references that the matched cashings get. */
export interface MatchPlan extends Plan {
  readonly groups: Groups;
  /** The reference of each row that has one. */
  readonly references: ReadonlyMap<number, string>;
}

/** Plans the cashings of the rows that are new: confirmed mobile money of the driver's car of that day and its owner. */
const planNew = async (
  context: Context,
  { new: added }: Groups,
  rows: ReadonlyMap<number, ReadRow>,
  refuse: (row: number, errors: FieldErrors) => void,
): Promise<readonly Planned[]> => {
  const { queries, models, viewer } = context;
  const readAll = async (name: string, ids: readonly (number | null)[]) => {
    const known = [...new Set(ids)].filter((id) => id !== null);
    const found = await findAllReferenced(queries, models(name).definition, [
      isAmong(queries, `${name}.id`, known),
    ]);
    return new Map<number | null, Row>(found.map((row) => [Number(row['id']), row]));
  };
  const idsOf = (source: 'carId' | 'driverId' | 'userId') => added.map(({ [source]: id }) => id);
  const cars = await readAll('cars', idsOf('carId'));
  const drivers = await readAll('drivers', idsOf('driverId'));
  const owners = await readAll('users', idsOf('userId'));
  const planned = added.flatMap(({ row, driverId, carId, userId }): Planned[] => {
    const [car, driver, owner, read] = [
      cars.get(carId),
      drivers.get(driverId),
      owners.get(userId),
      rows.get(row),
    ];
    if (!car || !driver || !read) return [];
    const input = {
      carId,
      driverId,
      date: toText(read.day),
      amount: toKwacha(read.amount),
      method: 'mobileMoney',
      holderId: null,
      ...(owner && { userId }),
      ...(read.reference !== undefined && { reference: read.reference }),
    };
    const references = { carId: car, driverId: driver, ...(owner && { userId: owner }) };
    return [{ row, input, given: Object.keys(input), references }];
  });
  const passed = await applyRules(context, await readOwners(context, planned), refuse);
  return passed.map((one) => ({ ...one, more: { ...one.more, ...confirmedBy(viewer) } }));
};

/** Refuses rows that name a cashing which is another payment, or which does not exist. */
const refuseNamed = async (
  { queries }: Context,
  rows: ReadonlyMap<number, ReadRow>,
  { refused }: Pairs,
  refuse: (row: number, errors: FieldErrors) => void,
): Promise<void> => {
  const named = [...refused].flatMap(([row, why]) => {
    const number = rows.get(row)?.recordId;
    return number === undefined ? [] : [{ row, why, number }];
  });
  const missing = await missingIds(
    queries,
    named.map(({ number }) => number),
  );
  for (const { row, why, number } of named) {
    const sentence = missing.has(number)
      ? noSuchNumber(meant.label, cashings, number)
      : say(
          why === 'taken'
            ? 'Cashing {number} belongs to another row of the statement'
            : 'Cashing {number} has another driver, day or amount',
          { number },
        );
    refuse(row, { recordId: sentence });
  }
};

/** Puts the rows of a statement into groups, without writing. */
export const planMatch = async (context: Context, cells: readonly Cells[]): Promise<MatchPlan> => {
  const { queries, calendar } = context;
  const errors: Plan['errors'][number][] = [];
  const refuse = (row: number, inRow: FieldErrors): void => void errors.push({ row, errors: inRow });
  const read = await readRows(context, cells, refuse);
  const { byPhone, inUse } = await readDrivers(queries, read);
  const rows = read.map((one) => {
    const byNumber = one.phone === undefined ? undefined : byPhone.get(one.phone);
    return { ...one, drivers: one.driverId === undefined ? (byNumber ?? []) : [one.driverId] };
  });
  const keys = new Set(rows.flatMap(({ key }) => key ?? []));
  const facts = {
    inUse,
    byReference: await readByReference(queries, calendar, [...keys]),
    ofDay: await readOfDays(queries, calendar, rows),
    carOf: await readDayCars(queries, calendar, [...inUse]),
  };
  const pairs = await pairRows(rows, facts);
  const byRow = new Map(read.map((one) => [one.row, one]));
  await refuseNamed(context, byRow, pairs, refuse);
  const { add, groups } = groupRows(facts, pairs);
  await forEachYielding(
    rows.filter(({ row }) => !pairs.refused.has(row)),
    add,
  );
  const planned = await planNew(context, groups, byRow, refuse);
  return {
    planned,
    errors: errors.sort((one, other) => one.row - other.row),
    duplicates: [],
    sameRows: [],
    again: [],
    alike: [],
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
      and resource in ('cashings', 'drivers', 'cars', 'users', 'driverAssignments') order by id limit 1`,
  );
  return one !== undefined;
};
