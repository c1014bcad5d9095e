import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { reportPath, type ReportRow } from '../../contract/report';
import { changes } from '../../reports/changes';
import { titleOf } from '../records/auditLog';
import { write } from '../db/groupCommit';
import type { Queries } from '../db/open/connect';
import { badRequest } from '../errors';
import { contentRange } from '../http/headers';
import { addRoute, idOf, refuseBody, viewerOf, type RouteContext } from '../http/route';
import { readParameters } from '../http/rows/query';
import { rowsSchema } from '../http/rows/report';
import { streamList } from '../http/streamList';
import { listParameters } from '../input/listParameters';
import { refuseQuery } from '../input/query';
import { mayCallAll } from '../records/access';
import type { Viewer } from '../records/hooks';
import type { Models } from '../records/model';
import { changedFields, definitionOf, toResponse, toChange, type Change } from './change';
import { readImported } from './grouped';
import {
  changesQueryReader,
  countChanges,
  countPart,
  readChanges,
  type ChangesQuery,
  type FoundChange,
  type Part,
} from './list';
import { undoChange } from './undo';

const LATEST_CHANGES = 200;
/** The changes that are read at a time. */
const CHANGES_PER_PART = 50;

/** Returns a change as an owner may see it: `before` and `after` only if the record was or is theirs. */
const forOwner = async (
  { queries, models, viewer }: { queries: Queries; models: Models; viewer: Viewer },
  change: Change,
  { wasTheirs, isTheirs }: Pick<FoundChange, 'wasTheirs' | 'isTheirs'>,
): Promise<Change> => {
  const definition = definitionOf(change);
  const mask = definition && models(definition.name).hooks.maskForOwner;
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

  const page = async (viewer: Viewer, query: ChangesQuery, part: Part) => {
    const rows: ReportRow<typeof changes>[] = [];
    const found = await readChanges(reports, viewer, query, part);
    const imported = query.isGrouped ? await readImported(reports, viewer, found) : undefined;
    for (const { wasTheirs, isTheirs, ...row } of found) {
      const change = toChange(row);
      const shown = mayCallAll(viewer)
        ? change
        : await forOwner({ queries: reports, models, viewer }, change, { wasTheirs, isTheirs });
      const group = imported && { imported: imported.get(row.id) ?? null };
      rows.push({ ...toResponse(shown, changedFields(change)), ...group });
    }
    return rows;
  };

  /** Reads changes in parts: `count` of them, or all. */
  async function* parts(viewer: Viewer, query: ChangesQuery, { first, count, beyond }: Part) {
    let left = count;
    for (let part: Part = { first, count: CHANGES_PER_PART, beyond }; left > 0;) {
      const rows = await page(viewer, query, { ...part, count: Math.min(left, CHANGES_PER_PART) });
      yield rows;
      if (rows.length < CHANGES_PER_PART) return;
      left -= rows.length;
      part = { first: 0, count: CHANGES_PER_PART, beyond: rows.at(-1)?.id };
    }
  }

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
    reportPath(changes),
    {
      summary: 'List the changes; the latest 200 by default',
      tag,
      isList: true,
      turn: 'long',
      query: changes.parameters ?? [],
      response: rowsSchema(changes),
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const { before, ...parameters } = readParameters(request.query, ...listParameters('before'));
      const beyond = readBefore(before);
      const query = readQuery(parameters);
      const { range } = query;
      if (!range) {
        const count = Object.keys(parameters).length > 0 ? Infinity : LATEST_CHANGES;
        return streamList(reply, parts(viewer, query, { first: 0, count, beyond }));
      }
      const { first, last } = range;
      const part = { first, count: last - first + 1, beyond };
      const asOf = { queries: reports, dataVersion: request.dataVersion };
      const total = await countChanges(asOf, viewer, query);
      const count = await countPart(reports, viewer, query, part);
      reply.header('content-range', contentRange('changes', first, count, total));
      return streamList(reply, parts(viewer, query, { ...part, count }));
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
