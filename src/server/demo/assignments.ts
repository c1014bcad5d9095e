import { daysBefore, mondayOf } from './days';
import { trades } from './work';
import { vehicles, type Vehicle } from './vehicles';

/** A driver had a car from one day to another. */
export interface Assignment {
  readonly driver: string;
  readonly plate: string;
  readonly from: string;
  /** The first day no longer theirs; left out while they have it. */
  readonly until?: string;
  readonly mileage?: number;
  readonly notes?: string;
}

/** Two drivers share it since a Monday some weeks ago, each on days of their own. */
export const shared = {
  plate: 'BBM 562',
  first: { driver: 'Chilufya Kapasa', days: '1110000' },
  second: { driver: 'Natasha Lungu', days: '0001110' },
  daysAgo: 30,
} as const;

/** What was said when a car changed hands, by its plate. */
const handovers: Readonly<Record<string, Pick<Assignment, 'mileage' | 'notes'>>> = {
  'BBF 2068': { mileage: 200_560, notes: 'Left mirror cracked, spare wheel and jack in the back' },
  'ALT 936': { mileage: 190_046, notes: 'Full tank, radio missing' },
};

/** When a vehicle's first driver left it: who hands in by the week goes at the end of one. */
const handoverOf = ({ work, before, days }: Vehicle, today: string): string => {
  const day = daysBefore(today, before?.[1] ?? days);
  return before && trades[work].every === 'week' ? mondayOf(day) : day;
};

/** Who drove which car when, in the order in which they took it over. */
export const assignmentsOn = (today: string): Assignment[] => {
  const since = mondayOf(daysBefore(today, shared.daysAgo));
  return vehicles
    .flatMap((vehicle): Assignment[] => {
      const { plate, days, driver, before } = vehicle;
      const [joined, until] = [daysBefore(today, days), handoverOf(vehicle, today)];
      return [
        ...(before ? [{ driver: before[0], plate, from: joined, until }] : []),
        ...(driver ? [{ driver, plate, from: until, ...handovers[plate] }] : []),
      ];
    })
    .concat({
      driver: shared.second.driver,
      plate: shared.plate,
      from: since,
      mileage: 110_140,
      notes: 'Thursday to Saturday; the other days are with Chilufya',
    })
    .sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
};
