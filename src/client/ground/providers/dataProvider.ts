import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetOneParams,
  Identifier,
  QueryFunctionContext,
  RaRecord,
} from 'react-admin';
import { apiPath, assignmentsPath } from '../../../contract/paths';
import { type ReportDefinition, reportPath } from '../../../contract/report';
import type { ResourceDefinition } from '../../../contract/resource';
import { findReport } from '../../../reports';
import { resourceNamed } from '../../../resources';
import { i18nProvider } from '../i18n/i18nProvider';
import { failureKey } from '../i18n/reportKeys';
import { t } from '../i18n/locale';
import { earlyParts } from '../lazyPart';
import { failureOf } from './failures';
import { httpClient } from './httpClient';
import { type Filter, resolveListEndpoint } from './listEndpoint';
import { reader } from './plainServer/reader';
import { withUnsent } from './outbox/unsent';
import { getOwners, listOwners, viewerOfOwners } from './owners';
import { getReport } from './reports';
import { recordOf } from './request';
import { getToken } from './session';
import { getFigures } from './stats';

interface ListParams extends Partial<GetListParams> {
  signal?: AbortSignal;
}

/** Reads the rows of a report. Its other parameters are in `meta`. */
const getReportList = async (
  report: ReportDefinition,
  { filter, sort, pagination, meta, signal }: ListParams,
): Promise<GetListResult> => {
  const { rows, total } = await getReport<RaRecord>(
    reportPath(report),
    { filter, sort, ...pagination, parameters: meta },
    i18nProvider.translate(failureKey(report)),
    signal,
  );
  return { data: [...rows], total };
};

/** A call that only a server with an archive answers. It finds nothing. */
const probe = `/search?filter=${encodeURIComponent('{"archived":false}')}`;

let known: { token: string | undefined; answer: Promise<boolean> } | undefined;

/**
 * Whether the server has an archive; it is asked once per token, until it answers. After a failure, the list itself shows what
 * is wrong.
 */
const hasArchive = (): Promise<boolean> => {
  const token = getToken();
  if (known && known.token === token) return known.answer;
  const answer = httpClient(probe, '').then(
    () => true,
    ({ status }: { status?: number }) => {
      const isAnswered = status === 400 || status === 404;
      if (!isAnswered) known = undefined;
      return !isAnswered;
    },
  );
  known = { token, answer };
  return answer;
};

/**
 * Leaves the archived records out of a list that does not ask for them, so that no choice and no list has them. The drivers
 * of a car are its history, and records that are asked for by id are shown as they are.
 */
const inUse = async ({ flags = {} }: ResourceDefinition, filter: Filter = {}): Promise<Filter> => {
  const isAsked = ['archived', 'id', 'carId'].some((source) => filter[source] !== undefined);
  if (!flags['archived'] || isAsked || !(await hasArchive())) return filter;
  return { ...filter, archived: false };
};

const getList = async (resource: string, params: ListParams): Promise<GetListResult> => {
  const report = findReport(resource);
  if (report) return getReportList(report, params);
  const owner = await viewerOfOwners(resource);
  if (owner) return listOwners(owner, params);
  const definition = resourceNamed(resource);
  const wanted = await inUse(definition, params.filter);
  const { path, filter, failure } = await resolveListEndpoint(definition, wanted, params.signal);
  const query = {
    sort: params.sort ?? { field: 'id', order: 'DESC' as const },
    pagination: params.pagination ?? { page: 1, perPage: 25 },
    filter,
  };
  let meta: GetListResult['meta'];
  const read = reader(definition, failure, query, (total) => {
    if (total.isUnpaged || total.isEstimated) meta = total;
  });
  const list = await read.getList(path.slice(1), { ...params, ...query });
  return meta ? { ...list, meta } : list;
};

/** Loads what saves records, with the sending part of the outbox: the first page needs neither. */
const loadMutations = earlyParts.add(() => import('./mutations'));

/** Calls `act` for each id. If one fails, the others' changes stay and the first error is thrown. */
const forEachId = async (ids: Identifier[], act: (id: Identifier) => Promise<unknown>) => {
  const results = await Promise.allSettled(ids.map(act));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return { data: ids };
};

/**
 * Assigns a car to a driver, in place of the driver's current car. A repeated call with the same key has no effect.
 */
const assignDriver = async (driverId: number, carId: number, idempotencyKey: string) => {
  const { json } = await httpClient(assignmentsPath, t('assignFailed'), {
    method: 'POST',
    headers: { 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify({ driverId, carId }),
  });
  return { data: recordOf(json), message: t('assigned') };
};

/**
 * react-admin's dataProvider for this API. A filter by `userId` or `carId` selects an endpoint. If the server does not
 * page, sort or filter a list, the client does. What the outbox has is a part of every answer.
 */
export const dataProvider = withUnsent({
  supportAbortSignal: true,

  getList,

  getOne: async <R extends RaRecord>(resource: string, params: GetOneParams<R> & QueryFunctionContext) => {
    const user = await viewerOfOwners(resource);
    if (user && Number(params.id) !== user.id) {
      const [owner] = await getOwners<R>(user, [params.id], params.signal);
      if (owner) return { data: owner };
    }
    const definition = resourceNamed(resource);
    return reader(definition, failureOf(definition, 'one')).getOne(apiPath(definition).slice(1), params);
  },

  getMany: async <R extends RaRecord>(resource: string, params: GetManyParams<R> & QueryFunctionContext) => {
    const user = await viewerOfOwners(resource);
    if (user) return { data: await getOwners<R>(user, params.ids, params.signal) };
    const definition = resourceNamed(resource);
    const { path, filter, failure } = await resolveListEndpoint(definition, {}, params.signal);
    return reader(definition, failure, { filter: { ...filter, id: params.ids } }).getMany(
      path.slice(1),
      params,
    );
  },

  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),

  create: async (resource, params) => (await loadMutations()).create(resourceNamed(resource), params),
  update: async (resource, params) => (await loadMutations()).update(resourceNamed(resource), params),
  delete: async (resource, params) => (await loadMutations()).remove(resourceNamed(resource), params),

  updateMany: async (resource, { ids, data }) => {
    const { update } = await loadMutations();
    return forEachId(ids, (id) => update(resourceNamed(resource), { id, data }));
  },
  deleteMany: async (resource, { ids }) => {
    const { remove } = await loadMutations();
    return forEachId(ids, (id) => remove(resourceNamed(resource), { id }));
  },

  assignDriver,
  getFigures,
} satisfies DataProvider);
