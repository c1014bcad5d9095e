// Buy-outs and what is not confirmed, written from the specification over the records that the API
// lists, day by day. Amounts are in ngwee. The oracle of the property test.
import { dayOf, isPaidByDriver, ngwee, sumOf, type Raw } from './model';

const DAY_MS = 86_400_000;
export const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

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
  readonly repairs: readonly Booked[];
  readonly tires: readonly Booked[];
  readonly adjustments: readonly Booked[];
}

/** What the driver of an expense pays back, in ngwee. */
const paidBack = ({ driverPays }: Raw): number => Math.round((driverPays ?? 0) * 100);

/** How far a buy-out is: walks from its first day to today. */
export const modelBuyout = (
  { cashings, repairs, tires, adjustments }: Accounts,
  buyout: Buyout,
  today: string,
) => {
  const price = ngwee({ ...buyout, amount: null });
  const isOwn = (one: Booked) => isOfAccount(one, buyout);
  const expenses = [...repairs, ...tires].filter(isOwn);
  const handedIn = [...cashings.filter(isOwn), ...expenses.filter(isPaidByDriver)];
  const charged = adjustments.filter((one) => one.effect === 'charge' && isOwn(one));
  const net = (day: string) => {
    const on = (one: Raw) => dayOf(one) === day;
    const owed = expenses.filter(on).reduce((all, one) => all + paidBack(one), 0);
    return sumOf(handedIn.filter(on)) - sumOf(charged.filter(on)) - owed;
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
