import { useQuery } from '@tanstack/react-query';
import { isOffered } from '../providers/reports';
import { config } from '../config';
import { search } from '../search';
import { features } from '.';
import type { Feature } from './feature';

const offeredQuery = {
  queryKey: ['features'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    // The API may be another server than the page's. One cheap request shows whether it has the features.
    if (config.hasEveryCall && (await isOffered(search.call, signal))) return features;
    const offered = await Promise.all(features.map(({ call }) => isOffered(call, signal)));
    return features.filter((_, index) => offered[index]);
  },
  // The routes of the server do not change with a write.
  staleTime: 'static',
} as const;

const none: readonly Feature[] = [];

/** The features that the server offers; undefined while pending. */
export const useKnownFeatures = (): readonly Feature[] | undefined => useQuery(offeredQuery).data;

/** The features that the server offers; none while pending. */
export const useOfferedFeatures = (): readonly Feature[] => useKnownFeatures() ?? none;

/** The resources that the server does not have. */
export const useMissingRecords = (): readonly string[] => {
  const offered = useOfferedFeatures();
  return features.filter((feature) => !offered.includes(feature)).flatMap(({ records = [] }) => records);
};
