import { HttpError } from 'react-admin';
import { resourceNamed } from '../../../../resources';
import { isLocal, sendFiles } from '../files';
import { isSentWithoutToken } from '../httpClient';
import { updateBody } from '../payloads';
import { type Answer, ask, isSuccess, recordOf, request } from '../request';
import {
  type Content,
  contentOf,
  isCompared,
  heldUntilOf,
  isHeld,
  isUncertain,
  isWaiting,
  type OutboxEntry,
  outcomeOf,
  type Doubts,
  type Settled,
  hasPhotos,
} from './entry';
import { bodyWithPhotos, isPhotoGone, photosOf, withNewPhotos, withPhotos } from './photos';
import { changeEntry, changeSending, claimEntry, readEntries, settleEntry } from './store';

/** A request without any response for this long has failed. */
const DEAD_MS = 60_000;
const CHANGED_MEANWHILE = 412;

const authorized = (path: string, token: string) => !isSentWithoutToken(path) && { Authorization: token };

const optionsOf = ({ path, key, recordedAt }: OutboxEntry, body: object, token: string): RequestInit => ({
  method: 'POST',
  headers: { ...authorized(path, token), 'Idempotency-Key': key, 'Recorded-At': recordedAt },
  body: JSON.stringify(body),
});

const call = (path: string, options: RequestInit) => ask(path, options, DEAD_MS);

/** Stores changes of an entry, if it is stored at all. */
const note = async (
  { id }: OutboxEntry,
  changes: Partial<OutboxEntry>,
  change = changeEntry,
): Promise<void> => {
  if (id > 0) await change(id, changes);
};

/** Creates the record as it was saved first: its photos, then the record. Returns the answer to the last call. */
const create = async (entry: OutboxEntry, token: string): Promise<Answer> => {
  const content = contentOf(entry.first ?? entry);
  const post = (sent: object) => call(entry.path, optionsOf(entry, sent, token));
  if (!hasPhotos(content)) return post(content.body);
  const notePhotos = (one: Content) => {
    const photos = entry.first ? { first: one } : { files: one.files, spentFiles: one.spentFiles };
    return note(entry, photos, changeSending);
  };
  const sendWith = async (one: Content) => {
    const sent = await sendFiles(photosOf(one), (photos) => notePhotos(withPhotos(one, photos)));
    await note(entry, { mayHaveArrived: true });
    return post(bodyWithPhotos(withPhotos(one, sent)));
  };
  const answer = await sendWith(content);
  const wereSentBefore = photosOf(content).every(({ id }) => id > 0);
  return isPhotoGone(answer) && wereSentBefore ? sendWith(withNewPhotos(content)) : answer;
};

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
const isSame = (one: unknown, other: unknown): boolean => textOf(one ?? '') === textOf(other ?? '');

