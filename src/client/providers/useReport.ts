import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { getReport, getReportOne, type ReportQuery } from './reports';

/** Reads a list of computed rows. `failure` is the key of the message for a failure that the server does not explain. */
export const useReport = <Row>(path: string, query: ReportQuery, failure: string, enabled = true) => {
  const message = useTranslate()(failure);
  return useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => getReport<Row>(path, query, message, signal),
    enabled,
  });
};

/** Reads a single object, as `useReport` does. */
export const useReportOne = <Data extends object>(path: string, query: ReportQuery, failure: string) => {
  const message = useTranslate()(failure);
  return useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => getReportOne<Data>(path, query, message, signal),
  });
};
