import { HttpError } from 'react-admin';
import { resourceNamed } from '../../../resources';
import { newIdempotencyKey } from '../idempotencyKey';
import { isLocal, sendFile } from '../files';
import { isSentWithoutToken } from '../httpClient';
import { updateBody } from '../payloads';
import { fieldErrorsOf, messageOf, recordOf, request } from '../request';
import type { Content, OutboxEntry } from './entry';
import type { Answer } from './sender';
import { changeEntry } from './store';

/** A line that brings nothing for so long is dead, and holds up the others. */
const DEAD_MS = 60_000;
const FILES = 'files';
const CHANGED_MEANWHILE = 412;

type Files = NonNullable<Content['files']>;

const authorized = (path: string, token: string) => !isSentWithoutToken(path) && { Authorization: token };

const optionsOf = ({ path, key, recordedAt }: OutboxEntry, body: object, token: string): RequestInit => ({
  method: 'POST',
  headers: { ...authorized(path, token), 'Idempotency-Key': key, 'Recorded-At': recordedAt },
  body: JSON.stringify(body),
});

const call = async (path: string, options: RequestInit): Promise<Answer> => {
  try {
    const response = await request(path, { ...options, signal: AbortSignal.timeout(DEAD_MS) });
    const { status, json } = response;
    const retryAfterS = Number(response.headers.get('Retry-After')) || undefined;
    return { status, message: messageOf(json), retryAfterS, json };
  } catch {
    return { status: 0 };
  }
};

/** Sends the photos that the server does not have, one after the other. Each is noted at once, so that it is sent once. */
const sendFiles = async (files: Files, note: (files: Files) => Promise<void>): Promise<Files> => {
  let sent = files;
  for (const file of files) {
    if (!isLocal(file) || file.id > 0) continue;
    const { id } = await sendFile(file.content, file.key, '', () => undefined);
    sent = sent.map((one) => (one === file ? { ...file, id } : one));
    await note(sent);
  }
  return sent;
};

/** Makes the photos new ones: the server deletes what no record refers to after two days. */
const asNew = (files: Files): Files =>
  files.map((file, index) => (isLocal(file) ? { ...file, id: -1 - index, key: newIdempotencyKey() } : file));

/** Stores changes of an entry, if it is stored at all. */
const note = async ({ id }: OutboxEntry, changes: Partial<OutboxEntry>): Promise<void> => {
  if (id > 0) await changeEntry(id, changes);
};

/** Creates the record as it was saved first: its photos, then the record. Returns the answer to the last call. */
const create = async (entry: OutboxEntry, token: string): Promise<Answer> => {
  const { body, files, values } = entry.first ?? entry;
  const post = (sent: object) => call(entry.path, optionsOf(entry, sent, token));
  if (!files) return post(body);
  const noteFiles = (sent: Files) =>
    note(entry, entry.first ? { first: { body, values, files: sent } } : { files: sent });
  const sendWith = async (all: Files) => {
    const sent = await sendFiles(all, noteFiles);
    await note(entry, { mayHaveArrived: true });
    return post({ ...body, [FILES]: sent.map(({ id }) => id) });
  };
  const answer = await sendWith(files);
  const isGone = answer.status === 400 && FILES in fieldErrorsOf(answer.json);
  const wereSentBefore = files.every((file) => file.id > 0);
  return isGone && wereSentBefore ? sendWith(asNew(files)) : answer;
};

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
const isSame = (one: unknown, other: unknown): boolean => textOf(one ?? '') === textOf(other ?? '');

/** Whether the server's record has the values of an update. */
const hasAll = (
  record: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(body).every(([source, value]) => source === FILES || isSame(record[source], value));

const namesOf = (files: Content['files'] = []) => files.map((file) => (isLocal(file) ? file.key : file.id));

/** Updates the record that the server has by what was edited after it was sent. Returns undefined if nothing was. */
const update = async (
  entry: OutboxEntry,
  arrived: Readonly<Record<string, unknown>>,
  token: string,
): Promise<Answer | undefined> => {
  const { first, values } = entry;
  if (!first) return undefined;
  const files = entry.files && (await sendFiles(entry.files, (sent) => note(entry, { files: sent })));
  const changed = Object.entries(values).filter(([source, value]) => !isSame(value, first.values[source]));
  const areFilesSame = namesOf(files).join() === namesOf(first.files).join();
  const data = { ...Object.fromEntries(changed), ...(files && !areFilesSame && { files }) };
  if (Object.keys(data).length === 0) return undefined;
  const id = arrived['id'] as number | string;
  const path = `${entry.path.replace(/\/$/, '')}/${encodeURIComponent(id)}`;
  const body = updateBody(resourceNamed(entry.resource), id, data, arrived);
  const version = arrived['updatedAt'];
  const headers = {
    ...authorized(path, token),
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
  };
  const answer = await call(path, { method: 'PUT', headers, body: JSON.stringify(body) });
  if (answer.status !== CHANGED_MEANWHILE) return answer;
  // The answer to the same update may have been lost.
  const now = await call(path, { headers: { ...authorized(path, token) } });
  return now.status === 200 && hasAll(recordOf(now.json), body) ? now : answer;
};

/**
 * Sends an entry: its photos first, then the record. One that was edited after it was sent is created as it was, and then updated:
 * however often answers are lost, the server has one record. Returns the answer that decides.
 */
export const sendEntry = async (entry: OutboxEntry, token: string): Promise<Answer> => {
  try {
    let { arrived } = entry;
    let answer: Answer | undefined;
    if (!arrived) {
      answer = await create(entry, token);
      if (!entry.first || answer.status < 200 || answer.status >= 300) return answer;
      arrived = recordOf(answer.json);
      await note(entry, { arrived });
    }
    return (await update(entry, arrived, token)) ?? answer ?? { status: 200, json: arrived };
  } catch (reason) {
    if (!(reason instanceof HttpError)) throw reason;
    const { status, body: json, message } = reason;
    return { status, json, message };
  }
};

/** Sends an entry while the page is closed. It is sent again later with the same key, which shows that it was stored. */
export const sendOnLeaving = (entry: OutboxEntry, token: string): void => {
  if (entry.files || entry.first) return;
  const options = { ...optionsOf(entry, entry.body, token), keepalive: true };
  void request(entry.path, options).catch(() => undefined);
};
