import type { FastifyReply } from 'fastify';
import type { ResourceDefinition } from '../../contract/resource';
import { Readable } from 'node:stream';
import { sortOf } from '../db/sql/order';
import { RECORDS_PER_READ, idsOf, list, recordsOf, type PageQuery } from '../db/lists';
import type { Queries } from '../db/open/connect';
import type { Rec } from '../db/sql/selection';
import type { Condition } from '../db/sql/where';
import type { FieldFilter, ListQuery } from '../input/query';
import type { Model } from '../model';
import type { View, Viewer } from '../resources/hooks';
import { contentRange } from './headers';
import type { RouteContext } from './route';
import { resolveStates } from './states';

const SLOW_OFFSET = 10_000;

/**
 * Whether a list may be slow: a search, a page with a large offset, or a range filter on a column other than the sorted one.
 */
const mayTakeLong = (definition: ResourceDefinition, query: PageQuery): boolean => {
  const { source: order } = sortOf(definition, query);
  const isUnindexed = ({ source, operator }: FieldFilter): boolean =>
    definition.fields[source]?.kind === 'longText' || (operator !== '=' && source !== order);
  return query.q !== undefined || query.range.first > SLOW_OFFSET || query.filters.some(isUnindexed);
};

/** Returns extra conditions for filters on values that an ordinary user may see only in part. */
const guards = ({ hooks }: Model, { filters }: ListQuery, viewer: Viewer): Condition[] =>
  filters.flatMap(({ source }) => {
    const guard = viewer.isAdmin ? undefined : hooks.filterable?.[source];
    return guard ? [guard(viewer.id)] : [];
  });

/** Returns the conditions that limit a query to what the viewer may see. */
export const visibleConditions = (
  model: Model,
  query: ListQuery,
  viewer: Viewer,
  conditions: readonly Condition[] = [],
): Condition[] => [...model.visibleTo(viewer), ...conditions, ...guards(model, query, viewer)];

/** Yields a list as JSON text, one page at a time. */
export async function* toJsonChunks(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let separator = '{"data":[';
  for await (const records of pages) {
    if (records.length === 0) continue;
    yield separator + records.map((record) => JSON.stringify(record)).join(',');
    separator = ',';
  }
  yield separator === ',' ? ']}' : '{"data":[]}';
}

/** Returns a function that sends a page with its `Content-Range`, or the whole list, streamed if it is long. */
export const listSender = (context: RouteContext, model: Model) => {
  const { db, reports } = context.database;
  const { definition, selection, hooks } = model;
  const { name } = definition;

  const embed = async (queries: Queries, records: readonly Rec[], view: View): Promise<readonly Rec[]> =>
    hooks.embed ? hooks.embed(queries, records, view) : records;

  const sendPage = async (
    reply: FastifyReply,
    query: PageQuery,
    view: View,
    visible: readonly Condition[],
  ) => {
    const takesLong = mayTakeLong(definition, query);
    const asOf = { queries: takesLong ? reports : db, dataVersion: reply.request.dataVersion };
    const { records, total } = await list(asOf, definition, selection, visible, query, takesLong);
    const { first } = query.range;
    reply.header('content-range', contentRange(name, first, records.length, total));
    return { data: await embed(asOf.queries, records, view) };
  };

  const sendWhole = async (
    reply: FastifyReply,
    query: ListQuery,
    view: View,
    visible: readonly Condition[],
  ) => {
    const ids = await idsOf(reports, definition, selection, visible, query);
    const page = async (first: number) =>
      embed(
        reports,
        await recordsOf(reports, definition, selection, [...ids.subarray(first, first + RECORDS_PER_READ)]),
        view,
      );
    if (ids.length <= RECORDS_PER_READ) return { data: await page(0) };
    async function* pages() {
      for (let first = 0; first < ids.length; first += RECORDS_PER_READ) yield await page(first);
    }
    return reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(toJsonChunks(pages()), { highWaterMark: 1 }));
  };

  return async (
    reply: FastifyReply,
    requested: ListQuery,
    view: View,
    conditions: readonly Condition[] = [],
  ): Promise<unknown> => {
    const { query, conditions: inStates } = await resolveStates(model, requested, {
      ...context,
      dataVersion: reply.request.dataVersion,
    });
    const visible = visibleConditions(model, query, view.viewer, [...conditions, ...inStates]);
    const { range } = query;
    return range
      ? sendPage(reply, { ...query, range }, view, visible)
      : sendWhole(reply, query, view, visible);
  };
};
