import type { CreateParams, CreateResult, DeleteParams, UpdateParams, UpdateResult } from 'react-admin';
import { apiPath } from '../../../contract/paths';
import type { ResourceDefinition } from '../../../contract/resource';
import { findResource, resourceNamed } from '../../../resources';
import { expenseKind, SPENT, spentIn } from './cashIns';
import { cashInCall, visitCall } from './compositeCalls';
import { currentUser, seesOthers } from './currentUser';
import { failureOf } from './failures';
import { filesIn, isLocal } from './files';
import { httpClient } from './httpClient';
import { newIdempotencyKey } from './idempotencyKey';
import type { NewEntry, OutboxEntry } from './outbox/entry';
import { createHeld, createInOutbox, discard } from './outbox/outbox';
import { changedWhole, wholeOf } from './outbox/parts';
import { publishChange } from './outbox/state';
import { changeEntry } from './outbox/store';
import { entryOf, isAtServer, isUnsent } from './outbox/unsent';
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
  const { files: _ids, ...body } = call.body;
  const { files: _files, [SPENT]: _spent, ...plain } = values;
  const files = filesIn(values['files']);
  const spent = spentIn(values);
  const spentFiles = spent.map((one) => filesIn(one['files']));
  const isLocalPhoto = files.some(isLocal);
  const hasLocalOfSpent = spentFiles.some((all) => all.some(isLocal));
  return {
    ...call,
    resource: name,
    body: isLocalPhoto ? body : call.body,
    values: {
      ...plain,
      ...(!isLocalPhoto && 'files' in values && { files: values['files'] }),
      ...(spent.length > 0 && {
        [SPENT]: hasLocalOfSpent ? spent.map(({ files: _photos, ...one }) => one) : spent,
      }),
    },
    ...(isLocalPhoto && { files }),
    ...(hasLocalOfSpent && { spentFiles }),
  };
};

/** Notes the names of the records that an unsent one refers to and its form did not know: later they may not be readable. */
const noteNames = async (
  id: number,
  { fields, joined = {} }: ResourceDefinition,
  body: Readonly<Record<string, unknown>>,
  known: NewEntry['names'],
) => {
  const names: Record<string, string> = { ...known };
  const note = async (source: string, target: ResourceDefinition | undefined, value: number) => {
    if (!target || !(value > 0) || names[source] !== undefined) return;
    const found = await httpClient(recordPath(target, value), '').catch(() => undefined);
    if (!found) return;
    names[source] = String(recordOf(found.json)[target.recordRepresentation] ?? '');
    await changeEntry(id, { names });
    publishChange();
  };
  for (const { via } of Object.values(joined))
    await note(via, findResource(fields[via]?.target ?? ''), Number(body[via] ?? 0));
  for (const [index, { kindId }] of spentIn(body).entries())
    await note(`${SPENT}.${index}.kindId`, findResource(expenseKind), Number(kindId ?? 0));
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
  const values = await withOwner(definition, data);
  const visit = visitCall(definition, values);
  const { path, body } = visit ??
    cashInCall(definition, values) ?? {
      path: `${apiPath(definition)}/`,
      body: createBody(definition, values),
    };
  const names = visit ? { ...meta?.names, ...visit.names } : meta?.names;
  const failure = failureOf(definition, 'create');
  const key: string = meta?.idempotencyKey ?? newIdempotencyKey();
  const send = async () => {
    const { json } = await httpClient(path, failure, {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    return recordOf(json);
  };
  const save = async () => {
    const saved = savedRecord(definition, data, { key, path, body, names });
    const record = await (meta?.canUndo ? createHeld(saved, failure) : createInOutbox(saved, failure));
    if (isUnsent(record)) void noteNames(-Number(record.id), definition, body, names).catch(() => undefined);
    return record;
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

/** Saves the entry of an unsent record again, with its key and its place in the order. Returns undefined if nothing is left of it. */
const saveWhole = (part: OutboxEntry, changes: Readonly<Record<string, unknown>> | undefined) => {
  const { resource, key: idempotencyKey, names } = wholeOf(part);
  const data = changedWhole(part, changes);
  return data && create(resourceNamed(resource), { data, meta: { idempotencyKey, names } });
};

/** Changes a record that is not sent yet. */
const updateUnsent = async (
  { fields }: ResourceDefinition,
  entry: OutboxEntry,
  { id, data }: UpdateOf,
): Promise<UpdateResult> => {
  const changes = Object.fromEntries(Object.entries(data).filter(([source]) => source in fields));
  const saved = await saveWhole(entry, changes);
  return entry === wholeOf(entry) && saved ? saved : { data: { ...entry.values, ...changes, id } };
};

/** Deletes a record that is not sent yet. Returns whether it is gone. */
const removeUnsent = async (entry: OutboxEntry): Promise<boolean> =>
  (await saveWhole(entry, undefined)) !== undefined || discard(wholeOf(entry).id);

export const update = async (
  definition: ResourceDefinition,
  { id, data, previousData }: UpdateOf,
): Promise<UpdateResult> => {
  const unsent = isAtServer({ id }) ? undefined : entryOf(definition.name, id);
  if (unsent) return updateUnsent(definition, unsent, { id, data });
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
  const unsent = isAtServer({ id }) ? undefined : entryOf(definition.name, id);
  if (unsent && (await removeUnsent(unsent))) return { data: { ...previousData, id } };
  const { json } = await httpClient(recordPath(definition, id), failureOf(definition, 'delete'), {
    method: 'DELETE',
    headers: ifUnchanged(previousData),
  });
  return { data: { ...previousData, ...recordOf(json), id } };
};
