import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { config } from '../../ground/config';
import { isOffered } from '../../ground/providers/reports';
import type { Feature, FeatureLink, FeatureName } from './feature';

/** With the prefix of react-admin's store, which a logout clears. */
const storageKey = 'RaStore.features';

const remember = (offered: readonly Feature[]): void => {
  try {
    localStorage.setItem(storageKey, offered.map(({ call }) => call).join(' '));
  } catch {
    // The storage is full or blocked. The menu is complete a request later.
  }
};

const none: readonly Feature[] = [];

/** The features of the last visit, so that the menu does not move when the server confirms them. */
const lastOffered = (features: readonly Feature[]): readonly Feature[] | undefined => {
  const calls = localStorage.getItem(storageKey)?.split(' ');
  return calls && features.filter(({ call }) => calls.includes(call));
};

const FeaturesContext = createContext<{ all: readonly Feature[]; known: readonly Feature[] | undefined }>({
  all: none,
  known: none,
});

interface Props {
  features: readonly Feature[];
  /** The feature whose call is the cheapest. */
  cheapest: Feature;
  children: ReactNode;
}

/** Asks the server once which features it offers, for the components below. */
export const FeaturesProvider = ({ features, cheapest, children }: Props) => {
  const findOffered = async (signal: AbortSignal): Promise<readonly Feature[]> => {
    // The API may be another server than the page's. One request shows whether it has the features.
    if (config.hasEveryCall && (await isOffered(cheapest.call, signal))) return features;
    if (!navigator.onLine) return lastOffered(features) ?? none;
    const calls = [...new Set(features.map(({ call }) => call))];
    const offered = await Promise.all(calls.map((call) => isOffered(call, signal)));
    return features.filter(({ call }) => offered[calls.indexOf(call)]);
  };
  const { data: known } = useQuery({
    queryKey: ['features'],
    queryFn: async ({ signal }) => {
      const offered = await findOffered(signal);
      remember(offered);
      return offered;
    },
    placeholderData: () => lastOffered(features),
    // The routes of the server do not change with a write.
    staleTime: 'static',
  });
  const value = useMemo(() => ({ all: features, known }), [features, known]);
  return <FeaturesContext value={value}>{children}</FeaturesContext>;
};

/** Returns the features that the server offers. While pending: those of the last visit, or none. */
export const useOfferedFeatures = (): readonly Feature[] => useContext(FeaturesContext).known ?? none;

/** Whether it is known which features the server offers, from this visit or the last one. */
export const useAreFeaturesKnown = (): boolean => useContext(FeaturesContext).known !== undefined;

/** Whether the server offers a feature. While pending: whether it did at the last visit; undefined at the first one. */
export const useIsOffered = (name: FeatureName): boolean | undefined =>
  useContext(FeaturesContext).known?.some((feature) => feature.name === name);

const oneRecord = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

/**
 * Returns the menu entries of the offered features; `isComplete` once it is known which of them are hidden. Where that cannot
 * be asked, none is.
 */
export const useOfferedLinks = () => {
  const dataProvider = useDataProvider();
  const links = useOfferedFeatures().flatMap(({ links: own = [] }) => own);
  const needed = [...new Set(links.flatMap(({ shownWith = [] }) => shownWith))];
  const { data: present, isError } = useQuery({
    queryKey: ['present', needed],
    queryFn: async () => {
      const lists = await Promise.all(
        needed.map((name) => dataProvider.getList(name, { ...oneRecord, filter: {} })),
      );
      return needed.filter((_, index) => (lists[index]?.data.length ?? 0) > 0);
    },
    enabled: needed.length > 0,
    retry: false,
  });
  const isShown = ({ shownWith }: FeatureLink): boolean =>
    shownWith === undefined || isError || shownWith.some((name) => present?.includes(name));
  return {
    links: links.filter(isShown),
    isComplete: needed.length === 0 || isError || present !== undefined,
  };
};

/** Whether the menu has the entry of a path; undefined while pending. */
export const useIsLinkShown = (path: string): boolean | undefined => {
  const { links, isComplete } = useOfferedLinks();
  return links.some((link) => link.path === path) || (isComplete ? false : undefined);
};

/**
 * Returns the fields that the server does not have. While pending: none of a server that has every call, so that its lists
 * do not move.
 */
export const useMissingFields = (): readonly string[] => {
  const { all, known = config.hasEveryCall ? all : none } = useContext(FeaturesContext);
  return useMemo(
    () => all.filter((feature) => !known.includes(feature)).flatMap(({ fields = [] }) => fields),
    [all, known],
  );
};

/** Returns the resources that the server does not have. */
export const useMissingRecords = (): readonly string[] => {
  const { all, known = none } = useContext(FeaturesContext);
  return all.filter((feature) => !known.includes(feature)).flatMap(({ records = [] }) => records);
};
