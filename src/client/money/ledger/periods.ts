import { useSearchParams } from 'react-router-dom';
import { today } from '../../dates/days';

const dayMs = 86_400_000;

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** Returns the first day of each named period; undefined shows the whole ledger. */
export const periods = {
  month: () => dayBefore(today(), 30),
  quarter: () => dayBefore(today(), 91),
  year: () => `${today().slice(0, 4)}-01-01`,
  all: () => undefined,
} as const satisfies Record<string, () => string | undefined>;

export type PeriodName = keyof typeof periods;

export const periodNames = Object.keys(periods) as PeriodName[];

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

const fromOf = (param: string | null): string | undefined => {
  if (param === 'all') return undefined;
  return isDay(param) ? param : periods.month();
};

/** The period of a ledger. It is stored in the URL, so that Back, reload and printing keep it. */
export const useLedgerPeriod = () => {
  const [params, setParams] = useSearchParams();
  const last = params.get('asOf');
  const asOf = isDay(last) && last < today() ? last : undefined;
  const from = fromOf(params.get('from'));
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
