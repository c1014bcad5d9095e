import type { CreateParams, CreateResult, DeleteParams, UpdateParams, UpdateResult } from 'react-admin';
import { apiPath } from '../../contract/paths';
import type { ResourceDefinition } from '../../contract/resource';
import { currentUser } from './currentUser';
import { failureOf } from './failures';
import { httpClient } from './httpClient';
import { newIdempotencyKey } from './idempotencyKey';
import { createBody, updateBody } from './payloads';
import { recordOf } from './request';

const one = (definition: ResourceDefinition, id: number | string): string =>
  `${apiPath(definition)}/${encodeURIComponent(id)}`;

/** Asks the server to refuse when somebody else was faster. */
const ifUnchanged = (previous?: { updatedAt?: unknown }): HeadersInit =>
  typeof previous?.updatedAt === 'string' ? { 'If-Match': `"${previous.updatedAt}"` } : {};

/** What an ordinary user adds is their own unless the form says otherwise. */
const withOwner = async (definition: ResourceDefinition, data: Record<string, unknown>) => {
  if (!('userId' in definition.fields) || data.userId) return data;
  const { id, isAdmin } = await currentUser();
  return isAdmin ? data : { ...data, userId: id };
};

/** One `meta.idempotencyKey` a submission lets it be sent twice and counted once. */
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
  // A server may answer without the record; the form needs some id to go on.
  return { data: { ...body, ...record, id: record.id ?? -Date.now() } };
};

/** What may be kept in memory of an answered account: never its passwords. */
const withoutSecrets = ({ fields }: ResourceDefinition, record: Record<string, unknown>) =>
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
  const { json } = await httpClient(one(definition, id), failureOf(definition, 'update'), {
    method: 'PUT',
    headers: ifUnchanged(previousData),
    body: JSON.stringify(body),
  });
  return {
    data: { ...withoutSecrets(definition, { ...previousData, ...body, ...recordOf(json) }), id: body.id },
  };
};

export const remove = async (
  definition: ResourceDefinition,
  { id, previousData }: Pick<DeleteParams, 'id' | 'previousData'>,
) => {
  const { json } = await httpClient(one(definition, id), failureOf(definition, 'delete'), {
    method: 'DELETE',
    headers: ifUnchanged(previousData),
  });
  return { data: { ...previousData, ...recordOf(json), id } };
};
