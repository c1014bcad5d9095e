import type { CreateParams, CreateResult, DeleteParams, UpdateParams, UpdateResult } from 'react-admin';
import { apiPath } from '../../contract/paths';
import type { ResourceDefinition } from '../../contract/resource';
import { currentUser } from './currentUser';
import { failureOf } from './failures';
import { httpClient } from './httpClient';
import { newIdempotencyKey } from './idempotencyKey';
import { createBody, updateBody } from './payloads';
import { recordOf } from './request';

const recordPath = (definition: ResourceDefinition, id: number | string): string =>
  `${apiPath(definition)}/${encodeURIComponent(id)}`;

/** Returns an If-Match header, so that the server rejects the write if the record has changed. */
const ifUnchanged = (previous?: { updatedAt?: unknown }): HeadersInit =>
  typeof previous?.updatedAt === 'string' ? { 'If-Match': `"${previous.updatedAt}"` } : {};

/** Makes an ordinary user the owner of a new record that names none. */
const withOwner = async (definition: ResourceDefinition, data: Record<string, unknown>) => {
  if (!('userId' in definition.fields) || data.userId) return data;
  const { id, isAdmin } = await currentUser();
  return isAdmin ? data : { ...data, userId: id };
};

/** Creates a record. A repeated call with the same `meta.idempotencyKey` creates no second one. */
export const create = async (
  definition: ResourceDefinition,
  { data, meta }: Pick<CreateParams, 'data' | 'meta'>,
): Promise<CreateResult> => {
  const body = createBody(definition, await withOwner(definition, data));
  const { json } = await httpClient(`${apiPath(definition)}/`, failureOf(definition, 'create'), {
    method: 'POST',
    headers: { 'Idempotency-Key': meta?.idempotencyKey ?? newIdempotencyKey() },
    body: JSON.stringify(body),
  });
  const record = recordOf(json);
  // A server may respond without the record, but react-admin requires an id.
  return { data: { ...body, ...record, id: record.id ?? -Date.now() } };
};

/** Removes passwords from a record, so that they are not cached. */
const withoutPasswords = ({ fields }: ResourceDefinition, record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([source]) => source !== 'currentPassword' && fields[source]?.kind !== 'password',
    ),
  );

type UpdateOf = Pick<UpdateParams, 'id' | 'data'> & Partial<Pick<UpdateParams, 'previousData'>>;

export const update = async (
  definition: ResourceDefinition,
  { id, data, previousData }: UpdateOf,
): Promise<UpdateResult> => {
  const body = updateBody(definition, id, data, previousData);
  const { json } = await httpClient(recordPath(definition, id), failureOf(definition, 'update'), {
    method: 'PUT',
    headers: ifUnchanged(previousData),
    body: JSON.stringify(body),
  });
  return {
    data: { ...withoutPasswords(definition, { ...previousData, ...body, ...recordOf(json) }), id: body.id },
  };
};

export const remove = async (
  definition: ResourceDefinition,
  { id, previousData }: Pick<DeleteParams, 'id' | 'previousData'>,
) => {
  const { json } = await httpClient(recordPath(definition, id), failureOf(definition, 'delete'), {
    method: 'DELETE',
    headers: ifUnchanged(previousData),
  });
  return { data: { ...previousData, ...recordOf(json), id } };
};
