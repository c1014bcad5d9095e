import { useSearchParams } from 'react-router-dom';
import { today } from '../../crud/list/filters/presets';

const dayMs = 86_400_000;

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** The spans that a ledger is read by, each up to today; without a first day it is all of it. */
export const periods = {
  month: () => dayBefore(today(), 30),
  quarter: () => dayBefore(today(), 91),
  year: () => `${today().slice(0, 4)}-01-01`,
  all: () => undefined,
} as const satisfies Record<string, () => string | undefined>;

export type PeriodName = keyof typeof periods;

export const periodNames = Object.keys(periods) as PeriodName[];

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** From which day to which a ledger is shown: stands in the address, so that Back, reload and the printer know it. */
export const useLedgerPeriod = () => {
  const [params, setParams] = useSearchParams();
  const [asked, last] = [params.get('from'), params.get('asOf')];
  const asOf = isDay(last) && last < today() ? last : undefined;
  const from = asked === 'all' ? undefined : isDay(asked) ? asked : periods.month();
  const change = (next: { from?: string | undefined; asOf?: string | undefined }) => {
    const { from: first = 'all', asOf: end } = { from, asOf, ...next };
    setParams({ from: first, ...(end && end < today() && { asOf: end }) }, { replace: true, state: null });
  };
  const chosen = asOf === undefined ? periodNames.find((name) => periods[name]() === from) : undefined;
  return {
    from,
    asOf,
    chosen,
    choose: (name: PeriodName) => change({ from: periods[name](), asOf: undefined }),
    change,
  };
};
