import { HttpError } from 'react-admin';
import { newIdempotencyKey } from '../idempotencyKey';
import { isLocal, sendFile } from '../files';
import { isSentWithoutToken } from '../httpClient';
import { fieldErrorsOf, messageOf, request } from '../request';
import type { OutboxEntry } from './entry';
import type { Answer } from './sender';
import { changeEntry } from './store';

/** A line that brings nothing for so long is dead, and holds up the others. */
const DEAD_MS = 60_000;
const FILES = 'files';

const optionsOf = ({ path, key, recordedAt }: OutboxEntry, body: object, token: string): RequestInit => ({
  method: 'POST',
  headers: {
    ...(!isSentWithoutToken(path) && { Authorization: token }),
    'Idempotency-Key': key,
    'Recorded-At': recordedAt,
  },
  body: JSON.stringify(body),
});

/** Sends the record of an entry. */
const post = async (entry: OutboxEntry, body: object, token: string): Promise<Answer> => {
  const options = optionsOf(entry, body, token);
  try {
    const response = await request(entry.path, { ...options, signal: AbortSignal.timeout(DEAD_MS) });
    const { status, json } = response;
    const retryAfterS = Number(response.headers.get('Retry-After')) || undefined;
    return { status, message: messageOf(json), retryAfterS, json };
  } catch {
    return { status: 0 };
  }
};

/** Sends the photos that the server does not have, one after the other. Each is noted at once, so that it is sent once. */
const sendFiles = async (entry: OutboxEntry, files: OutboxEntry['files'] = []) => {
  let sent = files;
  for (const file of files) {
    if (!isLocal(file) || file.id > 0) continue;
    const { id } = await sendFile(file.content, file.key, '', () => undefined);
    sent = sent.map((one) => (one === file ? { ...file, id } : one));
    if (entry.id > 0) await changeEntry(entry.id, { [FILES]: sent });
  }
  return sent;
};

/** Makes the photos new ones: the server deletes what no record refers to after two days. */
const asNew = (files: NonNullable<OutboxEntry['files']>) =>
  files.map((file, index) => (isLocal(file) ? { ...file, id: -1 - index, key: newIdempotencyKey() } : file));

/** Sends an entry: its photos first, then the record. Its answer is the record's, or that of a photo that was not stored. */
export const sendEntry = async (entry: OutboxEntry, token: string): Promise<Answer> => {
  const { body, files } = entry;
  if (!files) return post(entry, body, token);
  const sendWith = async (all: typeof files) => {
    const sent = await sendFiles(entry, all);
    return post(entry, { ...body, [FILES]: sent.map(({ id }) => id) }, token);
  };
  try {
    const answer = await sendWith(files);
    const isGone = answer.status === 400 && FILES in fieldErrorsOf(answer.json);
    const wereSentBefore = files.every((file) => file.id > 0);
    return isGone && wereSentBefore ? await sendWith(asNew(files)) : answer;
  } catch (reason) {
    if (!(reason instanceof HttpError)) throw reason;
    const { status, body: json, message } = reason;
    return { status, json, message };
  }
};

/** Sends an entry while the page is closed. It is sent again later with the same key, which shows that it was stored. */
export const sendOnLeaving = (entry: OutboxEntry, token: string): void => {
  if (entry.files) return;
  const options = { ...optionsOf(entry, entry.body, token), keepalive: true };
  void request(entry.path, options).catch(() => undefined);
};
