import { useStore, useTranslate } from 'react-admin';
import { findResource, resources } from '../../../resources';
import { papers } from '../../../resources/papers';
import { mayAdd } from '../../../contract/resource';
import { useAccount } from '../../ground/account/useAccount';
import { adminPaths } from '../../ground/paths';
import { useDestinations } from '../../shell/layout/useDestinations';
import { useMissingRecords, useOfferedLinks } from '../../shell/features/FeaturesContext';
import { type Command, referenceTo, useCommands, useKindsOfPapers } from './commands';
import type { Hit } from './hits';
import { rankOf, ranks } from './ranking';
import { useIsViewer } from '../../ground/account/useIsViewer';

/** A result of the search dialog, with the path and the location state that it opens. */
export interface SearchResult {
  readonly key: string;
  /** The i18n key of its kind. */
  readonly group: string;
  readonly label: string;
  readonly text?: string | null;
  readonly path: string;
  readonly state?: unknown;
  /** The command and its record's name: the label follows the language. */
  readonly command?: { readonly key: string; readonly title: string };
}

/** The order of the kinds that match a text equally well. */
const places = { record: 0, page: 1, command: 2, relatedRecord: 3 } as const;

interface Found {
  readonly result: SearchResult;
  readonly rank: number;
  readonly place: number;
}

const RECENT_MAX = 8;
const group = { page: 'motoka.search.page', command: 'motoka.search.actions' };

/** The results opened last, newest first. */
const useRecent = () => {
  const [recent, setRecent] = useStore<readonly SearchResult[]>('search.recent', []);
  const remember = (result: SearchResult) =>
    setRecent([result, ...recent.filter(({ key }) => key !== result.key)].slice(0, RECENT_MAX));
  return { recent, remember };
};

const pageOf = ({ label, path }: { label: string; path: string }): SearchResult => ({
  key: path,
  group: group.page,
  label,
  path,
});

/** The pages of the menu, and those that only a search text finds: lists without a menu entry, Add forms, papers by kind. */
const usePages = () => {
  const destinations = useDestinations();
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const isViewer = useIsViewer();
  const { links: offered } = useOfferedLinks();
  const missing = useMissingRecords();
  const listed = resources.filter(
    ({ name, menu }) =>
      !missing.includes(name) && (!menu || destinations.some(({ resource }) => resource === name)),
  );
  const kindsOfPapers = useKindsOfPapers();
  const kinds = missing.includes(papers.name) ? [] : kindsOfPapers;
  return {
    menu: [...destinations, ...offered.map(({ label, path }) => ({ label: translate(label), path }))].map(
      pageOf,
    ),
    others: [
      ...listed
        .filter(({ menu }) => !menu)
        .map(({ name }) => ({ label: translate(`resources.${name}.title`), path: adminPaths.list(name) })),
      ...listed
        .filter((definition) => mayAdd(isAdmin, definition) && !isViewer)
        .map(({ name }) => ({
          label: translate(`resources.${name}.add`),
          path: adminPaths.create(name),
        })),
      ...kinds.map(({ kind, label }) => ({
        label: translate('motoka.search.paper', {
          kind: label,
          title: translate(`resources.${papers.name}.title`),
        }),
        path: adminPaths.filtered(papers.name, { kind }),
      })),
    ].map(pageOf),
  };
};

/** Returns the result of a command on a found record. */
const commandOn = (
  { resource, id, title }: Hit,
  { key, labelOf, open }: Command,
): SearchResult | undefined => {
  const reference = referenceTo[resource];
  if (!reference) return undefined;
  return {
    key: `${key} ${resource} ${id}`,
    group: group.command,
    label: labelOf(title),
    command: { key, title },
    ...open({ [reference]: id }),
  };
};

const recordOf = ({ resource, id, title, text }: Hit): SearchResult => ({
  key: `${resource} ${id}`,
  group: `resources.${resource}.subject`,
  label: title,
  text,
  path: adminPaths.record(resource, id),
});

/** Whether its title is the record's own name, and not that of the car it belongs to. */
const isNamed = ({ resource }: Hit): boolean => {
  const { fields = {}, recordRepresentation = '' } = findResource(resource) ?? {};
  return recordRepresentation in fields;
};

interface Search {
  readonly text: string;
  readonly hits: readonly Hit[];
  /** The commands that the text names, and the records found by its other words. */
  readonly named: { readonly commands: readonly Command[]; readonly hits: readonly Hit[] };
}

/**
 * Returns the results for a search text, best match of all kinds first: names before pages, commands and other records. Of
 * equal matches, the one opened last comes first. Without a text: the results opened last, then the menu's pages.
 */
export const useResults = ({ text, hits, named }: Search) => {
  const translate = useTranslate();
  const { menu, others } = usePages();
  const commands = useCommands();
  const { recent, remember } = useRecent();
  const pages = [...menu, ...others];
  const last = recent.map((result) => {
    const command = commands.find(({ key }) => key === result.command?.key);
    const current = pages.find(({ key }) => key === result.key);
    return (
      current ??
      (command && result.command ? { ...result, label: command.labelOf(result.command.title) } : result)
    );
  });
  const withHeading = (result: SearchResult, heading: string) => ({ ...result, heading: translate(heading) });
  const q = text.trim();
  if (q === '') {
    const unopened = menu.filter(({ key }) => !last.some((one) => one.key === key));
    const results = [
      ...last.map((result) => withHeading(result, 'motoka.search.recent')),
      ...unopened.map((result) => withHeading(result, 'motoka.search.pages')),
    ];
    return { results, remember };
  }

  const rank = (result: SearchResult, place: number): Found => ({
    result,
    place,
    rank: rankOf(result.label, q),
  });
  const onHits = (found: readonly Hit[], offered: (hit: Hit) => readonly Command[]): Found[] =>
    found.flatMap((hit) =>
      offered(hit).flatMap((command) => {
        const result = commandOn(hit, command);
        return result ? [rank(result, places.command)] : [];
      }),
    );
  const all = [
    ...[...pages, ...last]
      .map((result) => rank(result, places.page))
      .filter((found) => found.rank < ranks.none),
    ...onHits(named.hits, () => named.commands),
    ...onHits(hits, (hit) => commands.filter(({ isOffered }) => isOffered(hit))),
    ...hits.map((hit) => rank(recordOf(hit), isNamed(hit) ? places.record : places.relatedRecord)),
  ];
  // A recent result has no place of its own if it was found.
  const byKey = new Map(all.map((found) => [found.result.key, found]));
  const recency = ({ result }: Found): number => {
    const index = last.findIndex(({ key }) => key === result.key);
    return index < 0 ? RECENT_MAX : index;
  };
  const results = [...byKey.values()]
    .sort((a, b) => a.rank - b.rank || a.place - b.place || recency(a) - recency(b))
    .map(({ result }) => withHeading(result, ''));
  return { results, remember };
};
