import type { RaRecord } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { draftKey, deleteDraft, saveDraft, readDrafts } from '../../../providers/draftStorage';
import { newIdempotencyKey } from '../../../providers/idempotencyKey';
import type { AccountNames } from '../calendar';

/** An amount typed for a day of an account. */
export interface Entry {
  /** The key of its cashing's submissions: a retry creates no second one. */
  readonly key: string;
  readonly account: AccountNames;
  readonly date: string;
  readonly text: string;
  readonly notes?: string;
  /** `typing` while its input is open, `typed` after that. */
  readonly status: 'typing' | 'typed' | 'saving' | 'failed' | 'saved';
  /** Why it could not be saved. */
  readonly error?: string | undefined;
  /** The saved cashing, and when it was saved. */
  readonly record?: RaRecord;
  readonly savedAt?: number;
}

export const newEntry = (account: AccountNames, date: string, text: string): Entry => ({
  key: newIdempotencyKey(),
  account,
  date,
  text,
  status: 'typing',
});

const isOpen = ({ status }: Entry): boolean => status !== 'saving' && status !== 'saved';

/** Replaces an entry by its key, or appends it. */
export const withEntry = (entries: readonly Entry[], entry: Entry): readonly Entry[] =>
  entries.some(({ key }) => key === entry.key)
    ? entries.map((one) => (one.key === entry.key ? entry : one))
    : [...entries, entry];

export const withoutEntry = (entries: readonly Entry[], { key }: Entry): readonly Entry[] =>
  entries.filter((one) => one.key !== key);

const isOfCell =
  (accountId: string, date: string) =>
  (entry: Entry): boolean =>
    entry.account.id === accountId && entry.date === date;

export const entriesOfCell = (entries: readonly Entry[], accountId: string, date: string): readonly Entry[] =>
  entries.filter(isOfCell(accountId, date));

/** Returns the latest amount of a cell that can still be changed. */
export const openEntryOf = (entries: readonly Entry[], accountId: string, date: string): Entry | undefined =>
  entriesOfCell(entries, accountId, date).findLast(isOpen);

type UserId = string | number;

const place = (userId: UserId) => draftKey(userId, cashings.name, 'calendar');
const keyOf = (userId: UserId, key: string) => `${place(userId)}.${key}`;

/** Stores an entry on this device until it is saved or dropped. */
export const storeEntry = (userId: UserId, { key, account, date, text, notes }: Entry): void =>
  saveDraft(keyOf(userId, key), {
    at: new Date().toISOString(),
    values: { account, date, text, notes },
    submissionKey: key,
  });

export const dropStoredEntry = (userId: UserId, key: string): void => deleteDraft(keyOf(userId, key));

/** Returns the stored entries of earlier visits that are not known to be saved and not open in another tab. */
export const storedEntries = (userId: UserId): readonly Entry[] =>
  readDrafts(place(userId)).map(({ values, submissionKey = newIdempotencyKey() }) => ({
    key: submissionKey,
    account: values.account as AccountNames,
    date: String(values.date),
    text: String(values.text),
    notes: String(values.notes ?? ''),
    status: 'typed',
  }));
