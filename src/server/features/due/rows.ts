import { toKwacha } from '../../../contract/money';
import { due } from '../../../reports/due';
import { oilChange } from '../../../resources/services';
import { cached } from '../../db/cache';
import type { Owners } from '../../db/sql/where';
import { toDay, type Day } from '../../ground/calendar/days';
import type { ReadContext } from '../../http/call';
import { carBills } from '../bills/due';
import { carPlans } from '../plans/due';
import { billRow } from './bills';
import { sorted } from '../../rows/report/rowList';
import {
  dayState,
  dueRow,
  dueStates,
  FORECAST_SOON_DAYS,
  latestPapers,
  serviceDue,
  type DueRow,
} from './due';
import {
  readInsurances,
  readPapers,
  readServices,
  type LatestService,
  type OwnedPaper,
  type PapersOf,
} from './read';
import { planRow } from './plans';

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
  return dueRow(
    {
      day: dueOn,
      id: `${SERVICE_KIND}-${carId}`,
      kind: SERVICE_KIND,
      carId,
      numberPlate,
      userId,
      name,
      isForecast: dueOn !== undefined,
      dueAt: dueAt ?? null,
      mileage: mileage ?? null,
      kmLeft: kmLeft ?? null,
      state,
      recordId: id,
      amount: amount === null ? null : toKwacha(amount),
      leadDays: FORECAST_SOON_DAYS,
    },
    today,
  );
};

const idPrefix = { papers: 'paper', insurances: 'insurance' } as const;

const paperRow = (paper: OwnedPaper, today: Day): DueRow =>
  dueRow(
    {
      day: paper.validUntil,
      state: dayState(paper.validUntil, today, paper.leadDays),
      recordId: paper.id,
      ...paper,
      id: `${idPrefix[paper.resource]}-${paper.id}`,
      amount: paper.amount === null ? null : toKwacha(paper.amount),
    },
    today,
  );

/** Cache weight of one row: it has about 300 bytes. */
const ROW_WEIGHT = 0.6;
/** Cache weight of a row that another cached list holds. */
const REFERENCE_WEIGHT = 0.02;
const weightOf = (rows: readonly DueRow[]): number => 1 + rows.length * ROW_WEIGHT;

/** Reads rows as of today. They are cached until the data or the day changes. */
const cachedDue = (
  now: ReadContext,
  key: string,
  of: unknown,
  read: (today: Day) => Promise<readonly DueRow[]>,
): Promise<readonly DueRow[]> => {
  const today = toDay(now.calendar.today());
  return cached(now, [key, today, of], () => read(today), weightOf);
};

/** Reads the oil changes of the cars of owners that fall due as of today. */
export const servicesDue = (now: ReadContext, owners: Owners): Promise<readonly DueRow[]> =>
  cachedDue(now, 'services due', owners, async (today) => {
    const { database, calendar, cache } = now;
    return (await readServices(database.reports, calendar, cache, owners)).map((one) =>
      serviceRow(one, today),
    );
  });

/** Reads the papers and insurances that fall due as of today. */
export const papersDue = (now: ReadContext, of: PapersOf): Promise<readonly DueRow[]> =>
  cachedDue(now, 'papers due', of, async (today) => {
    const { reports } = now.database;
    const papers = [...(await readPapers(reports, of)), ...(await readInsurances(reports, of))];
    return latestPapers(papers).map((paper) => paperRow(paper, today));
  });

/** Reads the bills of the cars of owners as of today: of each, the oldest day that is neither paid nor skipped. */
export const billsDue = (now: ReadContext, owners: Owners): Promise<readonly DueRow[]> =>
  cachedDue(now, 'bills due', owners, async (today) =>
    (await carBills(now, owners)).flatMap((one) => billRow(one, today) ?? []),
  );

/** Reads the plans of the cars of owners as of today. */
export const plansDue = (now: ReadContext, owners: Owners): Promise<readonly DueRow[]> =>
  cachedDue(now, 'plans due', owners, async (today) =>
    (await carPlans(now, owners)).map((one) => planRow(one, today)),
  );

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
  return cached(
    now,
    ['due', now.calendar.today(), owners],
    read,
    (rows) => 1 + rows.length * REFERENCE_WEIGHT,
  );
};
