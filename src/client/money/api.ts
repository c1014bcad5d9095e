import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { assignmentsPath } from '../../contract/paths';
import { getReport, getReportOne, type ReportQuery } from '../providers/reports';

/** The balances as a list: rows that the server works out. */
export const balancesName = 'balances';
/** The cashings that count in no balance. */
export const looseName = 'balances/loose';

/** The order of the words below is that of the worst first. */
export type State = 'late' | 'owing' | 'ahead' | 'square';

/** What a day of a car costs its driver. */
export interface Terms {
  readonly amount: number;
  readonly every: 'day' | 'week' | 'month';
  readonly days: string;
}

/** Who and what a balance is of: one driver with one car of one owner. */
export interface Parties {
  readonly driverId: number;
  readonly driver: string | null;
  readonly carId: number;
  readonly numberPlate: string;
  readonly userId: number;
  readonly name: string;
}

/** What one driver owes for one car to one owner, as `GET /balances` answers it; money in kwacha. */
export interface Balance extends Parties {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly target: Terms | null;
  readonly since: string;
  readonly due: number;
  readonly cashed: number;
  readonly charged: number;
  readonly forgiven: number;
  readonly balance: number;
  readonly state: State;
  readonly dueToday: number;
  readonly behindSince: string | null;
  readonly daysBehind: number;
  readonly lastCashedOn: string | null;
}

/** What the balances of a filtered list add up to. */
export interface BalanceTotals {
  readonly owed: number;
  readonly ahead: number;
}

/** One line of a ledger; `amount` as it changes the balance. */
export interface LedgerLine {
  readonly date: string;
  readonly kind: 'opening' | 'cashing' | 'charge' | 'forgive' | 'dayOff' | 'due';
  readonly amount: number;
  readonly balance: number;
  readonly resource: string | null;
  readonly recordId: number | null;
  readonly text: string | null;
}

/** A present driver without a target, and what their cashings suggest. */
export interface Suggestion extends Parties {
  readonly every: Terms['every'] | null;
  readonly amount: number | null;
}

/** Who had which car; `endedOn` is the first day no longer theirs. */
export interface Assignment {
  readonly id: number;
  readonly driverId: number;
  readonly driver: string | null;
  readonly carId: number;
  readonly numberPlate: string;
  readonly userId: number | null;
  readonly name: string | null;
  readonly startedOn: string;
  readonly endedOn: string | null;
  readonly mileage: number | null;
  readonly notes: string | null;
}

type Filter = ReportQuery['filter'];
type Parameters = ReportQuery['parameters'];

/** All rows of a report. */
const useRows = <Row>(path: string, query: ReportQuery, failure: string, enabled = true) => {
  const sentence = useTranslate()(failure);
  return useQuery({
    queryKey: [path, query],
    queryFn: async ({ signal }) => (await getReport<Row>(path, query, sentence, signal)).rows,
    enabled,
  });
};

/** One answer of a report. */
const useOne = <Data extends object>(path: string, query: ReportQuery, failure: string) => {
  const sentence = useTranslate()(failure);
  return useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => getReportOne<Data>(path, query, sentence, signal),
  });
};

const failures = {
  balances: `resources.${balancesName}.failures.list`,
  balance: 'motoka.money.failedBalance',
  suggestions: 'motoka.money.failedSuggestions',
  assignments: 'motoka.money.failedAssignments',
};

/** The balances of a driver or a car, the largest first. */
export const useBalances = (filter: Filter, parameters?: Parameters, enabled?: boolean) =>
  useRows<Balance>(`/${balancesName}`, { filter, parameters }, failures.balances, enabled);

export const useBalance = (id: string, asOf?: string) =>
  useOne<Balance>(`/${balancesName}/${id}`, { parameters: { asOf } }, failures.balance);

export const useLedger = (id: string, parameters: Parameters) =>
  useRows<LedgerLine>(`/${balancesName}/${id}/ledger`, { parameters }, failures.balance);

export const useSuggestions = () => useRows<Suggestion>('/targets/suggestions', {}, failures.suggestions);

export const useAssignments = (filter: Filter, enabled?: boolean) =>
  useRows<Assignment>(assignmentsPath, { filter }, failures.assignments, enabled);

/** What a filtered report adds up to, from the call beside it. */
export const useReportTotals = <Totals extends object>(report: string, filter: Filter) =>
  useOne<Totals>(`/${report}/totals`, { filter }, failures.balances);

/** How many balances there are, of everybody one may see; undefined until that is known. */
export const useBalanceCount = (): number | undefined =>
  useQuery({
    queryKey: [balancesName, 'count'],
    queryFn: async ({ signal }) =>
      (await getReport(`/${balancesName}`, { page: 1, perPage: 1 }, '', signal)).total,
  }).data;
