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
  readonly users: readonly { readonly id: number; readonly name: string }[];
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
const daysFrom = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / DAY;
const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const total = (records: readonly MoneyRecord[]): number =>
  records.reduce((sum, { amount }) => sum + amount, 0);
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

/** The profit of some months by car and owner, in kwacha. */
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
      spentOn: {
        ...nothingSpent,
        ...Object.fromEntries(KINDS.slice(1).map((kind, place) => [kind, kwacha(out[place]!)])),
      },
      spent: kwacha(spent),
      profit: kwacha(cashed - spent),
      km,
      costPerKm: km ? Math.round(spent / km + 1e-9) / 100 : null,
    };
  });
};

/** The due rows. */
export const modelDue = (fleet: Fleet) => {
  const services = fleet.cars.flatMap((car) => {
    const latest = fleet.services
      .filter(({ carId }) => carId === car.id)
      .sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
      .at(-1);
    if (!latest) return [];
    const trusted = modelTrusted(fleet.readings.filter(({ carId }) => carId === car.id));
    const newest = trusted.at(-1)!;
    const kmLeft = latest.nextService - newest.mileage;
    const oldest = trusted.find(({ date }) => daysFrom(date, newest.date) <= 90)!;
    const [days, km] = [daysFrom(oldest.date, newest.date), newest.mileage - oldest.mileage];
    const isForecast = days >= 14 && km > 0;
    const over = isForecast ? (((kmLeft * days) % km) + km) % km : 0;
    const ahead = isForecast ? (kmLeft * days - over) / km + (over > 0 ? 1 : 0) : 0;
    // A date must be in the years 1 to 9999.
    const year = new Date(Date.parse(newest.date) + ahead * DAY).getUTCFullYear();
    const isWritable = year >= 1 && year <= 9_999;
    const dueOn = isForecast && isWritable ? plus(newest.date, ahead) : null;
    const daysLeft = dueOn === null ? null : daysFrom(fleet.today, dueOn);
    const isSoon = kmLeft <= 500 || (daysLeft !== null && daysLeft <= 14);
    return [
      {
        id: `service-${car.id}`,
        recordId: latest.id,
        userId: car.userId as number | null,
        dueAt: latest.nextService as number | null,
        mileage: newest.mileage as number | null,
        kmLeft: kmLeft as number | null,
        dueOn,
        daysLeft,
        isForecast: dueOn !== null,
        state: kmLeft < 0 ? 'overdue' : isSoon ? 'soon' : 'later',
      },
    ];
  });
  const current = fleet.papers.filter(
    ({ carId, userId }) => carId === null || fleet.cars.find(({ id }) => id === carId)!.userId === userId,
  );
  const papers = current
    .filter(
      (paper) =>
        paper.kind === 'other' ||
        !current.some(
          (other) =>
            other.kind === paper.kind &&
            other.carId === paper.carId &&
            other.driverId === paper.driverId &&
            (other.validUntil > paper.validUntil ||
              (other.validUntil === paper.validUntil && other.id > paper.id)),
        ),
    )
    .map(({ id, userId, validUntil }) => {
      const daysLeft = daysFrom(fleet.today, validUntil);
      return {
        id: `paper-${id}`,
        recordId: id,
        userId,
        dueAt: null,
        mileage: null,
        kmLeft: null,
        dueOn: validUntil,
        daysLeft,
        isForecast: false,
        state: daysLeft < 0 ? 'overdue' : daysLeft <= 30 ? 'soon' : 'later',
      };
    });
  return [...services, ...papers];
};
