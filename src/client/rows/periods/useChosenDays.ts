import { useSearchParams } from 'react-router-dom';
import { today } from '../../ground/dates/days';

const dayMs = 86_400_000;

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** Returns the first day of each named period; undefined shows the whole ledger. */
const periods = {
  thisMonth: () => `${today().slice(0, 7)}-01`,
  month: () => dayBefore(today(), 30),
  quarter: () => dayBefore(today(), 91),
  year: () => `${today().slice(0, 4)}-01-01`,
  all: () => undefined,
} as const satisfies Record<string, () => string | undefined>;

type PeriodName = keyof typeof periods;

/** The periods to choose from in a ledger and in a cash book. The first is the default. */
const periodsOf = {
  ledger: ['month', 'quarter', 'year', 'all'],
  book: ['thisMonth', 'quarter', 'year', 'all'],
} as const satisfies Record<string, readonly [PeriodName, ...PeriodName[]]>;

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

const fromOf = (param: string | null, byDefault: PeriodName): string | undefined => {
  if (param === 'all') return undefined;
  return isDay(param) ? param : periods[byDefault]();
};

/** The period of a ledger or book. It is stored in the URL, so that Back, reload and printing keep it. */
export const useChosenDays = (of: keyof typeof periodsOf) => {
  const names = periodsOf[of];
  const [params, setParams] = useSearchParams();
  const last = params.get('asOf');
  const asOf = isDay(last) && last < today() ? last : undefined;
  const from = fromOf(params.get('from'), names[0]);
  const change = (next: { from?: string | undefined; asOf?: string | undefined }) => {
    const { from: first = 'all', asOf: end } = { from, asOf, ...next };
    setParams({ from: first, ...(end && end < today() && { asOf: end }) }, { replace: true, state: null });
  };
  const chosen = asOf === undefined ? names.find((name) => periods[name]() === from) : undefined;
  return {
    names,
    from,
    asOf,
    chosen,
    choose: (name: PeriodName) => change({ from: periods[name](), asOf: undefined }),
    change,
  };
};
