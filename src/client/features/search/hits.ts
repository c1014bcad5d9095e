import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getReport } from '../../ground/providers/reports';

/** A row of `GET /search`. */
export interface Hit {
  readonly resource: string;
  readonly id: number;
  readonly title: string;
  /** A summary of the record. */
  readonly text: string | null;
}

export const searchPath = '/search';
const LENGTH_MIN = 2;
const LENGTH_MAX = 100;

/** Archived cars and drivers are found in their lists alone. */
const IN_USE = JSON.stringify({ archived: false });

/** Searches records, best match first. Returns none for a text that is too short. */
export const useHits = (text: string) => {
  const q = text.trim().slice(0, LENGTH_MAX);
  const isEnabled = q.length >= LENGTH_MIN;
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => getReport<Hit>(searchPath, { parameters: { q, filter: IN_USE } }, '', signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { hits: isEnabled ? (data?.rows ?? []) : [], isFetching: isEnabled && isFetching, error };
};
