// Buy-outs, what is not confirmed, and the accounts of owners, written from the specification over the records that the API
// lists, day by day. Amounts are in ngwee. The oracle of the property test.
import { dayOf, ngwee, type Raw } from './model';

const DAY_MS = 86_400_000;
export const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const sumOf = (records: readonly Raw[]) => records.reduce((sum, one) => sum + ngwee(one), 0);

/** A record of an account: a driver, a car and its owner. */
export interface Booked extends Raw {
  readonly driverId: number;
  readonly carId: number;
  readonly effect?: string;
}

export interface Buyout extends Booked {
  readonly deposit: number;
  readonly startsOn: string;
}

export const isOfAccount = (one: Booked, { driverId, carId, userId }: Booked): boolean =>
  one.driverId === driverId && one.carId === carId && one.userId === userId;

interface Accounts {
  readonly cashings: readonly Booked[];
  readonly adjustments: readonly Booked[];
}

/** How far a buy-out is: walks from its first day to today. */
export const modelBuyout = ({ cashings, adjustments }: Accounts, buyout: Buyout, today: string) => {
  const price = ngwee({ ...buyout, amount: null });
  const own = cashings.filter((one) => isOfAccount(one, buyout));
  const charged = adjustments.filter((one) => one.effect === 'charge' && isOfAccount(one, buyout));
  const net = (day: string) => {
    const on = (one: Raw) => dayOf(one) === day;
    return sumOf(own.filter(on)) - sumOf(charged.filter(on));
  };
  let sum = Math.round(buyout.deposit * 100);
  let paidOffOn: string | null = null;
  let recent = 0;
  let recentDays = 0;
  for (let day = buyout.startsOn; day <= today; day = plus(day, 1)) {
    sum += net(day);
    paidOffOn = sum >= price ? (paidOffOn ?? day) : null;
    if (day <= plus(today, -90)) continue;
    recent += net(day);
    recentDays += 1;
  }
  const paid = Math.max(sum, 0);
  const remaining = Math.max(price - paid, 0);
  const isForecast = remaining > 0 && recent > 0 && plus(buyout.startsOn, 14) <= today;
  const days = isForecast ? Math.ceil((remaining * recentDays) / recent) : Infinity;
  const forecastOn = days < 40_000 ? plus(today, days) : null;
  return {
    paid: paid / 100,
    remaining: remaining / 100,
    share: Math.min(Math.floor((paid * 1_000) / price) / 10, 100),
    paidOffOn,
    forecastOn: forecastOn !== null && forecastOn <= `2126${today.slice(4)}` ? forecastOn : null,
  };
};

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
}

interface Statements {
  readonly cashings: readonly Raw[];
  readonly repairs: readonly Raw[];
  readonly tires: readonly Raw[];
  readonly fees: readonly Fee[];
  readonly statements: readonly Statement[];
}

/**
 * What a statement that was issued just now says of the fee, and what all valid statements of its owner add up to: each of
 * their months as it is now, less its fee at the percent of its own statement.
 */
export const modelFees = ({ cashings, repairs, tires, fees, statements }: Statements, issued: Statement) => {
  const owner = issued.userId;
  const inMonth = (records: readonly Raw[], month: string) =>
    sumOf(
      records.filter((one) => one.userId === owner && (one.date ?? one.dateChanged ?? '').startsWith(month)),
    );
  const percent = modelPercent(fees, Number(owner), `${issued.month}-01`);
  const valid = statements.filter((one) => one.userId === owner && one.voidedAt === null);
  const months = valid.map(({ month, feePercent }) => {
    const cashed = inMonth(cashings, month);
    const hundredths = feePercent === null ? null : Math.round(feePercent * 100);
    return cashed - inMonth([...repairs, ...tires], month) - feeOn(hundredths, cashed);
  });
  return {
    feePercent: percent === null ? null : percent / 100,
    fee: feeOn(percent, inMonth(cashings, issued.month)) / 100,
    allPayable: months.reduce((all, one) => all + one, 0),
  };
};

/** The account of an owner at the end of a day; undefined without a statement and a payout. */
export const modelOwner = (
  { statements, payouts }: { readonly statements: readonly Statement[]; readonly payouts: readonly Raw[] },
  owner: number,
  asOf: string,
) => {
  const stated = statements.filter(
    (one) =>
      one.userId === owner && one.voidedAt === null && dayOf({ ...one, createdAt: one.issuedAt }) <= asOf,
  );
  const paid = payouts.filter((one) => one.userId === owner && dayOf(one) <= asOf);
  if (stated.length + paid.length === 0) return undefined;
  const sum = stated.reduce((all, { payable }) => all + Math.round(payable * 100), 0);
  const days = paid.map(dayOf).sort();
  return {
    stated: sum / 100,
    paid: sumOf(paid) / 100,
    balance: (sum - sumOf(paid)) / 100,
    lastPaidOn: days.at(-1) ?? null,
  };
};
