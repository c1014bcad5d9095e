import { toText, type Day } from './days';

/** The days that a forecast looks back, today included. */
const LOOK_BACK_DAYS = 90;
/** The days after the first one from which there is a forecast. */
const FORECAST_FROM_DAYS = 14;
const FORECAST_MAX_YEARS = 100;

export const recentFrom = (startsOn: Day, today: Day): Day => Math.max(startsOn, today - LOOK_BACK_DAYS + 1);

/** Returns the same day in 100 years, as text: years with four digits sort as texts. */
const latestForecast = (today: Day): string => {
  const text = toText(today);
  return `${Number(text.slice(0, 4)) + FORECAST_MAX_YEARS}${text.slice(4)}`;
};

/** What is still to be paid, and what was paid on the days that a forecast looks back. */
export interface Pace {
  readonly startsOn: Day;
  readonly remaining: number;
  readonly recent: number;
}

/** Forecasts the day on which the rest is paid, from the pace of the last 90 days. */
export const forecastOf = ({ startsOn, remaining, recent }: Pace, today: Day): Day | undefined => {
  if (remaining <= 0 || recent <= 0 || today - startsOn < FORECAST_FROM_DAYS) return undefined;
  const days = Math.ceil((remaining * (today - recentFrom(startsOn, today) + 1)) / recent);
  // A year has at most 366 days: a day beyond these cannot always be formatted.
  if (days > FORECAST_MAX_YEARS * 366 || toText(today + days) > latestForecast(today)) return undefined;
  return today + days;
};
