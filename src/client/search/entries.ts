import { useStore, useTranslate } from 'react-admin';
import { cars } from '../../resources/cars';
import { cashings } from '../../resources/cashings';
import { drivers } from '../../resources/drivers';
import { adminPaths } from '../admin/paths';
import { useDestinations } from '../admin/layout/useDestinations';
import { useOfferedFeatures } from '../features/useOffered';
import type { Hit } from './hits';

/** An entry of the search dialog, with the path and the location state that it opens. */
export interface Entry {
  readonly key: string;
  /** The i18n key of its heading. */
  readonly group: string;
  readonly label: string;
  readonly text?: string | null;
  readonly path: string;
  readonly state?: unknown;
}

const RECENT_MAX = 8;
const matches = (label: string, q: string): boolean => label.toLowerCase().includes(q.trim().toLowerCase());

/** The entries opened last, newest first. */
const useRecent = () => {
  const [recent, setRecent] = useStore<readonly Entry[]>('search.recent', []);
  const remember = (entry: Entry) =>
    setRecent([entry, ...recent.filter(({ key }) => key !== entry.key)].slice(0, RECENT_MAX));
  return { recent, remember };
};

/** The pages of the menu. */
const usePages = (): readonly Entry[] => {
  const destinations = useDestinations();
  const translate = useTranslate();
  const offered = useOfferedFeatures().flatMap(({ links = [] }) => links);
  return [
    ...destinations.map(({ label, path }) => ({ label, path })),
    ...offered.map(({ label, path }) => ({ label: translate(label), path })),
  ].map(({ label, path }) => ({ key: path, group: 'motoka.search.pages', label, path }));
};

/** Returns a function that lists the actions of a found record. */
const useActions = () => {
  const translate = useTranslate();
  const balances = useOfferedFeatures()
    .flatMap(({ links = [] }) => links)
    .find(({ path }) => path.endsWith('/balances'));
  return ({ resource, id, title }: Hit): readonly Entry[] => {
    const group = 'motoka.search.actions';
    if (resource === cars.name) {
      return [
        {
          key: `cashing ${id}`,
          group,
          label: translate('motoka.search.addCashing', { title }),
          path: adminPaths.create(cashings.name),
          state: { given: { carId: id } },
        },
      ];
    }
    if (resource !== drivers.name || !balances) return [];
    const filter = JSON.stringify({ driverId: id });
    const path = `${balances.path}?${new URLSearchParams({ filter })}`;
    return [{ key: path, group, label: translate('motoka.search.balance', { title }), path }];
  };
};

/** Returns the entries for a search text: recent ones first, then records, actions and pages. */
export const useEntries = (text: string, hits: readonly Hit[]) => {
  const translate = useTranslate();
  const pages = usePages();
  const actionsOf = useActions();
  const { recent, remember } = useRecent();
  const q = text.trim();
  const records = hits.map((hit): Entry => ({
    key: `${hit.resource} ${hit.id}`,
    group: `resources.${hit.resource}.title`,
    label: hit.title,
    text: hit.text,
    path: adminPaths.record(hit.resource, hit.id),
  }));
  const last = recent
    .filter(({ label }) => q === '' || matches(label, q))
    .map((entry) => ({ ...entry, group: 'motoka.search.recent' }));
  const known = new Set(last.map(({ key }) => key));
  const others = [
    ...records,
    ...hits.flatMap(actionsOf),
    ...pages.filter(({ label }) => q === '' || matches(label, q)),
  ].filter(({ key }) => !known.has(key));
  const entries = [...last, ...others].map((entry) => ({ ...entry, heading: translate(entry.group) }));
  return { entries, remember };
};
