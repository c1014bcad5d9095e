import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { assignmentsPath } from '../../contract/paths';
import { getReport, getReportOne, type ReportQuery } from '../providers/reports';

/** The resource name of the balances. The server computes their rows. */
export const balancesName = 'balances';
/** The resource name of the cashings that count in no balance. */
export const looseName = 'balances/loose';

export type State = 'late' | 'owing' | 'ahead' | 'square';

/** The terms of a target: amount, interval and weekdays. */
export interface Terms {
  readonly amount: number;
  readonly every: 'day' | 'week' | 'month';
  readonly days: string;
}

/** A balance belongs to one driver with one car of one owner. */
export interface Parties {
  readonly driverId: number;
  readonly driver: string | null;
  readonly carId: number;
  readonly numberPlate: string;
  readonly userId: number;
  readonly name: string;
}

/** A row of `GET /balances`: what a driver owes an owner for a car; money in kwacha. */
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

/** The totals of the filtered balances. */
export interface BalanceTotals {
  readonly owed: number;
  readonly ahead: number;
}

/** A line of a ledger; `amount` is the change of the balance. */
export interface LedgerLine {
  readonly date: string;
  readonly kind: 'opening' | 'cashing' | 'charge' | 'forgive' | 'dayOff' | 'due';
  readonly amount: number;
  readonly balance: number;
  readonly resource: string | null;
  readonly recordId: number | null;
  readonly text: string | null;
}

/** A current driver without a target, and the target that their cashings suggest. */
export interface Suggestion extends Parties {
  readonly every: Terms['every'] | null;
  readonly amount: number | null;
}

/** Which driver had which car; `endedOn` is exclusive. */
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
  const fallbackMessage = useTranslate()(failure);
  return useQuery({
    queryKey: [path, query],
    queryFn: async ({ signal }) => (await getReport<Row>(path, query, fallbackMessage, signal)).rows,
    enabled,
  });
};

/** A report with a single result. */
const useOne = <Data extends object>(path: string, query: ReportQuery, failure: string) => {
  const fallbackMessage = useTranslate()(failure);
  return useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => getReportOne<Data>(path, query, fallbackMessage, signal),
  });
};

const failures = {
  balances: `resources.${balancesName}.failures.list`,
  balance: 'motoka.money.failedBalance',
  suggestions: 'motoka.money.failedSuggestions',
  assignments: 'motoka.money.failedAssignments',
};

/** The balances of a driver or a car, largest first. */
export const useBalances = (filter: Filter, parameters?: Parameters, enabled?: boolean) =>
  useRows<Balance>(`/${balancesName}`, { filter, parameters }, failures.balances, enabled);

export const useBalance = (id: string, asOf?: string) =>
  useOne<Balance>(`/${balancesName}/${id}`, { parameters: { asOf } }, failures.balance);

export const useLedger = (id: string, parameters: Parameters) =>
  useRows<LedgerLine>(`/${balancesName}/${id}/ledger`, { parameters }, failures.balance);

export const useSuggestions = () => useRows<Suggestion>('/targets/suggestions', {}, failures.suggestions);

export const useAssignments = (filter: Filter, enabled?: boolean) =>
  useRows<Assignment>(assignmentsPath, { filter }, failures.assignments, enabled);

/** The totals of a filtered report, from its own route. */
export const useReportTotals = <Totals extends object>(report: string, filter: Filter) =>
  useOne<Totals>(`/${report}/totals`, { filter }, failures.balances);

/** The number of balances that the user may see; undefined while pending. */
export const useBalanceCount = (): number | undefined =>
  useQuery({
    queryKey: [balancesName, 'count'],
    queryFn: async ({ signal }) =>
      (await getReport(`/${balancesName}`, { page: 1, perPage: 1 }, '', signal)).total,
  }).data;
