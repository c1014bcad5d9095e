import { useSearchParams } from 'react-router-dom';
import { addDays, isDay, today } from '../../ground/dates/days';

/** Returns the first day of a period. Undefined: from the first record. */
const periods = {
  thisMonth: () => `${today().slice(0, 7)}-01`,
  last30Days: () => addDays(today(), -30),
  last3Months: () => addDays(today(), -91),
  thisYear: () => `${today().slice(0, 4)}-01-01`,
  all: () => undefined,
} as const satisfies Record<string, () => string | undefined>;

type PeriodName = keyof typeof periods;

/** The periods to choose from in a ledger and in a cash book. The first is the default. */
const periodsOf = {
  ledger: ['last30Days', 'last3Months', 'thisYear', 'all'],
  book: ['thisMonth', 'last3Months', 'thisYear', 'all'],
} as const satisfies Record<string, readonly [PeriodName, ...PeriodName[]]>;

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
