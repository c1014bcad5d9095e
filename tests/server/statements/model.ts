import { nothingSpent } from '../../support/server/spending';
/**
 * A second implementation of profit, due dates and statements, as simple as possible, over stored records.
 * The oracle of the property test.
 */
export interface MoneyRecord {
  readonly id: number;
  readonly carId: number;
  readonly userId: number;
  readonly date: string | null;
  /** In ngwee. */
  readonly amount: number;
  readonly text: string | null;
  /** The day of a pocket: its own, otherwise the day it was recorded. */
  readonly day: string;
  readonly method: string | null;
  readonly paidFrom: string | null;
  readonly holderId: number | null;
  readonly driverId: number | null;
  readonly kindId: number | null;
  readonly kind: string | null;
  readonly litres: number | null;
}

export const KINDS = ['cashings', 'repairs', 'services', 'insurances', 'tires', 'batteries'] as const;
export type Kind = (typeof KINDS)[number];

export interface Fleet {
  readonly today: string;
  readonly cars: readonly {
    readonly id: number;
    readonly numberPlate: string;
    readonly model: string;
    readonly userId: number;
  }[];
  readonly users: readonly { readonly id: number; readonly name: string; readonly isAdmin: boolean }[];
  readonly records: Readonly<Record<Kind, readonly MoneyRecord[]>>;
  readonly readings: readonly {
    readonly carId: number;
    readonly date: string;
    readonly mileage: number;
    readonly resource: string;
    readonly recordId: number;
  }[];
  readonly services: readonly {
    readonly id: number;
    readonly carId: number;
    readonly date: string;
    readonly nextService: number;
    readonly amount: number;
  }[];
  readonly papers: readonly {
    readonly id: number;
    readonly carId: number | null;
    readonly driverId: number | null;
    readonly userId: number | null;
    readonly kind: string;
    readonly validUntil: string;
  }[];
}

const DAY = 86_400_000;
export const daysFrom = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / DAY;
const total = (records: readonly MoneyRecord[]): number =>
  records.reduce((sum, { amount }) => sum + amount, 0);
export const isPaidByDriver = ({ paidFrom }: MoneyRecord): boolean => paidFrom === 'driver';
export const kwacha = (ngwee: number): number => ngwee / 100;

type Readings = Fleet['readings'];

/** The best chain that starts with each reading, computed from the last one backwards. */
export const modelTrusted = (readings: Readings): Readings => {
  const ordered = [...readings].sort((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? -1 : 1;
    if (a.mileage !== b.mileage) return a.mileage - b.mileage;
    if (a.resource !== b.resource) return a.resource < b.resource ? -1 : 1;
    return a.recordId - b.recordId;
  });
  /** Of equally long chains, the one whose positions come first. */
  const isBetter = (one: readonly number[], other: readonly number[]): boolean => {
    if (one.length !== other.length) return one.length > other.length;
    for (const [place, at] of one.entries()) if (at !== other[place]) return at < other[place]!;
    return false;
  };
  const chains: number[][] = [];
  let best: number[] = [];
  for (let at = ordered.length - 1; at >= 0; at -= 1) {
    const here = ordered[at]!;
    let rest: number[] = [];
    for (let next = at + 1; next < ordered.length; next += 1) {
      const further = ordered[next]!.mileage - here.mileage;
      const most = 1_500 + 600 * daysFrom(here.date, ordered[next]!.date);
      if (further >= 0 && further <= most && isBetter(chains[next]!, rest)) rest = chains[next]!;
    }
    chains[at] = [at, ...rest];
    if (isBetter(chains[at]!, best)) best = chains[at]!;
  }
  return best.map((at) => ordered[at]!);
};

export const modelProfits = (fleet: Fleet, from: string, to: string) => {
  const isWithin = ({ date }: MoneyRecord) =>
    date !== null && date.slice(0, 7) >= from && date.slice(0, 7) <= to;
  const pairs = new Map<string, { carId: number; userId: number }>();
  for (const { id, userId } of fleet.cars) pairs.set(`${id}-${userId}`, { carId: id, userId });
  for (const kind of KINDS)
    for (const { carId, userId } of fleet.records[kind].filter(isWithin))
      pairs.set(`${carId}-${userId}`, { carId, userId });
  return [...pairs].map(([id, { carId, userId }]) => {
    const of = (kind: Kind) =>
      total(
        fleet.records[kind].filter((one) => one.carId === carId && one.userId === userId && isWithin(one)),
      );
    const [cashed, ...out] = KINDS.map(of) as [number, ...number[]];
    const spent = out.reduce((sum, amount) => sum + amount, 0);
    const paidByDrivers = total(
      KINDS.slice(1).flatMap((kind) =>
        fleet.records[kind].filter(
          (one) => one.carId === carId && one.userId === userId && isWithin(one) && isPaidByDriver(one),
        ),
      ),
    );
    const car = fleet.cars.find((one) => one.id === carId)!;
    const trusted = modelTrusted(fleet.readings.filter((one) => one.carId === carId));
    const before = trusted.filter(({ date }) => date < `${from}-01`).at(-1);
    const within = trusted.filter(({ date }) => date >= `${from}-01` && date <= `${to}-31`);
    const [start, end] = [before ?? within[0], within.at(-1)];
    const km = start && end && start !== end ? end.mileage - start.mileage : null;
    return {
      id,
      carId,
      numberPlate: car.numberPlate,
      model: car.model,
      userId,
      name: fleet.users.find((one) => one.id === userId)!.name,
      cashed: kwacha(cashed),
      paidByDrivers: kwacha(paidByDrivers),
      spentOn: {
        ...nothingSpent,
        ...Object.fromEntries(KINDS.slice(1).map((kind, place) => [kind, kwacha(out[place]!)])),
      },
      spent: kwacha(spent),
      profit: kwacha(cashed + paidByDrivers - spent),
      km,
      costPerKm: km ? Math.round(spent / km + 1e-9) / 100 : null,
    };
  });
};
