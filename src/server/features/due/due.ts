import type { ReportRow } from '../../../contract/report';
import { due } from '../../../reports/due';
import { DAY_RANGE, toText, type Day } from '../../ground/calendar/days';
import type { Point } from '../odometer/trustedByCar';

export type DueRow = ReportRow<typeof due>;

type RequiredColumn =
  'id' | 'kind' | 'carId' | 'numberPlate' | 'userId' | 'name' | 'state' | 'recordId' | 'amount' | 'leadDays';
type OptionalColumn = 'driverId' | 'driver' | 'isForecast' | 'dueAt' | 'mileage' | 'kmLeft' | 'text' | 'open';

type Parts = Pick<DueRow, RequiredColumn> &
  Partial<Pick<DueRow, OptionalColumn>> & {
    /** When it falls due. */
    readonly day: Day | undefined;
  };

/** Returns a row. Its literal has no spread: see docs/performance.md. */
export const dueRow = (
  {
    id,
    kind,
    carId,
    numberPlate,
    driverId = null,
    driver = null,
    userId,
    name,
    day,
    isForecast = false,
    dueAt = null,
    mileage = null,
    kmLeft = null,
    state,
    recordId,
    amount,
    leadDays,
    text = null,
    open = null,
  }: Parts,
  today: Day,
): DueRow => ({
  id,
  kind,
  carId,
  numberPlate,
  driverId,
  driver,
  userId,
  name,
  dueOn: day === undefined ? null : toText(day),
  isForecast,
  dueAt,
  mileage,
  kmLeft,
  daysLeft: day === undefined ? null : day - today,
  state,
  recordId,
  amount,
  leadDays,
  text,
  open,
});

/** The states of an oil change or a paper: `soon` counts as due, `overdue` is late. */
export type DueState = DueRow['state'];
export const dueStates = Object.keys(due.columns.state.options) as readonly DueState[];

/** The days that a forecast looks back, and the least days between its readings. */
const LOOK_BACK_DAYS = 90;
const READINGS_APART_DAYS = 14;
export const FORECAST_SOON_DAYS = 14;
/** An insurance is due soon these days before it ends; a paper as its kind says. */
export const PAPER_SOON_DAYS = 30;

/** The next oil change of a car. */
export interface ServiceDue {
  readonly mileage: number | undefined;
  readonly kmLeft: number | undefined;
  /** Always a forecast. */
  readonly dueOn: Day | undefined;
  readonly state: DueState;
}

const isWithinLookBack =
  (newest: Point) =>
  ({ day }: Point): boolean =>
    day >= newest.day - LOOK_BACK_DAYS;

/** Forecasts the day on which a car reaches a distance, from its average of the last 90 days. */
const forecast = (trusted: readonly Point[], kmLeft: number): Day | undefined => {
  const newest = trusted.at(-1);
  const oldest = newest && trusted.find(isWithinLookBack(newest));
  if (!newest || !oldest) return undefined;
  const [days, km] = [newest.day - oldest.day, newest.driven - oldest.driven];
  if (days < READINGS_APART_DAYS || km <= 0) return undefined;
  const day = newest.day + Math.ceil((kmLeft * days) / km);
  return day >= DAY_RANGE.first && day <= DAY_RANGE.last ? day : undefined;
};

const serviceState = (kmLeft: number, isSoon: boolean): DueState => {
  if (kmLeft < 0) return 'overdue';
  return isSoon ? 'soon' : 'later';
};

/** Computes the next oil change, or work of a plan, from the distance at which it is due. A forecast alone is never overdue. */
export const serviceDue = (
  drivenWhenDue: number | undefined,
  trusted: readonly Point[],
  today: Day,
  soon: { readonly km: number; readonly days: number },
): ServiceDue => {
  const newest = trusted.at(-1);
  const mileage = newest?.km;
  if (drivenWhenDue === undefined || newest === undefined)
    return { mileage, kmLeft: undefined, dueOn: undefined, state: 'later' };
  const kmLeft = drivenWhenDue - newest.driven;
  const dueOn = forecast(trusted, kmLeft);
  const isSoon = kmLeft <= soon.km || (dueOn !== undefined && dueOn - today <= soon.days);
  return { mileage, kmLeft, dueOn, state: serviceState(kmLeft, isSoon) };
};

/** Returns the state of what is due on a day, such as a paper. It is not overdue before the end of that day. */
export const dayState = (dueOn: Day, today: Day, leadDays: number): DueState => {
  if (today > dueOn) return 'overdue';
  return dueOn - today <= leadDays ? 'soon' : 'later';
};

/** A paper, or an insurance with a last day. */
export interface Paper {
  readonly resource: 'papers' | 'insurances';
  readonly id: number;
  readonly carId: number | null;
  readonly driverId: number | null;
  readonly kind: string;
  readonly validUntil: Day;
}

/** The kind whose papers do not replace each other. */
const UNREPLACED_KIND = 'other';

/** Whether a paper takes the place of another: it is valid longer, or is an insurance of the same day, or newer. */
const replaces = (one: Paper, other: Paper): boolean => {
  if (one.validUntil !== other.validUntil) return one.validUntil > other.validUntil;
  if (one.resource !== other.resource) return one.resource === 'insurances';
  return one.id > other.id;
};

/** Returns, for each owner, each kind and each car or driver, the paper that is valid longest. */
export const latestPapers = <P extends Paper & { readonly userId: number | null }>(
  papers: readonly P[],
): readonly P[] => {
  const latest = new Map<string, P>();
  for (const paper of papers) {
    const { id, userId, carId, driverId, kind } = paper;
    const key = kind === UNREPLACED_KIND ? `${id}` : `${userId} ${carId} ${driverId} ${kind}`;
    const known = latest.get(key);
    if (!known || replaces(paper, known)) latest.set(key, paper);
  }
  return [...latest.values()];
};
