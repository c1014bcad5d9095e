import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  RaRecord,
} from 'react-admin';
import type { ResourceDefinition } from '../../../../contract/resource';
import { findResource, resourceNamed } from '../../../../resources';
import { dayOf } from '../../dates/days';
import { applyListParams } from '../plainServer/applyListParams';
import type { OutboxEntry } from './entry';
import { partsOf } from './parts';
import { entriesShown } from './state';

/** Whether a record, or a change of it, is on this device only. */
export const isUnsent = (record: Partial<RaRecord> | undefined): boolean => record?.['isUnsent'] === true;

/** Whether the server has a record, so that others can refer to it. */
export const isAtServer = ({ id }: Partial<RaRecord>): boolean => !(Number(id) < 0);

/** A list shows at most so many of its records that are not sent yet. The outbox has all. */
const SHOWN_MAX = 25;

/** The values that a list reads through references, as far as they are known. */
const joinedOf = ({ fields, joined = {} }: ResourceDefinition, { names = {} }: OutboxEntry) =>
  Object.entries(joined).flatMap(([key, { via, source }]) => {
    const target = fields[via]?.target;
    if (!target || source !== resourceNamed(target).recordRepresentation) return [];
    return [[key, names[via]] as const];
  });

/** Returns an entry as a record of its list. */
const recordOf = (entry: OutboxEntry): RaRecord => {
  const definition = resourceNamed(entry.resource);
  const { body, values, files, recordedAt, arrived } = entry;
  const plain = Object.entries(body).map(([source, value]) => {
    const kind = definition.fields[source]?.kind;
    if (kind === 'date') return [source, dayOf(value)];
    return [source, kind === 'money' && value !== null && value !== '' ? Number(value) : value];
  });
  return {
    createdAt: recordedAt,
    ...arrived,
    ...Object.fromEntries(plain),
    ...Object.fromEntries(joinedOf(definition, entry)),
    files: files ?? values['files'],
    id: idOf(entry),
    isUnsent: true,
  };
};

/** The id of an entry as a record: below 0 until the server has the record. */
const idOf = ({ id, arrived }: OutboxEntry): RaRecord['id'] => (arrived?.['id'] as number | undefined) ?? -id;

const entriesOf = (resource: string): readonly OutboxEntry[] =>
  entriesShown()
    .flatMap(partsOf)
    .filter((entry) => entry.resource === resource);

export const entryOf = (resource: string, id: unknown): OutboxEntry | undefined =>
  entriesOf(resource).find((entry) => String(idOf(entry)) === String(id));

/** Replaces the records whose changes are not sent yet. */
const withChanges = <R extends RaRecord>(resource: string, records: readonly R[]): R[] => {
  const changed = new Map(entriesOf(resource).map((entry) => [String(idOf(entry)), entry]));
  return records.map((record) => {
    const entry = changed.get(String(record.id));
    return entry ? { ...record, ...(recordOf(entry) as R) } : record;
  });
};

type ListParams = Partial<Pick<GetListParams, 'filter' | 'pagination'>>;

/** Adds the records that are not sent yet to a page of a list, the newest first; they stand on its first page. */
const mergeList = <R extends RaRecord>(
  resource: string,
  { filter, pagination }: ListParams,
  list: GetListResult<R>,
): GetListResult<R> => {
  const stored = withChanges(resource, list.data.filter(isAtServer));
  if ((pagination?.page ?? 1) !== 1) return { ...list, data: stored };
  const created = entriesOf(resource)
    .filter(({ arrived }) => !arrived)
    .map(recordOf)
    .reverse();
  const { rows } = applyListParams(resourceNamed(resource), created, { filter });
  const added = rows.slice(0, SHOWN_MAX) as R[];
  // The count is the server's. A list that has nothing else is not empty.
  return { ...list, data: [...added, ...stored], total: stored.length > 0 ? list.total : added.length };
};

const ofTarget = ({ target, id, filter, pagination }: GetManyReferenceParams): ListParams => ({
  filter: { ...filter, [target]: id },
  pagination,
});

const isMerged = (resource: string): boolean => findResource(resource)?.savedOffline === true;

/** Returns what a query of react-admin holds with the entries of now; undefined if it holds none. */
export const mergeAnew = (queryKey: readonly unknown[], data: unknown): unknown => {
  const [resource, call, params] = queryKey as [string, string, Record<string, unknown> | undefined];
  if (!isMerged(resource) || !params || !data) return undefined;
  if (call === 'getList') return mergeList(resource, params, data as GetListResult);
  if (call === 'getManyReference')
    return mergeList(resource, ofTarget(params as unknown as GetManyReferenceParams), data as GetListResult);
  if (call === 'getOne') return withChanges(resource, [data as RaRecord])[0];
  return call === 'getMany' ? withChanges(resource, data as RaRecord[]) : undefined;
};

/** Returns a dataProvider whose reads contain what is not sent yet. */
export const withUnsent = <P extends DataProvider>(provider: P): P => ({
  ...provider,
  getList: async (resource: string, params: GetListParams) => {
    const list = await provider.getList(resource, params);
    return isMerged(resource) ? mergeList(resource, params, list) : list;
  },
  getManyReference: async (resource: string, params: GetManyReferenceParams) => {
    const list = await provider.getManyReference(resource, params);
    return isMerged(resource) ? mergeList(resource, ofTarget(params), list) : list;
  },
  getOne: async (resource: string, params: GetOneParams) => {
    const entry = isAtServer(params) ? undefined : entryOf(resource, params.id);
    if (entry) return { data: recordOf(entry) };
    const { data } = await provider.getOne(resource, params);
    return { data: isMerged(resource) ? withChanges(resource, [data])[0] : data };
  },
  getMany: async (resource: string, params: GetManyParams) => {
    const ids = params.ids.filter((id) => isAtServer({ id }));
    const stored = ids.length > 0 ? (await provider.getMany(resource, { ...params, ids })).data : [];
    if (!isMerged(resource)) return { data: stored };
    const created = params.ids.flatMap((id) => (isAtServer({ id }) ? [] : (entryOf(resource, id) ?? [])));
    return { data: [...withChanges(resource, stored), ...created.map(recordOf)] };
  },
});
