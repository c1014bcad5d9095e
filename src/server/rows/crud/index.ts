import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiPath } from '../../../contract/paths';
import { moneyColumns, type Scope } from '../../../contract/resource';
import { isCorrectable } from '../../../resources';
import { countRecords } from '../../auth/quotas';
import { write } from '../../db/groupCommit';
import { totals } from '../../db/lists';
import { findOne, findReferenced } from '../../db/findRecord';
import type { Queries } from '../../db/open/connect';
import type { Owners } from '../../db/sql/where';
import type { Rec } from '../../db/sql/selection';
import { readBody, type Input } from '../../ground/input/bodies';
import type { Model } from '../records/model';
import type { WriteContext } from '../records/checks';
import { createRecord, deleteRecord, updateRecord } from '../records';
import { isReadable } from '../records/readable';
import { hasGrants, isOpened, mayCorrect, readable, readableIn } from '../../auth/access';
import { permissionsFor, refuseUncorrectable } from '../records/corrections';
import { notFound, badRequest, forbidden } from '../../ground/errors';
import { refuseCarOfOther, refuseMove, withOwner } from '../records/recordFor';
import type { Viewer } from '../../auth/viewer';
import { listSender, visibleConditions } from './sendList';
import type { Call } from '../../http/call';
import { router, type Handler, type RouteContext } from '../../http/route';
import { say } from '../../ground/i18n/sentence';
import { nounOf } from '../../ground/i18n/phrases';

