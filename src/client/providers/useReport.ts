import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { getReport, getReportOne, type ReportQuery } from './reports';

/** Reads a list of worked-out rows; `failure` is the key of what is said when the server says nothing. */
export const useReport = <Row>(path: string, query: ReportQuery, failure: string, enabled = true) => {
  const sentence = useTranslate()(failure);
  return useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => getReport<Row>(path, query, sentence, signal),
    enabled,
  });
};

/** Reads a single answer, as `useReport` does. */
export const useReportOne = <Data extends object>(path: string, query: ReportQuery, failure: string) => {
  const sentence = useTranslate()(failure);
  return useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => getReportOne<Data>(path, query, sentence, signal),
  });
};
