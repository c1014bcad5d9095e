import { toDay, type Day } from '../money/rules/days';
import type { Point } from '../odometer/trustedByCar';

/** How soon something must be done: `soon` counts as due, `overdue` is late. */
export const dueStates = ['overdue', 'soon', 'later'] as const;
export type DueState = (typeof dueStates)[number];

/** A forecast looks back so many days, and needs readings so many days apart. */
const LOOK_BACK_DAYS = 90;
const APART_DAYS = 14;
const FORECAST_SOON_DAYS = 14;
const PAPER_SOON_DAYS = 30;

/** The days that can be written: a car that hardly moves has no forecast beyond them. */
const WRITABLE = { first: toDay('0001-01-01'), last: toDay('9999-12-31') };

/** When a car's oil is to be changed. */
export interface ServiceDue {
  readonly mileage: number | undefined;
  readonly kmLeft: number | undefined;
  /** A forecast. */
  readonly dueOn: Day | undefined;
  readonly state: DueState;
}

const isWithinLookBack =
  (newest: Point) =>
  ({ day }: Point): boolean =>
    day >= newest.day - LOOK_BACK_DAYS;

/** The day on which a car will have gone so many more kilometres, if it goes on as in the last 90 days. */
const forecast = (trusted: readonly Point[], kmLeft: number): Day | undefined => {
  const newest = trusted.at(-1);
  const oldest = newest && trusted.find(isWithinLookBack(newest));
  if (!newest || !oldest) return undefined;
  const [days, km] = [newest.day - oldest.day, newest.km - oldest.km];
  if (days < APART_DAYS || km <= 0) return undefined;
  const day = newest.day + Math.ceil((kmLeft * days) / km);
  return day >= WRITABLE.first && day <= WRITABLE.last ? day : undefined;
};

/** When the oil is to be changed that is due at some kilometres. A forecast alone is never overdue. */
export const serviceDue = (
  dueAt: number | undefined,
  trusted: readonly Point[],
  today: Day,
  soonKm: number,
): ServiceDue => {
  const mileage = trusted.at(-1)?.km;
  if (dueAt === undefined || mileage === undefined)
    return { mileage, kmLeft: undefined, dueOn: undefined, state: 'later' };
  const kmLeft = dueAt - mileage;
  const dueOn = forecast(trusted, kmLeft);
  const isSoon = kmLeft <= soonKm || (dueOn !== undefined && dueOn - today <= FORECAST_SOON_DAYS);
  return { mileage, kmLeft, dueOn, state: kmLeft < 0 ? 'overdue' : isSoon ? 'soon' : 'later' };
};

/** How soon a paper ends that is valid until a day, that day included. */
export const paperState = (validUntil: Day, today: Day): DueState => {
  if (today > validUntil) return 'overdue';
  return validUntil - today <= PAPER_SOON_DAYS ? 'soon' : 'later';
};

export interface Paper {
  readonly id: number;
  readonly carId: number | null;
  readonly driverId: number | null;
  readonly kind: string;
  readonly validUntil: Day;
}

/** Papers that replace none: each of them counts. */
const SINGLE_KIND = 'other';

/** Of the papers of a car or driver and a kind the one that is valid longest. */
export const latestPapers = <P extends Paper>(papers: readonly P[]): readonly P[] => {
  const latest = new Map<string, P>();
  for (const paper of papers) {
    const { id, carId, driverId, kind, validUntil } = paper;
    const key = kind === SINGLE_KIND ? `${id}` : `${carId} ${driverId} ${kind}`;
    const known = latest.get(key);
    if (!known || validUntil > known.validUntil || (validUntil === known.validUntil && id > known.id))
      latest.set(key, paper);
  }
  return [...latest.values()];
};
