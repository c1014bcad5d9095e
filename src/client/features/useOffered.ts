import { useQuery } from '@tanstack/react-query';
import { isOffered } from '../providers/reports';
import { features } from '.';
import type { Feature } from './feature';

/** The features whose calls the server has. */
export const useOfferedFeatures = (): readonly Feature[] => {
  const { data = [] } = useQuery({
    queryKey: ['features'],
    queryFn: async ({ signal }) => {
      const offered = await Promise.all(features.map(({ call }) => isOffered(call, signal)));
      return features.filter((_, index) => offered[index]);
    },
    staleTime: Infinity,
  });
  return data;
};

/** The resources that the server does not have. */
export const useMissingRecords = (): readonly string[] => {
  const offered = useOfferedFeatures();
  return features.filter((feature) => !offered.includes(feature)).flatMap(({ records = [] }) => records);
};
