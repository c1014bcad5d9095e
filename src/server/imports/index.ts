import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { writeLong } from '../db/groupCommit';
import { once, readKey } from '../db/idempotency';
import { HttpError, notFound } from '../errors';
import { addRoute, idOf, refuseBody, viewerOf, type Handler, type RouteContext } from '../http/route';
import { refuseQuery } from '../input/query';
import { readParameters } from '../http/rows/query';
import { pageOf, rowQueryReader, sorted, type RowList } from '../http/rows/rowList';
import { listParameters } from '../input/listParameters';
import { IMPORT_BODY_MAX, importBody, readOrder } from './body';
import { importResponse, readImport, readImports, resultOf, storeImport, type ImportResult } from './imports';
import { planImport } from './plan';
import { createAll } from './store';
import { undoImport } from './undo';
import { say } from '../i18n/sentence';
import { preferredLanguage } from '../i18n/languages';

const list: RowList<ImportResult> = {
  columns: {
    id: 'number',
    resource: 'text',
    fileName: 'text',
    rows: 'number',
    created: 'number',
    skipped: 'number',
    errorCount: 'number',
    userId: 'number',
    userName: 'text',
    createdAt: 'instant',
    undoneAt: 'instant',
  },
  filters: ['id', 'resource', 'userId'],
  searched: ['fileName', 'userName', 'resource'],
  order: { source: 'id', order: 'DESC' },
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
  const { database, models, calendar } = context;
  const readQuery = rowQueryReader(list, calendar);
  const tag = 'Import';

  const create: Handler = async (request, reply) => {
    const viewer = viewerOf(request);
    refuseQuery(request.query);
    const key = readKey(request.headers['idempotency-key']);
    const language = preferredLanguage(request.headers['accept-language']);
    const order = readOrder(request.body);
    const { resource, rows, dryRun, skipErrors = false, allowDuplicates = false } = order;
    const about = { model: models(resource), models, viewer, calendar };
    if (dryRun) {
      const plan = await planImport({ ...about, queries: database.reports }, rows, allowDuplicates);
      return { data: resultOf(order, plan, viewer, language) };
    }
    reply.code(201);
    return writeLong(database, (trx) => {
      const work = async () => {
        const plan = await planImport({ ...about, queries: trx }, rows, allowDuplicates);
        const result = resultOf(order, plan, viewer, language);
        if (result.errorCount > 0 && !skipErrors) throw importError(result);
        const data = await storeImport(trx, result, plan);
        await createAll({ ...about, trx, importId: Number(data.id) }, plan.planned);
        return { data };
      };
      return key === undefined
        ? work()
        : once(trx, { userId: viewer.id, call: 'POST /imports', key, body: request.body }, work);
    });
  };

  addRoute(
    api,
    context,
    'POST',
    '/imports',
    {
      summary: 'Import records; a dry run only validates them and returns 200',
      tag,
      body: importBody,
      bodyLimit: IMPORT_BODY_MAX,
      response: z.object({ data: importResponse }),
    },
    create,
  );

  addRoute(
    api,
    context,
    'GET',
    '/imports',
    { summary: 'List the imports', tag, isList: true, response: z.object({ data: z.array(importResponse) }) },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const query = readQuery(readParameters(request.query, ...listParameters()));
      const found = (await readImports(database.reports, viewer)).filter(query.matches);
      return { data: pageOf(reply, 'imports', sorted(found, list, query), query.range) };
    },
  );

  addRoute(
    api,
    context,
    'GET',
    '/imports/:id',
    { summary: 'Get an import', tag, response: z.object({ data: importResponse }) },
    async (request) => {
      refuseQuery(request.query);
      const found = await readImport(database.reports, viewerOf(request), idOf(request));
      if (!found) throw notFound('There is no such import');
      return { data: found.result };
    },
  );

  addRoute(
    api,
    context,
    'POST',
    '/imports/:id/undo',
    {
      summary: 'Undo an import; deletes the records that it created',
      tag,
      isAction: true,
      response: z.object({ data: importResponse }),
    },
    async (request) => {
      const viewer = viewerOf(request);
      refuseQuery(request.query);
      refuseBody(request);
      const id = idOf(request);
      return { data: await writeLong(database, (trx) => undoImport({ trx, models, viewer, calendar }, id)) };
    },
  );
};
