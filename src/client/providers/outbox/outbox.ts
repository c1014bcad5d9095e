import { HttpError, type RaRecord } from 'react-admin';
import { i18nProvider } from '../../i18n/i18nProvider';
import { currentUser } from '../currentUser';
import { recordOf } from '../request';
import { isLineSlow } from '../offline/lineSpeed';
import { getToken } from '../session';
import { isOld, type NewEntry, type OutboxEntry } from './entry';
import { sendEntry } from './sendEntry';
import type { Answer, Settled } from './sender';
import { kick, kickEagerly, untilIdle, UNDO_MS } from './sending';
import { entriesShown, hideEntry, hideWhile, onSettled, publishChange, showEntry } from './state';
import { addEntry, changeEntry, discardEntry, hasEntry, holdEntry } from './store';

/** A form waits so long for the answer. Then its record stays on this device until it is sent. */
const ANSWER_MS = 4_000;
/** On a slow line no answer comes in that time. */
const SLOW_ANSWER_MS = 500;
/** What is being edited is not sent, unless its tab was closed meanwhile. */
const EDIT_MS = 600_000;

/** Deletes an entry, unless it is being sent. Returns whether it is gone. Nothing may be left to wait for. */
export const discard = async (id: number): Promise<boolean> => {
  const isGone = await discardEntry(id);
  if (isGone) hideEntry(id);
  publishChange();
  kick();
  return isGone;
};

/** Deletes all entries of the account that are not being sent. */
export const discardAll = async (): Promise<void> => {
  await Promise.all(entriesShown().map(({ id }) => discard(id)));
};

/**
 * Resolves to what happened to an entry; undefined if that takes too long, or if sending has ended without it: one before it got no
 * answer, or it has to be asked about.
 */
const answerTo = (id: number): Promise<Settled | undefined> =>
  new Promise((resolve) => {
    const end = (settled?: Settled) => {
      clearTimeout(late);
      stop();
      resolve(settled);
    };
    const late = setTimeout(end, isLineSlow() ? SLOW_ANSWER_MS : ANSWER_MS);
    const stop = onSettled((settled) => settled.id === id && end(settled));
    kickEagerly();
    void untilIdle().then(
      // Another tab may have sent it, which says so.
      async () => (await hasEntry(id)) && end(),
      () => end(),
    );
  });

const fullError = () => new HttpError(i18nProvider.translate('motoka.outbox.full'), 0);

/** The record of an answer. Throws an HttpError for a refusal, as the form shows it. */
const recordIn = ({ status, message, json }: Answer, failure: string): RaRecord => {
  if (status === 0) throw fullError();
  if (status >= 300) throw new HttpError(message ?? failure, status, json);
  return recordOf(json) as RaRecord;
};

type Saved = Omit<NewEntry, 'userId' | 'recordedAt'>;

const store = async (entry: Saved): Promise<OutboxEntry> => {
  const whole = {
    ...entry,
    userId: String((await currentUser()).id),
    recordedAt: new Date().toISOString(),
  };
  try {
    return await addEntry(whole);
  } catch {
    // Nothing is stored: it is sent from memory, or not at all.
    return { ...whole, id: 0, attempts: 0, notBefore: 0, revision: 0 };
  }
};

const sendUnstored = async (entry: OutboxEntry, failure: string): Promise<RaRecord> =>
  recordIn(await sendEntry(entry, getToken() ?? ''), failure);

/**
 * Creates a record: it is stored on this device first, and then sent. Returns the server's record, or what was saved with
 * `isUnsent` if no answer came in time. Throws an HttpError for every answer that is no success, and the record is then not kept:
 * the form still has it. Throws one with the status 0 if nothing could be sent or stored.
 */
export const createInOutbox = async (entry: Saved, failure: string): Promise<RaRecord> => {
  const stored = await store(entry);
  const { id } = stored;
  if (id === 0) return sendUnstored(stored, failure);
  publishChange();
  const settled = await hideWhile(id, answerTo(id));
  if (!settled || settled.answer.status === 0) return { ...entry.values, id: -id, isUnsent: true };
  // A record that was in the outbox before stays there, with the refusal.
  const isNew = stored.revision === 0;
  if (settled.outcome !== 'stored' && isNew) await discard(id);
  return recordIn(settled.answer, failure);
};

/**
 * Stores a record that can be undone for a while, and is sent then. A device that cannot store it sends it at once. Throws an
 * HttpError if it cannot be sent either.
 */
export const createHeld = async (entry: Saved, failure: string): Promise<RaRecord> => {
  const stored = await store({ ...entry, heldUntil: Date.now() + UNDO_MS });
  if (stored.id === 0) return sendUnstored(stored, failure);
  showEntry(stored);
  publishChange();
  kick();
  return { ...entry.values, id: -stored.id, isUnsent: true };
};

/** Keeps an entry from being sent while it is edited. Returns whether it can be. */
export const startEditing = (id: number): Promise<boolean> => holdEntry(id, Date.now() + EDIT_MS);
export const endEditing = async (id: number): Promise<void> => {
  await changeEntry(id, { heldUntil: undefined });
  publishChange();
  kick();
};

/** Sends an entry now, although it was refused, is old, or another one is recorded. */
export const sendAgain = async ({ id, rival, refusal, arrived, ...entry }: OutboxEntry): Promise<void> => {
  await changeEntry(id, {
    notBefore: 0,
    heldUntil: undefined,
    refusal: undefined,
    rival: undefined,
    ...(rival && { isAnother: true }),
    ...(isOld({ id, ...entry }, Date.now()) && { isConfirmed: true }),
    // The user has read who changed it meanwhile.
    ...(arrived && refusal !== undefined && { arrived: { ...arrived, updatedAt: undefined } }),
  });
  publishChange();
  kickEagerly();
};
