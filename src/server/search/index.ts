import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import { titleOf } from '../records/auditLog';
import { recordsOf } from '../db/lists';
import { badRequest } from '../errors';
import { addRoute, viewerOf, type RouteContext } from '../http/route';
import { preferredLanguage } from '../i18n/languages';
import { refuseQuery } from '../input/query';
import type { Viewer } from '../records/hooks';
import { findBest, isEvent, type Referred } from './candidates';
import type { Candidate } from './columns';
import { describer } from './describe';
import { parseTerms, type SearchTerms } from './rules';

/** The most results of one resource. */
const RESULTS_PER_RESOURCE = 5;

const response = z.object({
  data: z.array(z.object({ resource: z.string(), id: z.int(), title: z.string(), text: z.string() })),
});

const referencesOf = ({ fields }: ResourceDefinition): readonly (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([source, { target, stored }]) =>
    target !== undefined && stored !== false ? [[source, target] as const] : [],
  );

/** Resources that others refer to are searched first, then the events of cars. */
const referredTo = resources.filter((definition) => !isEvent(definition));
const events = resources.filter(isEvent);

/** The route that searches all resources, within what the viewer may see. */
export const search = (api: FastifyInstance, context: RouteContext): void => {
  const { database, models } = context;
  const { reports } = database;

  const findIn = (definition: ResourceDefinition, terms: SearchTerms, viewer: Viewer, referred: Referred) => {
    const visible = models(definition.name).visibleTo(viewer);
    return findBest({ queries: reports, definition, visible, terms }, referred, RESULTS_PER_RESOURCE);
  };

  const findAll = async (
    terms: SearchTerms,
    viewer: Viewer,
  ): Promise<ReadonlyMap<string, readonly Candidate[]>> => {
    const found = new Map<string, readonly Candidate[]>();
    const store = async (definition: ResourceDefinition, referred: Referred): Promise<void> => {
      found.set(definition.name, await findIn(definition, terms, viewer, referred));
    };
    await Promise.all(referredTo.map((definition) => store(definition, {})));
    const referredBy = (definition: ResourceDefinition): Referred =>
      Object.fromEntries(
        referencesOf(definition).map(([source, target]) => [source, found.get(target) ?? []]),
      );
    await Promise.all(events.map((definition) => store(definition, referredBy(definition))));
    return found;
  };

  addRoute(
    api,
    context,
    'GET',
    '/search',
    { summary: 'Search all resources', tag: 'Search', query: ['q'], response },
    async (request) => {
      const viewer = viewerOf(request);
      refuseQuery(request.query, ['q']);
      const { q = '' } = request.query as { q?: unknown };
      if (typeof q !== 'string') throw badRequest({ q: 'q may be given once' });
      const terms = parseTerms(q);
      if (!terms) return { data: [] };
      const found = await findAll(terms, viewer);
      const language = preferredLanguage(request.headers['accept-language']);
      const lists = resources.map(async (definition) => {
        const { name } = definition;
        const ids = (found.get(name) ?? []).map(({ id }) => id);
        const records = await recordsOf(reports, definition, models(name).selection, ids);
        const describe = describer(definition, language);
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
