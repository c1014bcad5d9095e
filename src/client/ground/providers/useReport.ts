import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import {
  type ReportDefinition,
  reportPath,
  type ReportRow,
  type ReportTotals,
} from '../../../contract/report';
import { failureKey } from '../i18n/reportKeys';
import { getReport, getReportOne, type ReportQuery } from './reports';

interface Options extends ReportQuery {
  /** The id in the path of the report. */
  readonly id?: number | string | undefined;
  readonly enabled?: boolean | undefined;
}

export const useReport = <R extends ReportDefinition>(
  report: R,
  { id, enabled = true, ...query }: Options,
) => {
  const message = useTranslate()(failureKey(report));
  const path = reportPath(report, id);
  return useQuery({
    queryKey: [path, query],
    queryFn: async ({ signal }) => (await getReport<ReportRow<R>>(path, query, message, signal)).rows,
    enabled,
  });
};

/** Reads a single object at a path, as `useReport` does. */
export const useReportOne = <Data extends object>(
  report: ReportDefinition,
  path: string,
  query: ReportQuery,
  enabled = true,
) => {
  const message = useTranslate()(failureKey(report));
  return useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => getReportOne<Data>(path, query, message, signal),
    enabled,
  });
};

export const useReportTotals = <R extends ReportDefinition>(report: R, query: ReportQuery) =>
  useReportOne<ReportTotals<R>>(report, `${reportPath(report)}/totals`, query);
