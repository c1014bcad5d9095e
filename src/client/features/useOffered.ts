import { useQuery } from '@tanstack/react-query';
import { isOffered } from '../providers/reports';
import { config } from '../config';
import { search } from '../search';
import { features } from '.';
import type { Feature } from './feature';

/** With the prefix of react-admin's store, which a logout clears. */
const storageKey = 'RaStore.features';

const findOffered = async (signal: AbortSignal): Promise<readonly Feature[]> => {
  // The API may be another server than the page's. One cheap request shows whether it has the features.
  if (config.hasEveryCall && (await isOffered(search.call, signal))) return features;
  const offered = await Promise.all(features.map(({ call }) => isOffered(call, signal)));
  return features.filter((_, index) => offered[index]);
};

const remember = (offered: readonly Feature[]): void => {
  try {
    localStorage.setItem(storageKey, offered.map(({ call }) => call).join(' '));
  } catch {
    // The storage is full or blocked. The menu is complete a request later.
  }
};

/** The features of the last visit, so that the menu does not move when the server confirms them. */
const lastOffered = (): readonly Feature[] | undefined => {
  const calls = localStorage.getItem(storageKey)?.split(' ');
  return calls && features.filter(({ call }) => calls.includes(call));
};

const offeredQuery = {
  queryKey: ['features'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const offered = await findOffered(signal);
    remember(offered);
    return offered;
  },
  placeholderData: lastOffered,
  // The routes of the server do not change with a write.
  staleTime: 'static',
} as const;

const none: readonly Feature[] = [];

/** The features that the server offers. While pending: those of the last visit, or undefined. */
export const useKnownFeatures = (): readonly Feature[] | undefined => useQuery(offeredQuery).data;

/** The features that the server offers. While pending: those of the last visit, or none. */
export const useOfferedFeatures = (): readonly Feature[] => useKnownFeatures() ?? none;

/** The resources that the server does not have. */
export const useMissingRecords = (): readonly string[] => {
  const offered = useOfferedFeatures();
  return features.filter((feature) => !offered.includes(feature)).flatMap(({ records = [] }) => records);
};
