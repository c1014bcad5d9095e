import { sql, type Transaction } from 'kysely';
import type { Calendar } from '../../calendar';
import type { Queries, Row, Tables, Value } from '../../db/open/connect';
import type { Input } from '../../input/bodies';
import { textInWords } from '../../calendar';
import { conflict } from '../../errors';

/** Who had which car when; the end is the first day no longer theirs. */
export interface AssignmentRow {
  readonly id: number;
  readonly driverId: number;
  readonly driver: string | null;
  readonly carId: number;
  readonly numberPlate: string;
  readonly userId: number | null;
  readonly name: string | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly startedOn: string;
  readonly endedOn: string | null;
  readonly mileage: number | null;
  readonly notes: string | null;
}

type Stored = Omit<AssignmentRow, 'startedOn' | 'endedOn'>;

/** The assignments, or the one of that number. */
export const readAssignments = async (
  queries: Queries,
  calendar: Calendar,
  id?: number,
): Promise<AssignmentRow[]> => {
  const one = id === undefined ? sql`` : sql` where had.id = ${id}`;
  const column = (name: string) => sql.ref(`had.${name}`);
  const { rows } =
    await sql<Stored>`select had.id, ${column('driverId')}, drivers.name as driver, ${column('carId')},
      cars.${sql.ref('numberPlate')}, ${column('userId')}, users.name, ${column('startedAt')}, ${column('endedAt')}, had.mileage, had.notes
    from ${sql.table('driverAssignments')} as had
    left join drivers on drivers.id = ${column('driverId')} left join cars on cars.id = ${column('carId')}
    left join users on users.id = ${column('userId')}${one}`.execute(queries);
  const dayOf = (instant: string): string => calendar.dayOf(instant) ?? instant.slice(0, 10);
  return rows.map(({ mileage, notes, ...row }) => ({
    ...row,
    startedOn: dayOf(row.startedAt),
    endedOn: row.endedAt === null ? null : dayOf(row.endedAt),
    mileage,
    notes,
  }));
};

const isBeforeEnd = (day: string, end: string | null): boolean => end === null || day < end;

/** A driver has one car at a time. */
export const refuseOverlap = async (
  trx: Transaction<Tables>,
  calendar: Calendar,
  { id, driverId, startedOn, endedOn }: Pick<AssignmentRow, 'id' | 'driverId' | 'startedOn' | 'endedOn'>,
): Promise<void> => {
  const all = await readAssignments(trx, calendar);
  const other = all.find(
    (one) =>
      one.driverId === driverId &&
      one.id !== id &&
      isBeforeEnd(one.startedOn, one.endedOn) &&
      isBeforeEnd(one.startedOn, endedOn) &&
      isBeforeEnd(startedOn, one.endedOn),
  );
  if (!other) return;
  const day = other.startedOn > startedOn ? other.startedOn : startedOn;
  throw conflict(`${other.driver} already has ${other.numberPlate} on ${textInWords(day)}`);
};

/** Stores what a correction names. A day that stays as it was keeps its instant. Returns the stamp of the write. */
export const storeAssignment = async (
  trx: Transaction<Tables>,
  calendar: Calendar,
  before: AssignmentRow,
  { startedOn, endedOn, mileage, notes }: Input,
): Promise<string> => {
  const instantOf = (day: unknown): Value => (typeof day === 'string' ? calendar.startOf(day) : null);
  const row: Row = {
    ...(startedOn !== before.startedOn && { startedAt: instantOf(startedOn) }),
    ...(endedOn !== before.endedOn && { endedAt: instantOf(endedOn) }),
    ...(mileage !== undefined && { mileage: mileage as Value }),
    ...(notes !== undefined && { notes: notes as Value }),
  };
  if (Object.keys(row).length > 0)
    await trx.updateTable('driverAssignments').set(row).where('id', '=', before.id).execute();
  return new Date().toISOString();
};
