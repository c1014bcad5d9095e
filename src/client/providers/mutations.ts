import type { CreateParams, CreateResult, DeleteParams, UpdateParams, UpdateResult } from 'react-admin';
import { apiPath } from '../../contract/paths';
import type { ResourceDefinition } from '../../contract/resource';
import { currentUser, seesOthers } from './currentUser';
import { failureOf } from './failures';
import { filesIn, isLocal } from './files';
import { httpClient } from './httpClient';
import { newIdempotencyKey } from './idempotencyKey';
import type { NewEntry } from './outbox/entry';
import { createHeld, createInOutbox } from './outbox/outbox';
import { createBody, updateBody } from './payloads';
import { recordOf } from './request';

const recordPath = (definition: ResourceDefinition, id: number | string): string =>
  `${apiPath(definition)}/${encodeURIComponent(id)}`;

/** Returns an If-Match header, so that the server rejects the write if the record has changed. */
const ifUnchanged = (previous?: { updatedAt?: unknown }): HeadersInit =>
  typeof previous?.updatedAt === 'string' ? { 'If-Match': `"${previous.updatedAt}"` } : {};

/** Sets the user as the owner of a new record without an owner, unless the user records for others too. */
const withOwner = async (definition: ResourceDefinition, data: Record<string, unknown>) => {
  if (!('userId' in definition.fields) || data.userId) return data;
  const user = await currentUser();
  return seesOthers(user) ? data : { ...data, userId: user.id };
};

/** Returns a new record as it is saved on the device. Photos that the server does not have are sent before it. */
const savedRecord = (
  { name }: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
  call: Pick<NewEntry, 'key' | 'path' | 'names'> & { readonly body: Record<string, unknown> },
) => {
  const files = filesIn(values['files']);
  const { files: _ids, ...body } = call.body;
  const { files: _files, ...plain } = values;
  return files.some(isLocal)
    ? { ...call, resource: name, values: plain, body, files }
    : { ...call, resource: name, values };
};

export const isKeptInOutbox = ({ savedOffline }: ResourceDefinition): boolean => savedOffline === true;

/**
 * Creates a record. A repeated call with the same `meta.idempotencyKey` creates no second one. With `meta.canUndo` it is sent
 * after some seconds. `meta.names` names the records that it refers to, while it waits.
 */
export const create = async (
  definition: ResourceDefinition,
  { data, meta }: Pick<CreateParams, 'data' | 'meta'>,
): Promise<CreateResult> => {
  const body = createBody(definition, await withOwner(definition, data));
  const [path, failure] = [`${apiPath(definition)}/`, failureOf(definition, 'create')];
  const key: string = meta?.idempotencyKey ?? newIdempotencyKey();
  const send = async () => {
    const { json } = await httpClient(path, failure, {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    return recordOf(json);
  };
  const save = () => {
    const saved = savedRecord(definition, data, { key, path, body, names: meta?.names });
    return meta?.canUndo ? createHeld(saved, failure) : createInOutbox(saved, failure);
  };
  const record = await (definition.savedOffline ? save() : send());
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
