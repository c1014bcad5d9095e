import { sql } from 'kysely';
import { toKwacha, toNgwee } from '../../../../contract/money';
import type { ReportRow } from '../../../../contract/report';
import { compareRows, finderOf, meets } from '../../../../contract/reading/rows';
import type { loose } from '../../../../reports/loose';
import { fold } from '../../../db/sql/tables';
import type { Queries } from '../../../db/open/connect';
import { isAmong } from '../../../db/sql/jsonRows';
import { recordedAt } from '../../../db/sql/recordedAt';
import { run } from '../../../db/sql/statements';
import { isOneOf, type Owners, ref } from '../../../db/sql/where';
import type { Calendar } from '../../../ground/calendar';
import { dayOfInstant, toDay } from '../../../ground/calendar/days';
import type { ListQuery } from '../../../ground/input/listQuery';
import { driverExpenses } from './expenses';
import type { KnownAccount } from './records';

/** An expense that a driver paid and that counts in no account. Money is in kwacha. */
export interface LooseExpense extends ReportRow<typeof loose> {
  readonly driverId: number | null;
  readonly userId: number | null;
  readonly name: string | null;
  readonly amount: number;
}

type Row = Pick<
  LooseExpense,
  'resource' | 'recordId' | 'date' | 'driverId' | 'carId' | 'userId' | 'amount'
> & { readonly recordedAt: string | null };

/** Reads what drivers paid, without names: most of it counts in an account. */
const readPaid = (queries: Queries, owners: Owners): Promise<readonly Row[]> => {
  const each = driverExpenses.map(({ resource, day, amount }) => {
    const of = (column: string) => ref(`${resource}.${column}`);
    return sql`select ${sql.lit(resource)} as resource, ${of('id')} as "recordId", ${of(day)} as date,
        case when ${of(day)} is null then ${recordedAt(resource)} end as "recordedAt",
        ${sql.join(['driverId', 'carId', 'userId'].map(of))}, coalesce(${of(amount)}, 0) as amount
      from ${sql.table(resource)} where ${of('paidFrom')} = 'driver' and ${isOneOf(`${resource}.userId`, owners)}`;
  });
  return run(queries, sql<Row>`${sql.join(each, sql` union all `)}`);
};

