import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';
import { apiPath } from '../../contract/paths';
import { resourceNamed, resources } from '../../resources';
import { i18nProvider } from '../i18n/i18nProvider';
import { assignDriver } from './assignments';
import { failureOf } from './failures';
import { resolveListEndpoint } from './listEndpoint';
import { reader } from './plainServer/reader';
import { create, remove, update } from './mutations';
import { getReport } from './reports';
import { getFigures } from './stats';

interface ListParams extends Partial<GetListParams> {
  signal?: AbortSignal;
}

/** What has no definition is a report: rows that the server works out. `meta` holds its further parameters. */
const isReport = (resource: string): boolean => !resources.some(({ name }) => name === resource);

const getReportList = async (
  resource: string,
  { filter, sort, pagination, meta, signal }: ListParams,
): Promise<GetListResult> => {
  const { rows, total } = await getReport<RaRecord>(
    `/${resource}`,
    { filter, sort, ...pagination, parameters: meta },
    i18nProvider.translate(`resources.${resource}.failures.list`),
    signal,
  );
  return { data: [...rows], total };
};

const getList = async (resource: string, params: ListParams): Promise<GetListResult> => {
  if (isReport(resource)) return getReportList(resource, params);
  const definition = resourceNamed(resource);
  const { path, filter, failure } = await resolveListEndpoint(definition, params.filter, params.signal);
  const query = {
    sort: params.sort ?? { field: 'id', order: 'DESC' as const },
    pagination: params.pagination ?? { page: 1, perPage: 25 },
    filter,
  };
  let isUnpaged = false;
  const read = reader(definition, failure, query, () => (isUnpaged = true));
  const list = await read.getList(path.slice(1), { ...params, ...query });
  return isUnpaged ? { ...list, meta: { isUnpaged } } : list;
};

/** Does it one by one; what could be done stays done, and the first refusal is what is said. */
const each = async (ids: Identifier[], act: (id: Identifier) => Promise<unknown>) => {
  const results = await Promise.allSettled(ids.map(act));
  const refused = results.find((result) => result.status === 'rejected');
  if (refused) throw refused.reason;
  return { data: ids };
};

/**
 * react-admin's calls in the words of the API. A filter by `userId` or `carId` becomes the call for it, and a server
 * that does not page, sort or filter its lists is helped out.
 */
export const dataProvider = {
  supportAbortSignal: true,

  getList,

  getOne: (resource, params) => {
    const definition = resourceNamed(resource);
    return reader(definition, failureOf(definition, 'one')).getOne(apiPath(definition).slice(1), params);
  },

  getMany: async (resource, params) => {
    const definition = resourceNamed(resource);
    const { path, filter, failure } = await resolveListEndpoint(definition, {}, params.signal);
    return reader(definition, failure, { filter: { ...filter, id: params.ids } }).getMany(
      path.slice(1),
      params,
    );
  },

  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),

  create: (resource, params) => create(resourceNamed(resource), params),
  update: (resource, params) => update(resourceNamed(resource), params),
  delete: (resource, params) => remove(resourceNamed(resource), params),

  updateMany: (resource, { ids, data }) => each(ids, (id) => update(resourceNamed(resource), { id, data })),
  deleteMany: (resource, { ids }) => each(ids, (id) => remove(resourceNamed(resource), { id })),

  assignDriver,
  getFigures,
} satisfies DataProvider;
