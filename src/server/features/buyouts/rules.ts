import { toText, type Day } from '../calendar/days';

/** What a driver buys a car for. Amounts are in ngwee. */
export interface Terms {
  readonly price: number;
  readonly deposit: number;
  readonly startsOn: Day;
}

/** What was cashed less what was charged: from the first day of a buy-out, and on the days that the forecast looks back. */
export interface Net {
  readonly total: number;
  readonly recent: number;
}

/** How far a buy-out is. The share is in tenths of a percent. */
export interface Progress {
  readonly paid: number;
  readonly remaining: number;
  readonly share: number;
  readonly forecastOn: Day | undefined;
}

/** The days that the forecast looks back, today included. */
const LOOK_BACK_DAYS = 90;
/** The days after its first one from which a buy-out has a forecast. */
const FORECAST_FROM_DAYS = 14;
const FORECAST_MAX_YEARS = 100;

const WHOLE = 1_000;

/** Returns the first day that the forecast looks back to. */
export const recentFrom = ({ startsOn }: Pick<Terms, 'startsOn'>, today: Day): Day =>
  Math.max(startsOn, today - LOOK_BACK_DAYS + 1);

/** Returns the same day in 100 years, as text: years with four digits sort as texts. */
const latestForecast = (today: Day): string => {
  const text = toText(today);
  return `${Number(text.slice(0, 4)) + FORECAST_MAX_YEARS}${text.slice(4)}`;
};

/** Forecasts the day of the last payment from the pace of the last 90 days. */
const forecast = (terms: Terms, remaining: number, recent: number, today: Day): Day | undefined => {
  if (remaining === 0 || recent <= 0 || today - terms.startsOn < FORECAST_FROM_DAYS) return undefined;
  const days = Math.ceil((remaining * (today - recentFrom(terms, today) + 1)) / recent);
  // A year has at most 366 days: a day beyond these cannot always be formatted.
  if (days > FORECAST_MAX_YEARS * 366 || toText(today + days) > latestForecast(today)) return undefined;
  return today + days;
};

/** Computes how far a buy-out is as of today. */
export const progressOf = (terms: Terms, { total, recent }: Net, today: Day): Progress => {
  const { price, deposit } = terms;
  const paid = Math.max(0, deposit + total);
  const remaining = Math.max(0, price - paid);
  return {
    paid,
    remaining,
    share: Math.min(WHOLE, Math.floor((paid * WHOLE) / price)),
    forecastOn: forecast(terms, remaining, recent, today),
  };
};

/**
 * Returns the day since when the price has been paid: the running sum has not been below it since. `days` are in order, from
 * the first day of the buy-out to today.
 */
export const paidOffSince = (
  { price, deposit, startsOn }: Terms,
  days: readonly (readonly [day: Day, net: number])[],
  today: Day,
): Day | undefined => {
  let paid = deposit;
  let since = paid >= price && startsOn <= today ? startsOn : undefined;
  for (const [day, net] of days) {
    paid += net;
    since = paid >= price ? (since ?? day) : undefined;
  }
  return since;
};