const readNames = async (
  queries: Queries,
  table: 'drivers' | 'cars' | 'users',
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> => {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const name = ref(table === 'cars' ? 'numberPlate' : 'name');
  const rows = await run(
    queries,
    sql<{ id: number; name: string | null }>`select id, ${name} as name from ${sql.table(table)}
      where ${isAmong(queries, 'id', known)}`,
  );
  return new Map(rows.map((row) => [row.id, row.name ?? '']));
};

/** Reads the expenses that drivers of owners paid and that count in none of their accounts. */
export const readLooseExpenses = async (
  queries: Queries,
  calendar: Calendar,
  owners: Owners,
  accounts: ReadonlyMap<string, KnownAccount>,
): Promise<readonly LooseExpense[]> => {
  const today = toDay(calendar.today());
  const dayOf = dayOfInstant(calendar);
  const loose = (await readPaid(queries, owners)).flatMap(({ recordedAt: at, ...row }) => {
    const since = accounts.get(`${row.driverId}-${row.carId}-${row.userId}`)?.account.since;
    const day = row.date === null ? dayOf(at ?? '') : toDay(row.date);
    if (since !== undefined && day >= since && day <= today) return [];
    const late = since !== undefined && day < since ? 'before' : 'ahead';
    return [{ row, why: since === undefined ? 'noTarget' : late } as const];
  });
  const namesIn = (table: 'drivers' | 'cars' | 'users', column: 'driverId' | 'carId' | 'userId') =>
    readNames(
      queries,
      table,
      loose.map(({ row }) => row[column]),
    );
  const drivers = await namesIn('drivers', 'driverId');
  const plates = await namesIn('cars', 'carId');
  const users = await namesIn('users', 'userId');
  return loose.map(({ row, why }) => ({
    id: `${row.resource}-${row.recordId}`,
    resource: row.resource,
    recordId: row.recordId,
    date: row.date,
    driverId: row.driverId,
    driver: drivers.get(row.driverId) ?? null,
    carId: row.carId,
    numberPlate: plates.get(row.carId) ?? '',
    userId: row.userId,
    name: users.get(row.userId) ?? null,
    amount: toKwacha(row.amount),
    why,
  }));
};

/** What a filter compares: amounts in ngwee, everything else as it is. */
const valueOf = (row: LooseExpense, source: string): string | number | null | undefined => {
  switch (source) {
    case 'amount':
      return toNgwee(row.amount);
    case 'driver':
    case 'numberPlate':
    case 'name':
    case 'date':
    case 'carId':
    case 'driverId':
    case 'userId':
    case 'why':
      return row[source];
    default:
      return undefined;
  }
};

/** Whether an expense matches a query of cashings. A filter that only cashings have leaves cashings alone. */
export const matchesFilters = (row: LooseExpense, { filters, q }: ListQuery): boolean => {
  const isFound = finderOf(q?.trim() ?? '');
  const isNamed = [row.driver, row.name].some((name) => name !== null && isFound(name, false));
  if (q !== undefined && !isNamed && !isFound(row.numberPlate, true)) return false;
  return filters.every(({ source, operator, values }) => {
    const value = valueOf(row, source);
    if (value === null || value === undefined || operator === 'is') return false;
    return values.some((other) => meets(value, operator, other));
  });
};

/** The id of a cashing, or an expense. */
export type LooseRow = number | LooseExpense;

/** The columns of cashings by which expenses are sorted too. Texts are sorted as they are searched. */
const sorted: Readonly<Record<string, string>> = {
  id: 'id',
  date: 'date',
  amount: 'amount',
  carId: 'carId',
  driverId: 'driverId',
  userId: 'userId',
  driver: 'driverKey',
  numberPlate: 'numberPlateKey',
  name: 'nameKey',
};

type Key = string | number | null;

/** Cashings stand before expenses, and those by their resources and numbers. */
const placeOf = (row: LooseRow): readonly [number, number] =>
  typeof row === 'number'
    ? [-1, row]
    : [driverExpenses.findIndex(({ resource }) => resource === row.resource), row.recordId];

/** Merges the ids of cashings, which are in the order of a list, with expenses. Without a common column, expenses are last. */
export const mergeLoose = async (
  queries: Queries,
  ids: readonly number[],
  expenses: readonly LooseExpense[],
  sort: NonNullable<ListQuery['sort']>,
): Promise<readonly LooseRow[]> => {
  if (expenses.length === 0) return ids;
  const column = sorted[sort.source];
  const keys = new Map<number, Key>();
  if (column !== undefined && column !== 'id') {
    const found = await run(
      queries,
      sql<{
        id: number;
        key: Key;
      }>`select id, ${ref(column)} as key from cashings where ${isAmong(queries, 'id', ids)}`,
    );
    for (const { id, key } of found) keys.set(id, key);
  }
  const keyOf = (row: LooseRow): Key => {
    if (column === undefined) return typeof row === 'number' ? 0 : null;
    if (column === 'id') return 0;
    if (typeof row === 'number') return keys.get(row) ?? null;
    const value = valueOf(row, sort.source) ?? null;
    const isText = typeof value === 'string' && sort.source !== 'date';
    return isText ? fold({ kind: 'text', unique: sort.source === 'numberPlate' }, value) : value;
  };
  const keyed = (row: LooseRow) => ({ key: keyOf(row), id: placeOf(row) });
  const compare = (one: LooseRow, other: LooseRow): number =>
    compareRows(keyed(one), keyed(other), sort.order);
  const others = expenses.toSorted(compare);
  const rows: LooseRow[] = [];
  let at = 0;
  for (const id of ids) {
    for (let next = others[at]; next && compare(next, id) < 0; next = others[at]) {
      rows.push(next);
      at += 1;
    }
    rows.push(id);
  }
  return [...rows, ...others.slice(at)];
};