/** Whether the server's record has the values of an update. */
const hasAll = (
  record: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(body).every(([source, value]) => source === 'files' || isSame(record[source], value));

const namesOf = (files: Content['files'] = []) => files.map((file) => (isLocal(file) ? file.key : file.id));

/** Updates the record that the server has by what was edited after it was sent. Returns undefined if nothing was. */
const update = async (
  entry: OutboxEntry,
  arrived: Readonly<Record<string, unknown>>,
  token: string,
): Promise<Answer | undefined> => {
  const { first, values } = entry;
  if (!first) return undefined;
  const files =
    entry.files && (await sendFiles(entry.files, (sent) => note(entry, { files: sent }, changeSending)));
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
 * Sends an entry: first its photos, then the record. If it was edited after the first attempt, the first version is created again
 * with the same key and then updated, so the server has one record. Returns the last response.
 */
export const sendEntry = async (entry: OutboxEntry, token: string): Promise<Answer> => {
  try {
    let { arrived } = entry;
    let answer: Answer | undefined;
    if (!arrived) {
      answer = await create(entry, token);
      if (!entry.first || !isSuccess(answer)) return answer;
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
  if (hasPhotos(entry) || entry.first) return;
  const options = { ...optionsOf(entry, entry.body, token), keepalive: true };
  void request(entry.path, options).catch(() => undefined);
};

interface Options {
  readonly userId: string;
  readonly send: (entry: OutboxEntry) => Promise<Answer>;
  /** Finds what the server has for the cars, drivers and days of entries that waited for a while. */
  readonly findDoubts: (entries: readonly OutboxEntry[]) => Promise<Doubts>;
  /** Called when an entry changes, but is not settled. */
  readonly onChange: () => void;
  readonly onSettled: (settled: Settled) => void;
  /** Whether an entry that got no answer is tried before its time: there may be a connection again. */
  readonly isEager?: boolean;
  readonly now?: () => number;
}

const LOCK = 'motoka-outbox';

/** Runs work in one tab at a time. Without Web Locks, two tabs may send at once; the idempotency keys prevent duplicates. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

/** If more entries are ready, those of different cars are sent in parallel. */
const PARALLEL_ABOVE = 20;
const PARALLEL_ENTRIES_MAX = 4;

/** Returns the oldest entries that can be sent at once: one, or a few of different cars. Those of one car keep their order. */
const nextOf = (
  ready: readonly OutboxEntry[],
  mustWait: (entry: OutboxEntry) => boolean,
): readonly OutboxEntry[] => {
  const first = ready.slice(0, ready.length > PARALLEL_ABOVE ? PARALLEL_ENTRIES_MAX : 1);
  const cars = first.map(({ body }) => body['carId']);
  const end = first.findIndex((entry, index) => mustWait(entry) || cars.indexOf(cars[index]) < index);
  return end < 0 ? first : first.slice(0, end);
};

const COMPARED_ENTRIES_MAX = 50;

/**
 * Sends the entries of an account, oldest first, until none is left or one has to wait: one after the other, unless there are many.
 * Held entries do not delay the others. Returns when to try again, in ms since 1970; undefined if nothing waits, or only for a
 * sign-in.
 */
export const sendAll = ({
  userId,
  send,
  findDoubts,
  onChange,
  onSettled,
  isEager,
  now = Date.now,
}: Options) => {
  const mustWait = ({ notBefore, isAskedToWait }: OutboxEntry) =>
    notBefore > now() && (isAskedToWait === true || !isEager);
  const isSendable = (entry: OutboxEntry) => isWaiting(entry, now()) && !isHeld(entry, now());

  const finish = async (entry: OutboxEntry, answer: Answer, more?: Partial<OutboxEntry>) => {
    const settled = await settleEntry(entry, answer, now(), more);
    const { outcome, isFormer } = settled;
    if (isFormer) onChange();
    else onSettled({ id: entry.id, resource: entry.resource, outcome, answer });
    return settled;
  };

  /** Sends an entry, unless it was sent, edited or discarded meanwhile. */
  const sendOne = async ({ id }: OutboxEntry) => {
    const entry = await claimEntry(id, isSendable);
    if (!entry) return undefined;
    onChange();
    return finish(entry, await send(entry));
  };

  const compared = new Set<number>();

  /**
   * Compares the next entries with what the server has, if they waited for a while. Entries that may be duplicates are marked for
   * a question. Returns the server's response if the comparison failed.
   */
  const compare = async (ready: readonly OutboxEntry[], next: number): Promise<Answer | undefined> => {
    const isNew = (entry: OutboxEntry) => isCompared(entry, now()) && !compared.has(entry.id);
    if (!ready.slice(0, next).some(isNew)) return undefined;
    const asked = ready.filter(isNew).slice(0, COMPARED_ENTRIES_MAX);
    const doubts = await findDoubts(asked);
    // A server may have no such list.
    const isUnread = 'status' in doubts && outcomeOf(doubts.status) !== 'refused';
    if (isUnread) return doubts;
    for (const { id } of asked) compared.add(id);
    if ('status' in doubts || doubts.size === 0) return undefined;
    for (const [id, doubt] of doubts) await changeEntry(id, { rival: doubt });
    onChange();
    return undefined;
  };

  return alone(async (): Promise<number | undefined> => {
    for (;;) {
      const waiting = (await readEntries(userId)).filter((entry) => isWaiting(entry, now()));
      let ready = waiting.filter((entry) => !isHeld(entry, now()));
      if (ready.length === 0) return waiting.length > 0 ? Math.min(...waiting.map(heldUntilOf)) : undefined;
      while (ready.length > 0) {
        const next = nextOf(ready, mustWait);
        if (next.length === 0) return ready[0]?.notBefore;
        const failure = await compare(ready, next.length);
        if (failure && next[0]) {
          const unread = { mayHaveArrived: isUncertain(next[0]) };
          const { outcome, notBefore } = await finish(next[0], failure, unread);
          return outcome === 'signIn' ? undefined : notBefore;
        }
        const settled = (await Promise.all(next.map(sendOne))).filter((one) => one !== undefined);
        if (settled.some(({ outcome }) => outcome === 'signIn')) return undefined;
        const again = settled.filter(({ outcome }) => outcome === 'again');
        if (again.length > 0) return Math.max(...again.map(({ notBefore }) => notBefore));
        ready = ready.slice(next.length);
      }
    }
  });
};
