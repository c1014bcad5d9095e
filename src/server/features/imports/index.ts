import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { imports as report } from '../../../reports/imports';
import { countCall } from '../../auth/counted';
import { countRecords } from '../../auth/quotas';
import { write, writeLong } from '../../db/groupCommit';
import type { Database } from '../../db/open/connect';
import { forbidden, HttpError, notFound } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { mayCallAll, whileRecording, withoutGrants } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';
import { IMPORT_BODY_MAX, importBody, labels, refuseOrder } from './body';
import { readImports, sortable } from './list';
import { importResponse, readImport, recordsOf, resultOf, storeImport, type ImportResult } from './imports';
import type { Plan } from './plan';
import { planOf } from './planned';
import { undoImport } from './undo';
import { say } from '../../ground/i18n/sentence';
import { preferredLanguage } from '../../ground/i18n/languages';
import { HOUR_MS } from '../../ground/calendar/time';
import type { WriteContext } from '../../rows/records/checks';
import { addPagedReport } from '../../rows/report/pages';

/** The dry runs of a person: each mended cell is one. */
export const DRY_RUNS = { kind: 'dryRun', max: 300, withinMs: HOUR_MS };
const TOO_MANY_DRY_RUNS = 'You have checked too many files. Please try again later';

/** Counts a dry run. One that cannot be counted, on a full disk, is not refused: it writes nothing. */
const countDryRun = async (database: Database, { id }: Viewer): Promise<void> => {
  try {
    await write(database, (trx) => countCall(trx, DRY_RUNS, String(id), TOO_MANY_DRY_RUNS));
  } catch (error) {
    if (error instanceof HttpError) throw error;
  }
};

/** Returns a 400 that carries the result of the dry run. */
const importError = (result: ImportResult): HttpError =>
  new HttpError(
    400,
    say('{count} of {rows} rows cannot be imported. Nothing was saved', {
      count: result.errorCount,
      rows: result.rows,
    }),
    undefined,
    {},
    result,
  );

/** The routes of imports: records of a spreadsheet that are validated, created and undone together. */
export const imports = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, models, calendar } = context;
  const tag = 'Import';

  route(
    'POST',
    '/imports',
    {
      summary: 'Import records; a dry run only validates them and returns 200',
      tag,
      body: importBody,
      labels,
      bodyLimit: IMPORT_BODY_MAX,
      turn: 'import',
      response: z.object({ data: importResponse }),
    },
    async ({ viewer: caller, body: order, request, reply, writeOnce }) => {
      const language = preferredLanguage(request.headers['accept-language']);
      refuseOrder(order);
      const { dryRun, skipErrors = false } = order;
      const model = models(order.resource);
      const { addedBy, isClosed } = model.definition;
      // No grant opens the records of a person, such as their counts.
      const viewer = isClosed ? withoutGrants(caller) : whileRecording(caller);
      if (order.match && !mayCallAll(viewer)) throw forbidden('Only an administrator may match a statement');
      if (addedBy === 'administrators' && !mayCallAll(viewer))
        throw forbidden('Only an administrator may do this');
      const about = { model, models, viewer, caller, calendar };
      const { reports } = database;
      if (dryRun) await countDryRun(database, viewer);
      // Planned outside the transaction, which other writes wait for.
      const early = await planOf({ ...about, queries: reports }, order);
      const toResult = (plan: Plan) => resultOf(order, plan, viewer, language);
      if (dryRun) return reply.code(200).send({ data: { ...toResult(early.plan), ...early.rows } });
      const create = async (trx: WriteContext['trx']) => {
        const { plan, rows, store } = await early.upToDate({ ...about, queries: trx });
        const result = { ...toResult(plan), ...rows };
        if (result.errorCount > 0 && !skipErrors) throw importError(result);
        await countRecords(trx, context, viewer, recordsOf(result, plan));
        const data = await storeImport(trx, result, plan);
        const stored = await store({ ...about, trx, importId: Number(data.id) });
        return { data: { ...data, ...stored } };
      };
      return writeOnce(create, undefined, writeLong);
    },
  );

  addPagedReport(api, context, report, {
    summary: 'List the imports, without their errors and duplicates',
    tag,
    sortable,
    read: (viewer, query) => readImports(database.reports, withoutGrants(viewer), query),
  });

  route(
    'GET',
    '/imports/:id',
    { summary: 'Get an import', tag, turn: 'long', response: z.object({ data: importResponse }) },
    async ({ viewer, id }) => {
      const found = await readImport(database.reports, withoutGrants(viewer), id);
      if (!found) throw notFound('There is no such import');
      return { data: found.result };
    },
  );

  route(
    'POST',
    '/imports/:id/undo',
    {
      summary: 'Undo an import; deletes the records that it created, and takes back what it confirmed',
      tag,
      isAction: true,
      response: z.object({ data: importResponse }),
    },
    async ({ viewer, id }) => ({
      data: await writeLong(database, (trx) => undoImport({ trx, models, viewer, calendar }, id)),
    }),
  );
};
