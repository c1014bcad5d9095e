import type { ReportRow } from '../../contract/report';
import type { due } from '../../reports/due';
import { oilChange } from '../../resources/services';
import { memoUntilWrite } from '../db/memo';
import { toDay, toText, type Day } from '../calendar/days';
import type { StateContext } from '../records/hooks';
import { latestPapers, paperState, serviceDue } from './due';
import { readDue, type DueRecords, type OwnedPaper } from './read';

export type DueRow = ReportRow<typeof due>;

export const SERVICE_KIND = 'service';

const serviceRow = (
  { cars, users, trusted }: DueRecords,
  { id, carId, service }: DueRecords['services'][number],
  today: Day,
): DueRow => {
  const { numberPlate = null, userId = null } = cars.get(carId) ?? {};
  const { points, drivenAt } = trusted(carId);
  const whenDue = service && drivenAt(service) + service.untilNext;
  const { mileage, kmLeft, dueOn, state } = serviceDue(whenDue, points, today, oilChange.soonKm);
  // On the present odometer, the oil change falls due at the kilometres that are still open.
  const dueAt =
    mileage === undefined || kmLeft === undefined
      ? service && service.km + service.untilNext
      : mileage + kmLeft;
  return {
    id: `${SERVICE_KIND}-${carId}`,
    kind: SERVICE_KIND,
    carId,
    numberPlate,
    driverId: null,
    driver: null,
    userId,
    name: users.get(userId ?? 0) ?? null,
    dueOn: dueOn === undefined ? null : toText(dueOn),
    isForecast: dueOn !== undefined,
    dueAt: dueAt ?? null,
    mileage: mileage ?? null,
    kmLeft: kmLeft ?? null,
    daysLeft: dueOn === undefined ? null : dueOn - today,
    state,
    recordId: id,
  };
};

const paperRow = (
  { cars, drivers, users }: DueRecords,
  { id, carId, driverId, userId, kind, validUntil }: OwnedPaper,
  today: Day,
): DueRow => ({
  id: `paper-${id}`,
  kind,
  carId,
  numberPlate: cars.get(carId ?? 0)?.numberPlate ?? null,
  driverId,
  driver: drivers.get(driverId ?? 0) ?? null,
  userId,
  name: users.get(userId ?? 0) ?? null,
  dueOn: toText(validUntil),
  isForecast: false,
  dueAt: null,
  mileage: null,
  kmLeft: null,
  daysLeft: validUntil - today,
  state: paperState(validUntil, today),
  recordId: id,
});

const rowsOf = (records: DueRecords, today: Day): readonly DueRow[] => {
  /** A paper of a sold car belongs to the former owner and does not count. */
  const isOfOwner = ({ carId, userId }: OwnedPaper): boolean =>
    carId === null || records.cars.get(carId)?.userId === userId;
  return [
    ...records.services.map((service) => serviceRow(records, service, today)),
    ...latestPapers(records.papers.filter(isOfOwner)).map((paper) => paperRow(records, paper, today)),
  ];
};

/** Cache weight of one row. */
const ROW_WEIGHT = 2;

/** Reads everything that falls due as of today, cached until the next write. */
export const dueToday = ({ database, calendar, dataVersion }: StateContext): Promise<readonly DueRow[]> => {
  const today = toDay(calendar.today());
  return memoUntilWrite(
    { queries: database.db, dataVersion },
    `due ${today}`,
    async () => rowsOf(await readDue(database.reports, calendar), today),
    (rows) => 1 + rows.length * ROW_WEIGHT,
  );
};
