// The fees, pockets and accounts of owners, written from the specification over the records that the API lists. Amounts are in
// ngwee. The oracle of the property test.
import { dayOf, isPaidByDriver, sumOf, type Raw } from './model';

export interface Fee extends Raw {
  readonly percent: number;
  readonly startsOn: string;
}

/** The percent of an owner in force on a day, in hundredths; null without one. */
const modelPercent = (fees: readonly Fee[], owner: number, day: string): number | null => {
  const latest = (userId: number | null) =>
    fees
      .filter((one) => one.userId === userId && one.startsOn <= day)
      .toSorted((one, other) => (one.startsOn < other.startsOn ? 1 : -1))[0];
  const fee = latest(owner) ?? latest(null);
  return fee ? Math.round(fee.percent * 100) : null;
};

const feeOn = (percent: number | null, cashed: number) =>
  Math.floor(((percent ?? 0) * cashed) / 10_000 + 0.5);

export interface Statement extends Raw {
  readonly month: string;
  readonly issuedAt: string;
  readonly voidedAt: string | null;
  readonly feePercent: number | null;
  readonly fee: number;
  readonly feeCorrections: number;
  readonly payable: number;
  readonly total: number;
  readonly wasAdmin?: boolean;
  readonly collectedByOwner: number;
  readonly paidByOwner: number;
  readonly pocketCorrections: number;
}

interface Statements {
  readonly cashings: readonly Raw[];
  readonly repairs: readonly Raw[];
  readonly tires: readonly Raw[];
  readonly fees: readonly Fee[];
  readonly statements: readonly Statement[];
}

/** What was in an owner's own pocket in a month: cash collected, and what was paid out of it. An administrator's is the office's. */
const modelPocket = (
  { cashings, repairs, tires }: Statements,
  { userId, month }: Pick<Statement, 'userId' | 'month'>,
  isAdmin: boolean,
) => {
  const isIn = (one: Raw) => dayOf(one).startsWith(month);
  const isHeld = (one: Raw) => !isAdmin && one.holderId === userId && isIn(one);
  const spending = [...repairs, ...tires];
  const own = spending.filter((one) => one.paidFrom === 'owner' && one.userId === userId && isIn(one));
  return {
    collected: sumOf(cashings.filter((one) => one.method === 'cash' && isHeld(one))),
    paid: sumOf(spending.filter((one) => one.paidFrom === 'cashBox' && isHeld(one))) + sumOf(own),
  };
};

/**
 * What a statement that was issued just now says of the fee and the owner's pocket, and what all valid statements of its owner
 * add up to: each of their months as it is now, less its fee at the percent of its own statement and what is in the owner's pocket.
 */
export const modelFees = (world: Statements, issued: Statement, isAdmin: boolean) => {
  const { cashings, repairs, tires, fees, statements } = world;
  const owner = issued.userId;
  const inMonth = (records: readonly Raw[], month: string) =>
    sumOf(
      records.filter((one) => one.userId === owner && (one.date ?? one.dateChanged ?? '').startsWith(month)),
    );
  const spending = [...repairs, ...tires];
  const earnedIn = (month: string) => inMonth([...cashings, ...spending.filter(isPaidByDriver)], month);
  const percent = modelPercent(fees, Number(owner), `${issued.month}-01`);
  const valid = statements.filter((one) => one.userId === owner && one.voidedAt === null);
  const months = valid.map(({ month, feePercent }) => {
    const earned = earnedIn(month);
    const hundredths = feePercent === null ? null : Math.round(feePercent * 100);
    const { collected, paid } = modelPocket(world, { userId: owner, month }, isAdmin);
    return earned - inMonth(spending, month) - feeOn(hundredths, earned) - collected + paid;
  });
  const pocket = modelPocket(world, issued, isAdmin);
  return {
    feePercent: percent === null ? null : percent / 100,
    fee: feeOn(percent, earnedIn(issued.month)) / 100,
    collectedByOwner: pocket.collected / 100,
    paidByOwner: pocket.paid / 100,
    allPayable: months.reduce((all, one) => all + one, 0),
  };
};

/** The account of an owner at the end of a day. Transfers alone make no row. */
export const modelOwner = (
  {
    statements,
    payouts,
    transfers,
  }: {
    readonly statements: readonly Statement[];
    readonly payouts: readonly Raw[];
    readonly transfers: readonly Raw[];
  },
  owner: number,
  asOf: string,
  isAdmin: boolean,
) => {
  const stated = statements.filter(
    (one) =>
      one.userId === owner && one.voidedAt === null && dayOf({ ...one, createdAt: one.issuedAt }) <= asOf,
  );
  const paid = payouts.filter((one) => one.userId === owner && dayOf(one) <= asOf);
  const moved = transfers.filter((one) => !isAdmin && one.state !== 'refused' && dayOf(one) <= asOf);
  const handedIn = sumOf(moved.filter(({ fromId }) => fromId === owner));
  const handedOut = sumOf(moved.filter(({ toId }) => toId === owner));
  const sum = stated.reduce((all, { payable }) => all + Math.round(payable * 100), 0);
  const days = paid.map(dayOf).sort();
  return {
    isRow: stated.length + paid.length > 0,
    stated: sum / 100,
    paid: sumOf(paid) / 100,
    handedIn: handedIn / 100,
    handedOut: handedOut / 100,
    balance: (sum - sumOf(paid) + handedIn - handedOut) / 100,
    lastPaidOn: days.at(-1) ?? null,
  };
};
