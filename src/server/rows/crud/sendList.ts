import type { FastifyReply } from 'fastify';
import type { ResourceDefinition } from '../../../contract/resource';
import { sortOf } from '../../db/sql/order';
import { idsOf, list, type PageQuery, RECORDS_PER_READ, recordsOf } from '../../db/lists';
import type { Queries } from '../../db/open/connect';
import type { Rec } from '../../db/sql/selection';
import { type Condition, type Owners, ref } from '../../db/sql/where';
import type { FieldFilter, ListQuery } from '../../ground/input/listQuery';
import type { Model } from '../records/model';
import type { View } from '../records/hooks';
import type { Viewer } from '../../auth/viewer';
import { readContext, type ReadContext } from '../../http/call';
import { ESTIMATED, TOTAL_HEADER } from '../../../contract/lists';
import { contentRange } from '../../http/headers';
import type { RouteContext } from '../../http/route';
import { runInTurn } from '../../http/turns';
import { readable, readableIn } from '../../auth/access';
import { sendItems } from '../../http/streamList';
import { isAmong } from '../../db/sql/jsonRows';

/** Replaces the filters on states, which are not columns, by conditions on the ids of the records in those states. */
const resolveStates = async (
  { definition, hooks }: Model,
  query: ListQuery,
  context: ReadContext,
  owners: Owners,
): Promise<{ readonly query: ListQuery; readonly conditions: readonly Condition[] }> => {
  const { name, states = {} } = definition;
  const filters = query.filters.filter(({ source }) => !Object.hasOwn(states, source));
  if (filters.length === query.filters.length) return { query, conditions: [] };
  const conditions: Condition[] = [];
  for (const { source, values } of query.filters.filter((one) => !filters.includes(one))) {
    const inState = await hooks.states?.[source]?.(context, owners);
    const ids = values.flatMap((state) => inState?.get(String(state)) ?? []);
    conditions.push(isAmong(context.database.db, ref(`${name}.id`), ids));
  }
  return { query: { ...query, filters }, conditions };
};

const SLOW_OFFSET = 10_000;

/** A page of more records takes long to read and to send. */
const LARGE_PAGE = 100;

/**
 * Whether a page may take long: a search, a large page, one with a large offset or in another order than the default, or a
 * range filter on a column other than the sorted one.
 */
const mayTakeLong = (definition: ResourceDefinition, query: PageQuery): boolean => {
  const { source: order } = sortOf(definition, query);
  const { first, last } = query.range;
  const isUsualOrder = order === 'id' || order === sortOf(definition, { filters: [] }).source;
  if (last - first >= LARGE_PAGE || !isUsualOrder) return true;
  const isUnindexed = ({ source, operator }: FieldFilter): boolean =>
    definition.fields[source]?.kind === 'longText' || (operator !== '=' && source !== order);
  return query.q !== undefined || query.range.first > SLOW_OFFSET || query.filters.some(isUnindexed);
};

/** Returns extra conditions for filters on values that a viewer may see only in part. */
const guards = ({ hooks }: Model, { filters }: ListQuery, viewer: Viewer): Condition[] => {
  const owners = readable(viewer);
  if (owners === 'all') return [];
  return filters.flatMap(({ source }) => hooks.filterable?.[source]?.(owners) ?? []);
};

/** Returns the conditions that limit a query to what the viewer may see. */
export const visibleConditions = (
  model: Model,
  query: ListQuery,
  viewer: Viewer,
  conditions: readonly Condition[] = [],
): Condition[] => [...model.visibleTo(viewer), ...conditions, ...guards(model, query, viewer)];

/** Returns a function that sends a page with its `Content-Range`, or the whole list, streamed if it is long. */
export const listSender = (context: RouteContext, model: Model) => {
  const { db, reports } = context.database;
  const { definition, selection, hooks } = model;
  const { name } = definition;

  const embed = async (queries: Queries, records: readonly Rec[], view: View): Promise<readonly Rec[]> =>
    hooks.embed ? hooks.embed(queries, records, view) : records;
  const hasDetails = ({ isDetailed }: View): boolean => isDetailed && hooks.detailedPerPart !== undefined;
  const perPartOf = ({ isDetailed }: View): number =>
    (isDetailed && hooks.detailedPerPart) || RECORDS_PER_READ;

  const sendPage = async (
    reply: FastifyReply,
    query: PageQuery,
    view: View,
    visible: readonly Condition[],
    scanned: readonly Condition[] | undefined,
  ) => {
    const queries = mayTakeLong(definition, query) || hasDetails(view) ? reports : db;
    const asOf = { ...readContext(context, reply.request), queries };
    const { records, total, isEstimated } = await list(
      asOf,
      definition,
      selection,
      { visible, scanned },
      query,
    );
    const { first } = query.range;
    reply.header('content-range', contentRange(name, first, records.length, total));
    if (isEstimated) reply.header(TOTAL_HEADER, ESTIMATED);
    return sendItems(reply, records, (some) => embed(asOf.queries, some, view), perPartOf(view));
  };

  const sendWhole = async (
    reply: FastifyReply,
    query: ListQuery,
    view: View,
    visible: readonly Condition[],
  ) => {
    const ids = await idsOf(reports, definition, selection, visible, query);
    const read = async (some: readonly number[]) =>
      embed(reports, await recordsOf(reports, definition, selection, some), view);
    return sendItems(reply, ids, read, perPartOf(view));
  };

  return async (
    reply: FastifyReply,
    requested: ListQuery,
    view: View,
    conditions: readonly Condition[] = [],
  ): Promise<unknown> => {
    const { query, conditions: inStates } = await resolveStates(
      model,
      requested,
      readContext(context, reply.request),
      readableIn(view.viewer, name),
    );
    const more = [...conditions, ...inStates];
    const visible = visibleConditions(model, query, view.viewer, more);
    const scan = model.scannedFor(view.viewer);
    const scanned = scan && [...scan, ...more, ...guards(model, query, view.viewer)];
    const { range } = query;
    if (!range) return sendWhole(reply, query, view, visible);
    const page = { ...query, range };
    const send = () => sendPage(reply, page, view, visible, scanned);
    // Reading records with details has taken a turn already.
    return mayTakeLong(definition, page) && !hasDetails(view)
      ? runInTurn(context.turns.long, view.viewer.id, reply, send)
      : send();
  };
};
