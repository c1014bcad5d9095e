// A second implementation of the cash book, day by day and as simple as possible, over the records that the API lists: the
// oracle of the property test. Amounts are in ngwee.

export interface Raw {
  readonly id: number;
  readonly date?: string | null;
  readonly dateChanged?: string | null;
  readonly createdAt: string;
  readonly amount?: number | null;
  readonly price?: number | string | null;
  readonly method?: string;
  readonly paidFrom?: string;
  readonly holderId?: number | null;
  readonly userId?: number | null;
  readonly driverId?: number | null;
  readonly driverPays?: number | null;
  readonly fromId?: number | null;
  readonly toId?: number | null;
  readonly state?: string;
  readonly confirmedAt?: string | null;
}

export type Moved = 'cashings' | 'repairs' | 'tires' | 'transfers' | 'payouts' | 'counts';
export type World = Readonly<Record<Moved, readonly Raw[]>>;

const HOUR_MS = 3_600_000;
const lusakaDay = (instant: string) => new Date(Date.parse(instant) + 2 * HOUR_MS).toISOString().slice(0, 10);
export const dayOf = ({ date, dateChanged, createdAt }: Raw): string =>
  date ?? dateChanged ?? lusakaDay(createdAt);
export const ngwee = ({ amount, price }: Raw): number => Math.round(Number(amount ?? price ?? 0) * 100);
export const sumOf = (records: readonly Raw[]): number => records.reduce((sum, one) => sum + ngwee(one), 0);
export const isPaidByDriver = ({ paidFrom }: Raw): boolean => paidFrom === 'driver';

/** The cash movements of a person by the column in which they count. */
const movementsOf = (world: World, person: number) => ({
  collected: world.cashings.filter((one) => one.method === 'cash' && one.holderId === person),
  received: world.transfers.filter((one) => one.state !== 'refused' && one.toId === person),
  spent: [...world.repairs, ...world.tires].filter(
    (one) => one.paidFrom === 'cashBox' && one.holderId === person,
  ),
  handedOver: [
    ...world.transfers.filter((one) => one.state !== 'refused' && one.fromId === person),
    ...world.payouts.filter((one) => one.method === 'cash' && one.holderId === person),
  ],
});
type Column = keyof ReturnType<typeof movementsOf>;
const columns: readonly Column[] = ['collected', 'received', 'spent', 'handedOver'];

/** What a person's book says at the end of each of some days. */
export const modelPerson = (world: World, person: number, days: readonly string[]) => {
  const movements = movementsOf(world, person);
  const counts = new Map(
    world.counts.filter(({ userId }) => userId === person).map((one) => [dayOf(one), one]),
  );
  const handed = new Set([...world.transfers, ...world.payouts]);
  /** Money is counted, then handed over. */
  const isAfterCount = (one: Raw): boolean => {
    const count = counts.get(dayOf(one));
    if (!count || !handed.has(one)) return false;
    return lusakaDay(one.createdAt) === dayOf(count) && one.createdAt > count.createdAt;
  };
  const since = { collected: 0, received: 0, spent: 0, handedOver: 0 };
  let last: { on: string; counted: number; difference: number | null } | null = null;
  let holds: number | null = null;
  let differences = 0;
  let isThere = false;
  const move = (day: string, isLate: boolean) => {
    for (const column of columns) {
      const moved = movements[column].filter((one) => dayOf(one) === day && isAfterCount(one) === isLate);
      since[column] += sumOf(moved);
      isThere ||= moved.length > 0;
      const sign = column === 'collected' || column === 'received' ? 1 : -1;
      if (holds !== null) holds += sign * sumOf(moved);
    }
  };
  return days.map((day) => {
    move(day, false);
    const count = counts.get(day);
    if (count !== undefined) {
      const counted = ngwee(count);
      const difference: number | null = holds === null ? null : counted - holds;
      last = { on: day, counted, difference };
      holds = counted;
      differences += difference ?? 0;
      isThere = true;
      for (const column of columns) since[column] = 0;
    }
    const late = Object.values(movements)
      .flat()
      .filter((one) => dayOf(one) === day && isAfterCount(one)).length;
    move(day, true);
    return { day, isThere, holds, differences, last, late, ...since };
  });
};

/** The columns of a day of the whole fleet. */
export const modelDay = (world: World, day: string) => {
  const on = (records: readonly Raw[]) => records.filter((one) => dayOf(one) === day);
  const cashed = on(world.cashings);
  const spent = on([...world.repairs, ...world.tires]);
  const banked = on(world.transfers).filter(({ toId, state }) => toId === null && state !== 'refused');
  const by = (method: string) => sumOf(cashed.filter((one) => one.method === method)) / 100;
  return {
    isThere: cashed.length + spent.length + banked.length > 0,
    date: day,
    cash: by('cash'),
    mobileMoney: by('mobileMoney'),
    bank: by('bank'),
    spentCash: sumOf(spent.filter(({ paidFrom }) => paidFrom === 'cashBox')) / 100,
    spentOther: sumOf(spent.filter(({ paidFrom }) => paidFrom !== 'cashBox')) / 100,
    banked: sumOf(banked) / 100,
  };
};
