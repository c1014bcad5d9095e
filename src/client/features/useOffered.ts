import { useQuery } from '@tanstack/react-query';
import { isOffered } from '../providers/reports';
import { config } from '../config';
import { search } from '../search';
import { features } from '.';
import type { Feature } from './feature';

const offeredQuery = {
  queryKey: ['features'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    // The API may be another server than the page's: one cheap call tells.
    if (config.hasEveryCall && (await isOffered(search.call, signal))) return features;
    const offered = await Promise.all(features.map(({ call }) => isOffered(call, signal)));
    return features.filter((_, index) => offered[index]);
  },
  // A write on this page gives the server no further calls.
  staleTime: 'static',
} as const;

const none: readonly Feature[] = [];

/** The features whose calls the server has; undefined until that is known. */
export const useKnownFeatures = (): readonly Feature[] | undefined => useQuery(offeredQuery).data;

export const useOfferedFeatures = (): readonly Feature[] => useKnownFeatures() ?? none;

/** The resources that the server does not have. */
export const useMissingRecords = (): readonly string[] => {
  const offered = useOfferedFeatures();
  return features.filter((feature) => !offered.includes(feature)).flatMap(({ records = [] }) => records);
};
