import {
  isPaidByDriver,
  KINDS,
  kwacha,
  modelProfits,
  type Fleet,
  type Kind,
  type MoneyRecord,
} from './model';
import { modelFee, modelPockets } from './modelPockets';

/** What is stated of a record, in ngwee: what it counts in the profit, and what of it a fee is taken of. */
interface Stated {
  readonly counts: number;
  readonly earned: number;
}

/** An issued statement: what it states for each month, resource and record, and of fees and pockets for each month. */
export interface Issued {
  readonly id: number;
  readonly number: string;
  readonly userId: number;
  readonly month: string;
  readonly wasAdmin: boolean;
  isVoid: boolean;
  readonly stated: ReadonlyMap<string, Stated>;
  readonly fees: ReadonlyMap<string, number>;
  readonly pockets: ReadonlyMap<string, number>;
}

const statedOf = (kind: Kind, record: MoneyRecord): Stated => {
  if (kind === 'cashings') return { counts: record.amount, earned: record.amount };
  // What a driver paid is earned and spent: it counts nothing in the profit.
  return isPaidByDriver(record) ? { counts: 0, earned: record.amount } : { counts: record.amount, earned: 0 };
};

const countedIn = (fleet: Fleet, userId: number, month: string): Map<string, Stated> =>
  new Map(
    KINDS.flatMap((kind) =>
      fleet.records[kind]
        .filter((one) => one.userId === userId && one.date?.startsWith(month))
        .map((one): [string, Stated] => [`${month} ${kind} ${one.id}`, statedOf(kind, one)]),
    ),
  );

const NOTHING: Stated = { counts: 0, earned: 0 };
const plus = (one: Stated, other: Stated): Stated => ({
  counts: one.counts + other.counts,
  earned: one.earned + other.earned,
});
const minus = (one: Stated, other: Stated): Stated => ({
  counts: one.counts - other.counts,
  earned: one.earned - other.earned,
});

/** The percent of the fee in all sequences. */
export const FEE = 7.25;

export const feeNow = (fleet: Fleet, userId: number, month: string): number =>
  modelFee(
    FEE,
    [...countedIn(fleet, userId, month).values()].reduce((sum, { earned }) => sum + earned, 0),
  );

/** The months before, and by how much what is true of them now differs from what all statements said of them. */
const lateOf = (
  valid: readonly Issued[],
  saidOf: (one: Issued) => ReadonlyMap<string, number>,
  now: (one: Issued) => number,
): Map<string, number> =>
  new Map(
    valid.map((one) => [
      one.month,
      now(one) - valid.reduce((sum, other) => sum + (saidOf(other).get(one.month) ?? 0), 0),
    ]),
  );

/** The statement of a month without its drivers, and what it states. */
export const modelStatement = (fleet: Fleet, issued: readonly Issued[], userId: number, month: string) => {
  const valid = issued.filter((one) => one.userId === userId && !one.isVoid);
  const stated = new Map<string, Stated>();
  for (const one of valid)
    for (const [key, value] of one.stated) stated.set(key, plus(stated.get(key) ?? NOTHING, value));
  const now = new Map(valid.flatMap((one) => [...countedIn(fleet, userId, one.month)]));
  const differences = [...new Set([...stated.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [stated.get(key) ?? NOTHING, now.get(key) ?? NOTHING];
    return was.counts === is.counts && was.earned === is.earned ? [] : [{ key, was, is }];
  });
  const corrections = differences.flatMap(({ key, was: { counts: was }, is: { counts: is } }) => {
    const [of = '', resource = '', recordId] = key.split(' ');
    if (was === is) return [];
    const exists = fleet.records[resource as Kind].some(({ id }) => id === Number(recordId));
    return [
      {
        number: valid.find((one) => one.month === of)!.number,
        month: of,
        resource,
        recordId: Number(recordId),
        was: kwacha(was),
        is: kwacha(is),
        why: !stated.has(key) ? 'addedLate' : exists ? 'changed' : 'deleted',
        amount: kwacha(resource === 'cashings' ? is - was : was - is),
      },
    ];
  });
  const cars = modelProfits(fleet, month, month)
    .filter((row) => row.userId === userId)
    .map(({ km: _km, costPerKm: _cost, ...row }) => row);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + Math.round(one * 100), 0);
  const sumBy = (key: 'cashed' | 'paidByDrivers' | 'spent') => sum(cars.map((row) => row[key]));
  const [cashed, paidByDrivers, spent] = [sumBy('cashed'), sumBy('paidByDrivers'), sumBy('spent')];
  const corrected = sum(corrections.map(({ amount }) => amount));
  const total = cashed + paidByDrivers - spent + corrected;

  const { isAdmin } = fleet.users.find(({ id }) => id === userId)!;
  const pockets = modelPockets(fleet, userId, month, isAdmin);
  const latePockets = lateOf(
    valid,
    (one) => one.pockets,
    (one) => {
      const { collected, paid } = modelPockets(fleet, userId, one.month, one.wasAdmin);
      return paid - collected;
    },
  );
  const lateFees = lateOf(
    valid,
    (one) => one.fees,
    (one) => feeNow(fleet, userId, one.month),
  );
  const fee = modelFee(FEE, cashed + paidByDrivers);
  const all = (late: Map<string, number>) => [...late.values()].reduce((sums, one) => sums + one, 0);
  const payable = total - fee - all(lateFees) - pockets.collected + pockets.paid + all(latePockets);
  return {
    figures: {
      cashed: kwacha(cashed),
      paidByDrivers: kwacha(paidByDrivers),
      spent: kwacha(spent),
      profit: kwacha(cashed + paidByDrivers - spent),
      corrections: kwacha(corrected),
      total: kwacha(total),
      feePercent: FEE,
      fee: kwacha(fee),
      feeCorrections: kwacha(all(lateFees)),
      collectedByOwner: kwacha(pockets.collected),
      paidByOwner: kwacha(pockets.paid),
      pocketCorrections: kwacha(all(latePockets)),
      payable: kwacha(payable),
    },
    cars,
    expenses: KINDS.slice(1).flatMap((resource) =>
      fleet.records[resource]
        .filter((one) => one.userId === userId && one.date?.startsWith(month))
        .map(({ id, carId, date, text, amount }) => ({
          resource,
          recordId: id,
          carId,
          numberPlate: fleet.cars.find((car) => car.id === carId)!.numberPlate,
          date,
          text,
          amount: kwacha(amount),
        })),
    ),
    corrections,
    said: {
      wasAdmin: isAdmin,
      stated: new Map([
        ...countedIn(fleet, userId, month),
        ...differences.map(({ key, was, is }): [string, Stated] => [key, minus(is, was)]),
      ]),
      fees: new Map([[month, fee], ...lateFees]),
      pockets: new Map([[month, pockets.paid - pockets.collected], ...latePockets]),
    },
  };
};
