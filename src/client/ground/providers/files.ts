import { HttpError } from 'react-admin';
import { config } from '../config';
import { t } from '../i18n/locale';
import { newIdempotencyKey } from './idempotencyKey';
import { findText, storeText } from './offline/readThrough';
import { messageOf, parseJson } from './request';
import { getToken } from './session';
import { withTimeout } from './withTimeout';

const PATH = '/files';
/** As long as the server waits for the bytes. */
const DEAD_MS = 120_000;
/** After this time without its bytes, a photo is shown as it is stored here. */
const READ_MS = 8_000;

/** A stored photo or paper, as a record carries it. */
export interface StoredFile {
  readonly id: number;
  readonly type: string;
  readonly bytes: number;
  /** In pixels; null for a paper. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A photo that is on this device only. Its id is below 0 until the server has it. */
export interface LocalFile extends StoredFile {
  /** The Idempotency-Key: however often it is sent, the server stores it once. */
  readonly key: string;
  readonly content: Blob;
}

export const isLocal = (file: StoredFile): file is LocalFile => 'content' in file;

export const filesIn = (value: unknown): readonly StoredFile[] =>
  Array.isArray(value) ? (value as StoredFile[]) : [];

const upload = (
  content: Blob,
  key: string,
  failure: string,
  onProgress: (part: number) => void,
): Promise<StoredFile> =>
  new Promise((resolve, reject) => {
    const token = getToken();
    if (!token) return reject(new HttpError(t('signInFirst'), 401));
    const call = new XMLHttpRequest();
    call.open('POST', `${config.apiUrl}${PATH}`);
    call.setRequestHeader('Authorization', token);
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('Accept-Language', document.documentElement.lang || 'en');
    call.setRequestHeader('Content-Type', content.type || 'application/octet-stream');
    call.setRequestHeader('Idempotency-Key', key);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.timeout = DEAD_MS;
    call.onerror = () => reject(new HttpError(failure, 0));
    call.ontimeout = call.onerror;
    call.onload = () => {
      const json = parseJson(call.responseText);
      if (call.status === 201) resolve(json as StoredFile);
      else reject(new HttpError(messageOf(json) ?? failure, call.status, json));
    };
    call.send(content);
  });

/** What is being sent or was sent by this tab, by its key: a form hands it over to the outbox. */
const sent = new Map<string, Promise<StoredFile>>();

/**
 * Sends a file. `onProgress` gets the part that is sent, from 0 to 1: `fetch` cannot tell. Throws an HttpError with the server's
 * message, or with `failure` if it sent none. One that is under way, or was sent, is not sent again.
 */
export const sendFile = (
  content: Blob,
  key: string,
  failure: string,
  onProgress: (part: number) => void,
): Promise<StoredFile> => {
  const known = sent.get(key);
  if (known) return known;
  const sending = upload(content, key, failure, onProgress);
  sent.set(key, sending);
  sending.catch(() => sent.delete(key));
  return sending;
};

export type Files = readonly (StoredFile | LocalFile)[];

/** Sends the photos that the server does not have, one after the other. Each is noted at once, so that it is sent once. */
export const sendFiles = async (files: Files, note: (files: Files) => Promise<void>): Promise<Files> => {
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
export const asNew = (files: Files): Files =>
  files.map((file, index) => (isLocal(file) ? { ...file, id: -1 - index, key: newIdempotencyKey() } : file));

/** The bytes of a photo as a text, as answers are stored. */
const textOf = async (photo: Blob): Promise<string> => {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `${photo.type} ${btoa(text)}`;
};

const photoOf = (stored: string): Blob => {
  const [type = '', text = ''] = stored.split(' ');
  return new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type });
};

const fetchFile = async (path: string, token: string, signal?: AbortSignal): Promise<Blob> => {
  const response = await fetch(`${config.apiUrl}${path}`, {
    headers: { Authorization: token },
    credentials: 'same-origin',
    cache: 'no-store',
    ...(signal && { signal }),
  });
  if (!response.ok) throw new HttpError(response.statusText, response.status);
  return response.blob();
};

/**
 * Reads the bytes of a file: from the server, or those that this device has seen. The token is in a header, so that no address contains
 * it. Throws an HttpError.
 */
export const readFile = async (id: number, isSmall: boolean, signal?: AbortSignal): Promise<Blob> => {
  const [path, token] = [`${PATH}/${id}${isSmall ? '?size=small' : ''}`, getToken() ?? ''];
  try {
    const photo = await withTimeout(fetchFile(path, token, signal), READ_MS, signal);
    if (photo) {
      void textOf(photo).then((text) => storeText(path, token, text));
      return photo;
    }
  } catch (reason) {
    if (reason instanceof HttpError || signal?.aborted) throw reason;
  }
  const stored = await findText(path, token);
  if (stored === undefined) throw new HttpError('', 0);
  return photoOf(stored);
};
