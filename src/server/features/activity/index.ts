import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ESTIMATED, TOTAL_HEADER } from '../../../contract/lists';
import { reportPath, type ReportRow } from '../../../contract/report';
import { changes } from '../../../reports/changes';
import { titleOf } from '../../rows/records/auditLog';
import { write } from '../../db/groupCommit';
import type { Queries } from '../../db/open/connect';
import { badRequest } from '../../ground/errors';
import { contentRange } from '../../http/headers';
import { router, type RouteContext } from '../../http/route';
import { rowsSchema } from '../../rows/report/report';
import { streamList } from '../../http/streamList';
import { mayCallAll } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';
import type { Models } from '../../rows/records/model';
import { changedFields, definitionOf, toResponse, toChange, type Change } from './change';
import { readBundled, readImported } from './grouped';
import {
  changesQueryReader,
  countChanges,
  countPart,
  readChanges,
  type ChangesQuery,
  type FoundChange,
  type Part,
} from './list';
import type { UndoContext } from './changedSince';
import { takeBack } from './takeBack';
import { undoChange, type Undone } from './undo';

const LATEST_CHANGES = 200;
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
  // A title that was given, such as of a skipped day, is of the record as it is after the change.
  const title = after ? change.title : titleOf(change.resource, before ?? {});
  return { ...change, before, after, title };
};

/** The routes of the audit log: the changes, newest first, and their undo. */
export const activity = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, models, calendar } = context;
  const { reports, cache } = database;
  /** Pages are read at once: they are not cached. */
  const uncached = { queries: reports, cache, dataVersion: undefined };
  const readQuery = changesQueryReader(calendar);
  const tag = 'Activity';

  const page = async (viewer: Viewer, query: ChangesQuery, part: Part) => {
    const rows: ReportRow<typeof changes>[] = [];
    const found = await readChanges(uncached, viewer, query, part);
    const imported = query.isGrouped ? await readImported(reports, viewer, found) : undefined;
    const bundled = query.isGrouped ? await readBundled(reports, viewer, found) : undefined;
    for (const { wasTheirs, isTheirs, ...row } of found) {
      const change = toChange(row);
      const shown = mayCallAll(viewer)
        ? change
        : await forOwner({ queries: reports, models, viewer }, change, { wasTheirs, isTheirs });
      const count = bundled?.get(row.id);
      const group = {
        ...(imported && { imported: imported.get(row.id) ?? null }),
        ...(count !== undefined && { bundled: count }),
      };
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

  route(
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
    async ({ viewer, query: { before, ...parameters }, now, reply }) => {
      const beyond = readBefore(before);
      const query = readQuery(parameters);
      const { range } = query;
      if (!range) {
        const count = Object.keys(parameters).length > 0 ? Infinity : LATEST_CHANGES;
        return streamList(reply, parts(viewer, query, { first: 0, count, beyond }));
      }
      const { first, last } = range;
      const part = { first, count: last - first + 1, beyond };
      const { total, isEstimated } = await countChanges({ ...now, queries: reports }, viewer, query, last);
      const count = await countPart(uncached, viewer, query, part);
      reply.header('content-range', contentRange('changes', first, count, total));
      if (isEstimated) reply.header(TOTAL_HEADER, ESTIMATED);
      return streamList(reply, parts(viewer, query, { ...part, count }));
    },
  );

  /** The route that undoes a change in one of two ways. */
  const addUndo = (
    action: string,
    summary: string,
    undo: (writing: UndoContext, id: number) => Promise<Undone>,
  ): void =>
    route(
      'POST',
      `/changes/:id/${action}`,
      {
        summary: `${summary}; returns the record, under \`data\` if it was deleted`,
        tag,
        isAction: true,
        response: z.looseObject({ id: z.int().optional(), data: z.looseObject({}).optional() }),
      },
      async ({ viewer, id }) => {
        const { record: undone, isDeleted } = await write(database, (trx) =>
          undo({ trx, models, viewer, calendar }, id),
        );
        return isDeleted ? { data: undone } : undone;
      },
    );
  addUndo('undo', 'Undo a change', undoChange);
  addUndo('take-back', 'Undo what you have added within the last five minutes', takeBack);
};
