import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getReport } from '../providers/reports';

/** A record that `GET /search` found. */
export interface Hit {
  readonly resource: string;
  readonly id: number;
  readonly title: string;
  /** More of the record in words. */
  readonly text: string | null;
}

export const searchPath = '/search';
const lengthMin = 2;
const lengthMax = 100;

/** The records that a text finds, best first; none for a text that is too short. */
export const useHits = (text: string) => {
  const q = text.trim().slice(0, lengthMax);
  const isAsked = q.length >= lengthMin;
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => getReport<Hit>(searchPath, { parameters: { q } }, '', signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { hits: isAsked ? (data?.rows ?? []) : [], isFetching: isAsked && isFetching, error };
};
