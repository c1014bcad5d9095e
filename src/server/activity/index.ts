import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { titleOf } from '../db/auditLog';
import { write } from '../db/groupCommit';
import type { Queries } from '../db/open/connect';
import { badRequest } from '../errors';
import { contentRange } from '../http/headers';
import { addRoute, idOf, refuseBody, viewerOf, type RouteContext } from '../http/route';
import { readParameters } from '../http/rows/query';
import { toJsonChunks } from '../http/sendList';
import { listParameters } from '../input/listParameters';
import { refuseQuery, type ListQuery } from '../input/query';
import { hooksOf } from '../resources';
import type { Viewer } from '../resources/hooks';
import { changedFields, definitionOf, toResponse, toChange, type Change } from './change';
import { changesQueryReader, countChanges, readChanges, type FoundChange, type Part } from './list';
import { undoChange } from './undo';

const LATEST_CHANGES = 200;

const record = z.record(z.string(), z.unknown()).nullable();
const response = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      userId: z.int().nullable(),
      userName: z.string().nullable(),
      action: z.string(),
      resource: z.string(),
      recordId: z.int().nullable(),
      before: record,
      after: record,
      importId: z.int().nullable(),
      title: z.string().nullable(),
      undone: z.int().nullable(),
      fields: z.array(z.string()),
    }),
  ),
});

/** Returns a change as an owner may see it: `before` and `after` only if the record was or is theirs. */
const forOwner = async (
  queries: Queries,
  viewer: Viewer,
  change: Change,
  { wasTheirs, isTheirs }: Pick<FoundChange, 'wasTheirs' | 'isTheirs'>,
): Promise<Change> => {
  const definition = definitionOf(change);
  const mask = definition && hooksOf(definition).maskForOwner;
  const side = async (values: Change['before'], isShown: boolean): Promise<Change['before']> =>
    values && isShown ? ((await mask?.(queries, viewer, values)) ?? values) : null;
  const before = await side(change.before, wasTheirs === 1);
  const after = await side(change.after, isTheirs === 1);
  return { ...change, before, after, title: titleOf(change.resource, after ?? before ?? {}) };
};

/** The routes of the audit log: the changes, newest first, and their undo. */
export const activity = (api: FastifyInstance, context: RouteContext): void => {
  const { database, models, calendar } = context;
  const { reports } = database;
  const readQuery = changesQueryReader(calendar);
  const tag = 'Activity';

  const page = async (viewer: Viewer, query: ListQuery, part: Part) => {
    const changes = [];
    for (const { wasTheirs, isTheirs, ...row } of await readChanges(reports, viewer, query, part)) {
      const change = toChange(row);
      const shown = viewer.isAdmin
        ? change
        : await forOwner(reports, viewer, change, { wasTheirs, isTheirs });
      changes.push(toResponse(shown, changedFields(change)));
    }
    return changes;
  };

  /** Streams all matching changes in pages. */
  const sendAll = (reply: FastifyReply, viewer: Viewer, query: ListQuery) => {
    async function* pages() {
      for (let beyond: number | undefined; ;) {
        const changes = await page(viewer, query, { first: 0, count: LATEST_CHANGES, beyond });
        yield changes;
        if (changes.length < LATEST_CHANGES) return;
        beyond = changes.at(-1)?.id;
      }
    }
    return reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(toJsonChunks(pages()), { highWaterMark: 1 }));
  };

  const readBefore = (before: unknown): number | undefined => {
    if (before === undefined) return undefined;
    if (typeof before !== 'string' || !/^\d{1,15}$/.test(before))
      throw badRequest({ before: 'before must be the number of a change' });
    return Number(before);
  };

  addRoute(
    api,
    context,
    'GET',
    '/changes',
    {
      summary: 'List the changes; the latest 200 by default',
      tag,
      isList: true,
      query: ['before'],
      response,
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const { before, ...parameters } = readParameters(request.query, ...listParameters('before'));
      const beyond = readBefore(before);
      const query = readQuery(parameters);
      const { range } = query;
      if (!range && Object.keys(parameters).length > 0) return sendAll(reply, viewer, query);
      const { first, last } = range ?? { first: 0, last: LATEST_CHANGES - 1 };
      const data = await page(viewer, query, { first, count: last - first + 1, beyond });
      if (!range) return { data };
      const total = await countChanges({ queries: reports, dataVersion: request.dataVersion }, viewer, query);
      reply.header('content-range', contentRange('changes', first, data.length, total));
      return { data };
    },
  );

  addRoute(
    api,
    context,
    'POST',
    '/changes/:id/undo',
    {
      summary: 'Undo a change; returns the record, under `data` if it was deleted',
      tag,
      isAction: true,
      response: z.looseObject({ id: z.int().optional(), data: z.looseObject({}).optional() }),
    },
    async (request) => {
      const viewer = viewerOf(request);
      refuseQuery(request.query);
      refuseBody(request);
      const id = idOf(request);
      const { record: undone, isDeleted } = await write(database, (trx) =>
        undoChange({ trx, models, viewer, calendar }, id),
      );
      return isDeleted ? { data: undone } : undone;
    },
  );
};
