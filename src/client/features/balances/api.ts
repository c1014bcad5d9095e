import { useQuery } from '@tanstack/react-query';
import { reportPath, type ReportRow } from '../../../contract/report';
import { assignments } from '../../../reports/assignments';
import { balances } from '../../../reports/balances';
import { fallingDue } from '../../../reports/fallingDue';
import { ledger } from '../../../reports/ledger';
import { suggestions } from '../../../reports/suggestions';
import { getReport, type ReportQuery } from '../../ground/providers/reports';
import { useReport, useReportOne } from '../../ground/providers/useReport';

export type Balance = ReportRow<typeof balances>;
export type State = Balance['state'];
export type Terms = NonNullable<Balance['target']>;
export type LedgerLine = ReportRow<typeof ledger>;
export type Suggestion = ReportRow<typeof suggestions>;
export type Assignment = ReportRow<typeof assignments>;
export type FallingDue = ReportRow<typeof fallingDue>;

type Filter = ReportQuery['filter'];
type Parameters = ReportQuery['parameters'];

/** The balances of a driver or a car, largest first. */
export const useBalances = (filter: Filter, parameters?: Parameters, enabled?: boolean) =>
  useReport(balances, { filter, parameters, enabled });

export const useBalance = (id: string, asOf?: string) =>
  useReportOne<Balance>(ledger, `${reportPath(balances)}/${id}`, { parameters: { asOf } });

export const useFallingDue = (filter: Filter, parameters?: Parameters, enabled?: boolean) =>
  useReport(fallingDue, { filter, parameters, enabled });

export const useLedger = (id: string, parameters: Parameters) => useReport(ledger, { id, parameters });

export const useSuggestions = () => useReport(suggestions, {});

export const useAssignments = (filter: Filter, enabled?: boolean) =>
  useReport(assignments, { filter, enabled });

/** The number of balances that the user may see; undefined while pending. */
export const useBalanceCount = (): number | undefined =>
  useQuery({
    queryKey: [balances.name, 'count'],
    queryFn: async ({ signal }) =>
      (await getReport(reportPath(balances), { page: 1, perPage: 1 }, '', signal)).total,
  }).data;
