import { useState } from 'react';
import { HttpError, useEvent, useTranslate, useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { filesIn, isLocal, type LocalFile, sendFile, type StoredFile } from '../../../ground/providers/files';
import { newIdempotencyKey } from '../../../ground/providers/idempotencyKey';
import { outcomeOf } from '../../../ground/providers/outbox/entry';

/**
 * Returns a picture as it is sent: small, made so in a worker, off the main thread. A paper, and a picture that the browser cannot
 * read, are returned as they are: the server says what is wrong with them.
 */
const shrink = async (file: Blob): Promise<Blob> => {
  if (!file.type.startsWith('image/') || typeof Worker === 'undefined') return file;
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  const shrunk = await new Promise<Blob | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(file);
  });
  worker.terminate();
  return shrunk && shrunk.size < file.size ? shrunk : file;
};

/** A file that is being sent, or was refused. */
interface Sending {
  readonly key: string;
  readonly content: Blob;
  /** How much is sent, from 0 to 1. */
  readonly part: number;
  readonly error?: string;
  /** Whether it is a value of the form already. */
  readonly isInForm?: boolean;
}

let lastLocalId = 0;

/** Returns a chosen file, made small, as a value of the form: it can be saved before the server has it. */
const localFile = async (content: Blob, key: string): Promise<LocalFile> => {
  const small = await shrink(content);
  lastLocalId -= 1;
  return {
    id: lastLocalId,
    key,
    content: small,
    type: small.type,
    bytes: small.size,
    width: null,
    height: null,
  };
};

/**
 * Sends the chosen files of a form's field, one after the other. With `canWait` they are values of the form at once, and stay so
 * without an answer: they are then sent with the record.
 */
export const useSending = (ofForm: string, canWait: boolean) => {
  const source = useWrappedSource(ofForm);
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const [sending, setSending] = useState<readonly Sending[]>([]);

  const change = (files: readonly StoredFile[]) => setValue(source, files, { shouldDirty: true });
  const drop = (key: string) => setSending((all) => all.filter((one) => one.key !== key));
  const update = (key: string, more: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));
  /** Replaces a file of the form by others: the stored one, or none. */
  const replace = (key: string, files: readonly StoredFile[]) => {
    const now = filesIn(getValues(source));
    const isThere = now.some((one) => isLocal(one) && one.key === key);
    if (canWait && !isThere) return;
    const rest = now.flatMap((one) => (isLocal(one) && one.key === key ? files : one));
    change(isThere ? rest : [...now, ...files]);
  };

  const send = useEvent(async ({ key, content }: Sending) => {
    const local = await localFile(content, key);
    if (canWait) {
      change([...filesIn(getValues(source)), local]);
      update(key, { isInForm: true });
    }
    try {
      const failure = translate('motoka.photos.failed');
      const file = await sendFile(local.content, key, failure, (part) => update(key, { part }));
      const { id: number, type, bytes, width, height } = file;
      replace(key, [{ id: number, type, bytes, width, height }]);
      drop(key);
    } catch (error) {
      const isUnanswered = error instanceof HttpError && outcomeOf(error.status) === 'again';
      if (canWait && isUnanswered) return drop(key);
      replace(key, []);
      update(key, { isInForm: false, error: error instanceof Error ? error.message : String(error) });
    }
  });

  const add = (chosen: readonly File[]) => {
    const added = chosen.map((content): Sending => ({ key: newIdempotencyKey(), content, part: 0 }));
    setSending((all) => [...all, ...added]);
    // One after the other: a slow connection is not shared by six.
    void added.reduce((before, one) => before.then(() => send(one)), Promise.resolve());
  };

  const retry = (one: Sending) => {
    const { error: _error, ...again } = one;
    setSending((all) => all.map((other) => (other.key === one.key ? { ...again, part: 0 } : other)));
    void send(again);
  };

  return { sending, change, add, retry, drop };
};
