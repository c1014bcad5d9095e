import { toKwacha } from '../../../contract/money';
import type { ReportRow } from '../../../contract/report';
import { due } from '../../../reports/due';
import { oilChange } from '../../../resources/services';
import { cached } from '../../db/cache';
import type { Owners } from '../../db/sql/where';
import { toDay, toText, type Day } from '../../ground/calendar/days';
import type { ReadContext } from '../../http/call';
import { carBills } from '../bills/due';
import { carPlans } from '../plans/due';
import { billRow } from './bills';
import { sorted } from '../../rows/report/rowList';
import { dueStates, FORECAST_SOON_DAYS, latestPapers, dayState, serviceDue } from './due';
import { readInsurances } from './insurances';
import { planRow } from './plans';
import { readPapers, readServices, type LatestService, type OwnedPaper, type PapersOf } from './read';

export type DueRow = ReportRow<typeof due>;

export const SERVICE_KIND = 'service';

export const isService = ({ kind }: Pick<DueRow, 'kind'>): boolean => kind === SERVICE_KIND;

/** Whether a row names itself, as bills and plans do. */
export const isNamed = ({ text }: Pick<DueRow, 'text'>): boolean => text !== null;

const serviceRow = (
  { id, carId, numberPlate, userId, name, amount, service, driven: { points, drivenAt } }: LatestService,
  today: Day,
): DueRow => {
  const whenDue = service && drivenAt(service) + service.untilNext;
  const { mileage, kmLeft, dueOn, state } = serviceDue(whenDue, points, today, {
    km: oilChange.soonKm,
    days: FORECAST_SOON_DAYS,
  });
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
    name,
    dueOn: dueOn === undefined ? null : toText(dueOn),
    isForecast: dueOn !== undefined,
    dueAt: dueAt ?? null,
    mileage: mileage ?? null,
    kmLeft: kmLeft ?? null,
    daysLeft: dueOn === undefined ? null : dueOn - today,
    state,
    recordId: id,
    amount: amount === null ? null : toKwacha(amount),
    leadDays: FORECAST_SOON_DAYS,
    text: null,
    open: null,
  };
};

const idPrefix = { papers: 'paper', insurances: 'insurance' } as const;

const paperRow = (
  { resource, id, kind, carId, numberPlate, driverId, driver, userId, name, ...paper }: OwnedPaper,
  today: Day,
): DueRow => ({
  id: `${idPrefix[resource]}-${id}`,
  kind,
  carId,
  numberPlate,
  driverId,
  driver,
  userId,
  name,
  dueOn: toText(paper.validUntil),
  isForecast: false,
  dueAt: null,
  mileage: null,
  kmLeft: null,
  daysLeft: paper.validUntil - today,
  state: dayState(paper.validUntil, today, paper.leadDays),
  recordId: id,
  amount: paper.amount === null ? null : toKwacha(paper.amount),
  leadDays: paper.leadDays,
  text: null,
  open: null,
});

/** Cache weight of one row: it has about 300 bytes. */
const ROW_WEIGHT = 0.6;
/** Cache weight of the place of a row in a list. */
const PLACE_WEIGHT = 0.02;
const weightOf = (rows: readonly DueRow[]): number => 1 + rows.length * ROW_WEIGHT;

/** Reads the oil changes of the cars of owners that fall due as of today. */
export const servicesDue = (now: ReadContext, owners: Owners): Promise<readonly DueRow[]> => {
  const { database, calendar, cache } = now;
  const today = toDay(calendar.today());
  const read = async () =>
    (await readServices(database.reports, calendar, cache, owners)).map((one) => serviceRow(one, today));
  return cached(now, ['services due', today, owners], read, weightOf);
};

/** Reads the papers and insurances that fall due as of today. */
export const papersDue = (now: ReadContext, of: PapersOf): Promise<readonly DueRow[]> => {
  const today = toDay(now.calendar.today());
  const read = async () =>
    latestPapers([
      ...(await readPapers(now.database.reports, of)),
      ...(await readInsurances(now.database.reports, of)),
    ]).map((paper) => paperRow(paper, today));
  return cached(now, ['papers due', today, of], read, weightOf);
};

/** Reads the bills of the cars of owners as of today: of each, the oldest day that is neither paid nor skipped. */
export const billsDue = (now: ReadContext, owners: Owners): Promise<readonly DueRow[]> => {
  const today = toDay(now.calendar.today());
  const read = async () => (await carBills(now, owners)).flatMap((one) => billRow(one, today) ?? []);
  return cached(now, ['bills due', today, owners], read, weightOf);
};

/** Reads the plans of the cars of owners as of today. */
export const plansDue = (now: ReadContext, owners: Owners): Promise<readonly DueRow[]> => {
  const today = toDay(now.calendar.today());
  const read = async () => (await carPlans(now, owners)).map((one) => planRow(one, today));
  return cached(now, ['plans due', today, owners], read, weightOf);
};

/** Reads everything of owners that falls due as of today, the most urgent first. */
export const dueToday = (now: ReadContext, owners: Owners): Promise<readonly DueRow[]> => {
  const read = async () => {
    const rows = [
      ...(await servicesDue(now, owners)),
      ...(await papersDue(now, { owners })),
      ...(await billsDue(now, owners)),
      ...(await plansDue(now, owners)),
    ];
    return sorted(rows, due, {}, ({ state }) => dueStates.indexOf(state));
  };
  // The rows weigh in the caches of their kinds.
  return cached(now, ['due', now.calendar.today(), owners], read, (rows) => 1 + rows.length * PLACE_WEIGHT);
};
