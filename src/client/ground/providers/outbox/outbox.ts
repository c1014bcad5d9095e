import { HttpError, type RaRecord } from 'react-admin';
import { i18nProvider } from '../../i18n/i18nProvider';
import { createdRecord } from '../cashIns';
import { currentUser } from '../currentUser';
import { isConnectionSlow } from '../offline/connection';
import type { Answer } from '../request';
import { getToken } from '../session';
import { isOld, type NewEntry, type OutboxEntry, type Settled } from './entry';
import { kick, kickEagerly, untilIdle } from './schedule';
import { sendEntry } from './sending';
import { hideEntry, hideWhile, onSettled, publishChange, showEntry } from './state';
import { addEntry, changeEntry, discardEntry, hasEntry } from './store';

/** How long an entry is held before it is sent, so that the user can undo it. */
export const UNDO_MS = 5_000;
/** How long a form waits for the answer. Then its record stays on this device until it is sent. */
const FORM_WAIT_MS = 4_000;
/** On a slow connection no answer comes in that time. */
const SLOW_FORM_WAIT_MS = 500;

/** Deletes an entry that is not being sent. Returns whether it was deleted. */
export const discard = async (id: number): Promise<boolean> => {
  const isGone = await discardEntry(id);
  if (isGone) hideEntry(id);
  publishChange();
  kick();
  return isGone;
};

/** Resolves to the outcome of an entry. Undefined after the time limit, or if sending stopped before this entry. */
const answerTo = (id: number): Promise<Settled | undefined> =>
  new Promise((resolve) => {
    const end = (settled?: Settled) => {
      clearTimeout(late);
      stop();
      resolve(settled);
    };
    const late = setTimeout(end, isConnectionSlow() ? SLOW_FORM_WAIT_MS : FORM_WAIT_MS);
    const stop = onSettled((settled) => settled.id === id && end(settled));
    kickEagerly();
    void untilIdle().then(
      // If another tab has sent it, that tab publishes the outcome.
      async () => (await hasEntry(id)) && end(),
      () => end(),
    );
  });

/** The record of an answer. Throws an HttpError for a refusal, as the form shows it. */
const recordIn = ({ status, message, json }: Answer, failure: string): RaRecord => {
  if (status === 0) throw new HttpError(i18nProvider.translate('motoka.outbox.full'), 0);
  if (status >= 300) throw new HttpError(message ?? failure, status, json);
  return createdRecord(json) as RaRecord;
};

type Saved = Omit<NewEntry, 'userId' | 'recordedAt'>;

const store = async (entry: Saved): Promise<OutboxEntry> => {
  const userId = String((await currentUser()).id);
  const whole = { ...entry, userId, recordedAt: new Date().toISOString() };
  // Without storage it is sent from memory, or not at all.
  const unstored = { ...whole, id: 0, attempts: 0, notBefore: 0, revision: 0 };
  const stored = await addEntry(whole).catch(() => unstored);
  if (stored) return stored;
  // Another version would be in conflict with what the server may have.
  throw new HttpError(i18nProvider.translate('motoka.expenses.uncertain'), 409);
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
  if (!settled || settled.answer.status === 0) {
    showEntry(stored);
    return { ...entry.values, id: -id, isUnsent: true };
  }
  // A record that was in the outbox before stays there, with the refusal.
  if (settled.outcome !== 'stored' && stored.revision === 0) await discard(id);
  return recordIn(settled.answer, failure);
};

/**
 * Stores a record that the user can undo, and sends it after `UNDO_MS`. A device that cannot store it sends it at once. Throws an
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

/** Sends an entry now, although it was refused, is old, or there is a doubt about it. */
export const sendAgain = async ({
  id,
  rival: doubt,
  refusal,
  arrived,
  ...entry
}: OutboxEntry): Promise<void> => {
  await changeEntry(id, {
    notBefore: 0,
    heldUntil: undefined,
    editedUntil: undefined,
    refusal: undefined,
    rival: undefined,
    ...(doubt && { isAnother: true }),
    ...(isOld({ id, ...entry }, Date.now()) && { isConfirmed: true }),
    // The user has read who changed it meanwhile.
    ...(arrived && refusal !== undefined && { arrived: { ...arrived, updatedAt: undefined } }),
  });
  publishChange();
  kickEagerly();
};
