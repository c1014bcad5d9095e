import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ResourceDefinition } from '../../../contract/resource';
import { resources } from '../../../resources';
import { users } from '../../../resources/users';
import { titleOf } from '../../rows/records/auditLog';
import { withListed } from '../../db/listedOptions';
import { recordsOf } from '../../db/lists';
import { type Condition, ref } from '../../db/sql/where';
import { badRequest } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { preferredLanguage } from '../../ground/i18n/languages';
import { say } from '../../ground/i18n/sentence';
import { readFilterObject } from '../../ground/input/listParameters';
import { hasGrants, readable } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';
import { findBest, isEvent, type Referred } from './candidates';
import { isHolder, type Candidate } from './columns';
import { describer } from './describe';
import { parseTerms, type SearchTerms } from './rules';
import { namedUsers } from '../../rows/records/people';

const RESULTS_PER_RESOURCE = 5;

const response = z.object({
  data: z.array(z.object({ resource: z.string(), id: z.int(), title: z.string(), text: z.string() })),
});

/** The references by which a record is found. */
const referencesOf = ({ fields }: ResourceDefinition): readonly (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([source, { target, stored }]) =>
    target !== undefined && stored !== false && !isHolder(source) ? [[source, target] as const] : [],
  );

const searched = resources.filter(({ ownWrites }) => !ownWrites);
/** Resources that others refer to are searched first, then the events of cars. */
const referredTo = searched.filter((definition) => !isEvent(definition));
const events = searched.filter(isEvent);

interface Sought {
  readonly terms: SearchTerms;
  readonly viewer: Viewer;
  /** Whether cars and drivers must be archived, or must not be. Undefined: both are found. */
  readonly archived: boolean | undefined;
}

/** Parses the filter of a search: `{"archived": false}`. Throws 400 for any other. */
const readArchived = (text: unknown): boolean | undefined => {
  const { archived, ...others } = readFilterObject(text);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw badRequest({ [unknown]: say('Unknown filter: {key}', { key: unknown }) });
  if (archived !== undefined && typeof archived !== 'boolean')
    throw badRequest({ archived: say('The filter {key} cannot have this value', { key: 'archived' }) });
  return archived;
};

const archivedCondition = (
  { name, flags = {} }: ResourceDefinition,
  archived: boolean | undefined,
): Condition | undefined => {
  const of = flags['archived']?.of;
  if (of === undefined || archived === undefined) return undefined;
  return sql`${ref(`${name}.${of}`)} is ${sql.raw(archived ? 'not null' : 'null')}`;
};

/** The route that searches all resources, within what the viewer may see. */
export const search = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, models } = context;
  const { reports } = database;

  const findIn = (
    definition: ResourceDefinition,
    { terms, viewer }: Sought,
    referred: Referred,
    visible: readonly Condition[] = models(definition.name).visibleTo(viewer),
  ) => {
    return findBest({ queries: reports, definition, visible, terms }, referred, RESULTS_PER_RESOURCE);
  };

  const findAll = async (sought: Sought): Promise<ReadonlyMap<string, readonly Candidate[]>> => {
    const found = new Map<string, readonly Candidate[]>();
    const store = async (definition: ResourceDefinition, referred: Referred): Promise<void> => {
      found.set(definition.name, await findIn(definition, sought, referred));
    };

    await Promise.all(referredTo.map((definition) => store(definition, {})));
    const accounts = found.get(users.name) ?? [];
    // With a grant, records are found by the names of their owners too. The accounts of others are not.
    if (hasGrants(sought.viewer)) {
      const owners = models(users.name).ownedBy(readable(sought.viewer));
      found.set(users.name, await findIn(namedUsers, sought, {}, [owners]));
    }
    const referredBy = (definition: ResourceDefinition): Referred =>
      Object.fromEntries(
        referencesOf(definition).map(([source, target]) => [source, found.get(target) ?? []]),
      );
    await Promise.all(events.map((definition) => store(definition, referredBy(definition))));
    found.set(users.name, accounts);
    // The records of an archived car are found by its plate all the same.
    for (const definition of referredTo) {
      const condition = archivedCondition(definition, sought.archived);
      const visible = models(definition.name).visibleTo(sought.viewer);
      if (condition)
        found.set(definition.name, await findIn(definition, sought, {}, [...visible, condition]));
    }
    return found;
  };

  route(
    'GET',
    '/search',
    { summary: 'Search all resources', tag: 'Search', turn: 'long', query: ['q', 'filter'], response },
    async ({ viewer, query, request }) => {
      const { q = '', filter } = query;
      if (typeof q !== 'string') throw badRequest({ q: 'q may be given once' });
      const archived = readArchived(filter);
      const terms = parseTerms(q);
      if (!terms) return { data: [] };
      const found = await findAll({ terms, viewer, archived });
      const language = preferredLanguage(request.headers['accept-language']);
      const lists = searched.map(async (definition) => {
        const { name } = definition;
        const ids = (found.get(name) ?? []).map(({ id }) => id);
        const records = await recordsOf(reports, definition, models(name).selection, ids);
        const describe = describer(definition, language, await withListed(reports, definition.fields));
        return records.map((record) => {
          const title = titleOf(name, record);
          return {
            resource: name,
            id: record.id,
            title: title ?? '',
            text: describe(record, title),
          };
        });
      });
      return { data: (await Promise.all(lists)).flat() };
    },
  );
};