/** The routes of a resource: its lists, one record, create, update and delete. */
export const resourceRoutes = (api: FastifyInstance, context: RouteContext, model: Model): void => {
  const route = router(api, context);
  const { database, models, calendar } = context;
  const { db } = database;
  const { definition, selection, hooks, schemas } = model;
  const path = apiPath(definition);
  const { name: resource, singular } = definition;
  const oneOf = `${/^[aeio]/.test(singular) ? 'an' : 'a'} ${singular}`;

  const sendList = listSender(context, model);

  const isVisible = async (target: string, id: number, owners: Owners): Promise<boolean> =>
    (await findReferenced(db, models(target), id, owners)) !== undefined;

  const scopes: Record<Scope, Handler> = {
    me: ({ viewer, query, reply }) =>
      sendList(reply, model.readQuery(query), { viewer, userId: viewer.id, isDetailed: true }, [
        model.ownedBy([viewer.id]),
      ]),
    byUserId: async ({ viewer, id: userId, query: given, reply }) => {
      const query = model.readQuery(given);
      if (!(await isVisible('users', userId, readableIn(viewer, resource))))
        throw notFound('There is no such user');
      return sendList(reply, query, { viewer, userId, isDetailed: true }, [model.ownedBy([userId])]);
    },
    byCarId: async ({ viewer, id: carId, query: given, reply }) => {
      const query = model.readQuery(given);
      if (!(await isVisible('cars', carId, readable(viewer)))) throw notFound('There is no such car');
      return sendList(reply, query, { viewer, carId, isDetailed: true }, [model.ofCar(carId)]);
    },
  };

  const getList: Handler = ({ viewer, query, reply }) =>
    sendList(reply, model.readQuery(query), { viewer, isDetailed: false });

  const getTotals: Handler = async ({ viewer, query: given, now }) => {
    const query = model.readQuery(given);
    return {
      data: await totals(
        { ...now, queries: database.reports },
        definition,
        selection,
        visibleConditions(model, query, viewer),
        query,
        hooks.totalsBy,
      ),
    };
  };

  /** Adds to a record what a viewer with a grant may do with it. In place: a copy would take as long as reading the record. */
  const withPermissions = async (queries: Queries, viewer: Viewer, record: Rec): Promise<Rec> =>
    hasGrants(viewer) && isOpened(resource)
      ? Object.assign(record, await permissionsFor(queries, definition, viewer, record.id))
      : record;

  const getOne: Handler = async ({ viewer, id, reply }) => {
    const record = await findOne(db, model, id, readableIn(viewer, resource));
    if (!record) throw notFound(say('There is no such {record}', { record: nounOf(definition) }));
    const queries = hooks.detailedPerPart === undefined ? db : database.reports;
    const [data = record] = (await hooks.embed?.(queries, [record], { viewer, isDetailed: true })) ?? [];
    reply.header('etag', `"${record.updatedAt}"`);
    return { data: await withPermissions(db, viewer, data) };
  };

  const writeContext = (trx: WriteContext['trx'], viewer: Viewer): WriteContext => {
    return { trx, model, models, viewer, calendar };
  };

  const create: Handler<typeof schemas.add> = async ({ viewer, body: input, recordedAt, writeOnce }) => {
    const resolved = hooks.resolveInput ? await hooks.resolveInput(input) : input;
    return writeOnce(
      async (trx) => {
        await refuseCarOfOther(trx, definition, viewer, input);
        await countRecords(trx, context, viewer);
        const created = await createRecord({ ...writeContext(trx, viewer), recordedAt }, resolved);
        return withPermissions(trx, viewer, created);
      },
      (trx, created) => isReadable(trx, model, viewer, created),
    );
  };

  const refuseChange = ({ viewer, id }: Pick<Call, 'viewer' | 'id'>): Promise<void> =>
    refuseUncorrectable(db, definition, viewer, id);

  const readUpdate = async ({ request, viewer, id }: Call): Promise<Input> => {
    const { body, ip: address } = request;
    const own = await hooks.readOwnUpdate?.({ database, viewer, id, body, address });
    const input = own ?? readBody(schemas.update, body, definition.fields, 'update');
    if (input['id'] !== undefined && input['id'] !== id)
      throw badRequest({ id: 'The id in the body must be the one in the path' });
    if (!hooks.resolveInput) return input;
    return hooks.resolveInput(input, await findOne(db, model, id, readableIn(viewer, resource)));
  };

  const update: Handler = async (call) => {
    const { viewer, id, version } = call;
    const input = await readUpdate(call);
    const { userId } = input;
    if (isCorrectable(definition) && typeof userId === 'number' && !mayCorrect(viewer, { userId }))
      throw forbidden();
    return write(database, async (trx) => {
      // Its owner, or the access of the viewer, may have changed meanwhile.
      await refuseUncorrectable(trx, definition, viewer, id);
      // Each update is logged. A password may always be changed: hashing it limits how often.
      if (input['password'] === undefined) await countRecords(trx, context, viewer);
      const before = hasGrants(viewer) && (await findOne(trx, model, id));
      if (before) await refuseMove(trx, definition, viewer, before, input);
      return withPermissions(
        trx,
        viewer,
        await updateRecord(writeContext(trx, viewer), { id, version }, input),
      );
    });
  };

  const remove: Handler = async ({ viewer, id, version }) => {
    const data = await write(database, async (trx) => {
      await refuseUncorrectable(trx, definition, viewer, id);
      return deleteRecord(writeContext(trx, viewer), { id, version });
    });
    return { data };
  };

  const shared = { tag: definition.title, response: resource };
  /** Reading records with many embedded rows takes long. */
  const detailed = hooks.detailedPerPart === undefined ? {} : ({ turn: 'long' } as const);
  route('GET', path, { ...shared, summary: `List the ${resource}`, isList: true }, getList);
  const summaries = {
    me: `List the user's own ${resource}`,
    byCarId: `List the ${resource} of a car`,
    byUserId: `List the ${resource} of a user`,
  };
  for (const scope of definition.scopes)
    route(
      'GET',
      `${path}/${scope === 'me' ? 'me' : `${scope}/:id`}`,
      { ...shared, summary: summaries[scope], isList: true, ...detailed },
      scopes[scope],
    );
  const sums = moneyColumns(definition).map((source) => [source, z.number()]);
  const sumsBy = Object.entries(hooks.totalsBy ?? {}).map(([name, source]) => {
    const keys = Object.keys(definition.fields[source]?.options ?? {});
    return [name, z.object(Object.fromEntries(keys.map((key) => [key, z.number()])))];
  });
  if (sums.length > 0)
    route(
      'GET',
      `${path}/totals`,
      {
        ...shared,
        summary: `Sum the ${resource} that match a filter`,
        turn: 'long',
        query: ['filter'],
        response: z.object({ data: z.object(Object.fromEntries([...sums, ...sumsBy])) }),
      },
      getTotals,
    );
  route('GET', `${path}/:id`, { ...shared, summary: `Get ${oneOf}`, ...detailed }, getOne);
  if (definition.ownWrites) return;
  route(
    'POST',
    path,
    {
      ...shared,
      summary: `Add ${oneOf}`,
      body: schemas.add,
      labels: definition.fields,
      preValidation: ({ request, viewer }) => withOwner(db, definition, viewer, request.body),
      takesRecordedAt: true,
    },
    create,
  );
  const changed = { ...shared, preValidation: refuseChange, takesVersion: true };
  route('PUT', `${path}/:id`, { ...changed, summary: `Change ${oneOf}`, rawBody: schemas.update }, update);
  route('DELETE', `${path}/:id`, { ...changed, summary: `Delete ${oneOf}`, ignoresBody: true }, remove);
};
