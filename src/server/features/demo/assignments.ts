import { daysBefore, mondayOf } from './days';
import { trades, vehicles, type Vehicle } from './vehicles';

export interface Assignment {
  readonly driver: string;
  readonly plate: string;
  readonly from: string;
  /** The first day after the assignment; undefined for a current one. */
  readonly until?: string;
  readonly mileage?: number;
  readonly notes?: string;
}

/** A car that two drivers share since a Monday some weeks ago, each on fixed weekdays. */
export const shared = {
  plate: 'BBM 562',
  first: { driver: 'Chilufya Kapasa', days: '1110000' },
  second: { driver: 'Natasha Lungu', days: '0001110' },
  daysAgo: 30,
} as const;

const handovers: Readonly<Record<string, Pick<Assignment, 'mileage' | 'notes'>>> = {
  'BBF 2068': { mileage: 200_560, notes: 'Left mirror cracked, spare wheel and jack in the back' },
  'ALT 936': { mileage: 190_046, notes: 'Full tank, radio missing' },
};

/** Returns the day on which a vehicle's first driver left. A weekly driver leaves at the end of a week. */
const handoverOf = ({ work, before, days }: Vehicle, today: string): string => {
  const day = daysBefore(today, before?.[1] ?? days);
  return before && trades[work].every === 'week' ? mondayOf(day) : day;
};

/** Returns all assignments, in order of their start. */
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
