import type { RaRecord } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { readMoney } from '../../../rows/crud/inputs/parse';
import { dayOf } from '../../../ground/dates/days';
import { spentIn } from '../../../ground/providers/cashIns';
import { namesOf, readDraftPhotos, saveDraftPhotos } from '../../../ground/providers/draftPhotos';
import { draftKey, deleteDraft, saveDraft, readDrafts } from '../../../ground/providers/draftStorage';
import { filesIn, isLocal } from '../../../ground/providers/files';
import { newIdempotencyKey } from '../../../ground/providers/idempotencyKey';
import type { OutboxEntry } from '../../../ground/providers/outbox/entry';
import { type SpentValues, totalSpent } from '../../expenses/spent';
import type { AccountNames } from '../calendar';

/** An amount of a day of an account that its row does not count: typed, not sent yet, or saved after the row was fetched. */
export interface Entry {
  /** The key of its cashing's submissions: a retry creates no second one. */
  readonly key: string;
  readonly accountId: string;
  readonly date: string;
  readonly text: string;
  readonly notes?: string;
  /** How it was paid, if not in cash; an amount typed as `350m` was paid by mobile money. */
  readonly method?: Method | undefined;
  readonly reference?: string | undefined;
  /** What the driver paid out of it for the owner. */
  readonly spent?: readonly SpentValues[];
  /** `typing` while its input is open, `typed` after that, `unsent` in the outbox. */
  readonly status: 'typing' | 'typed' | 'saving' | 'unsent' | 'saved';
  /** Why it could not be saved. */
  readonly error?: string | undefined;
  /** The saved cashing, and when it was saved. */
  readonly record?: RaRecord;
  readonly savedAt?: number;
}

/** An amount that is not in the outbox yet. */
export interface TypedEntry extends Entry {
  readonly account: AccountNames;
}

const { amount: amountField, method: methodField } = cashings.fields;
export type Method = keyof typeof methodField.options;

/** The letter behind an amount that says how it was paid. */
const letters: Readonly<Record<string, Method>> = { m: 'mobileMoney', b: 'bank' };

/** Reads the amount of an entry, and how it was paid: `350m` is mobile money, `350b` the bank. */
export const readEntry = ({ text, method }: Pick<Entry, 'text' | 'method'>) => {
  const [, number = '', letter = ''] = /^(.{0,40}\d)\s{0,9}([mb])$/i.exec(text.trim()) ?? [];
  return {
    amount: readMoney(letter ? number : text, amountField),
    method: method ?? letters[letter.toLowerCase()],
  };
};

/** What of an entry was paid for the owner. */
export const spentOf = ({ spent = [] }: Pick<Entry, 'spent'>): number => totalSpent(spent);

export const newEntry = (account: AccountNames, date: string, text: string): TypedEntry => ({
  key: newIdempotencyKey(),
  accountId: account.id,
  account,
  date,
  text,
  status: 'typing',
});

const isOpen = ({ status }: Entry): boolean => status === 'typing' || status === 'typed';

/** Replaces an entry by its key, or appends it. */
export const withEntry = (entries: readonly TypedEntry[], entry: TypedEntry): readonly TypedEntry[] =>
  entries.some(({ key }) => key === entry.key)
    ? entries.map((one) => (one.key === entry.key ? entry : one))
    : [...entries, entry];

export const withoutEntry = <E extends Entry>(entries: readonly E[], { key }: Entry): readonly E[] =>
  entries.filter((one) => one.key !== key);

export const entriesOfCell = <E extends Entry>(
  entries: readonly E[],
  accountId: string,
  date: string,
): readonly E[] => entries.filter((entry) => entry.accountId === accountId && entry.date === date);

/** Returns the latest amount of a cell that can still be changed. */
export const openEntryOf = (
  typed: readonly TypedEntry[],
  accountId: string,
  date: string,
): TypedEntry | undefined => entriesOfCell(typed, accountId, date).findLast(isOpen);

const known = new WeakMap<OutboxEntry, Entry>();

/** Returns a cashing of the outbox as an amount of its day. The same one is the same object. */
export const unsentEntry = (waiting: OutboxEntry): Entry => {
  const { key, body, recordedAt, refusal } = waiting;
  const entry: Entry = known.get(waiting) ?? {
    key,
    accountId: [body['driverId'], body['carId'], body['userId']].join('-'),
    // A cashing without a date counts on the day it was recorded.
    date: dayOf(body['date']) ?? dayOf(recordedAt) ?? '',
    text: String(body['amount'] ?? ''),
    spent: spentIn(body),
    status: 'unsent',
    error: refusal,
  };
  known.set(waiting, entry);
  return entry;
};

type UserId = string | number;

const place = (userId: UserId) => draftKey(userId, cashings.name, 'calendar');
const keyOf = (userId: UserId, key: string) => `${place(userId)}.${key}`;

/** Stores an entry on this device until it is in the outbox or dropped. */
export const storeEntry = (
  userId: UserId,
  { key, account, date, text, notes, method, reference, spent = [] }: TypedEntry,
): void => {
  const named = spent.map((one) => ({ ...one, files: namesOf(filesIn(one['files'])) }));
  saveDraft(keyOf(userId, key), {
    at: new Date().toISOString(),
    values: { account, date, text, notes, method, reference, spent: named },
    submissionKey: key,
  });
  void saveDraftPhotos(spent.flatMap((one) => filesIn(one['files'])));
};

/** Returns expenses with the photos that were stored on this device at an earlier visit. */
export const withStoredPhotos = (spent: readonly SpentValues[]): Promise<readonly SpentValues[]> =>
  Promise.all(
    spent.map(async (one) => {
      const files = filesIn(one['files']);
      const isStored = files.some((file) => file.id < 0 && !isLocal(file));
      return isStored ? { ...one, files: await readDraftPhotos(files) } : one;
    }),
  );

export const dropStoredEntry = (userId: UserId, key: string): void => deleteDraft(keyOf(userId, key));

/** Returns the stored entries of earlier visits that are not open in another tab. */
export const storedEntries = (userId: UserId): readonly TypedEntry[] =>
  readDrafts(place(userId)).map(({ values, submissionKey = newIdempotencyKey() }) => ({
    key: submissionKey,
    accountId: (values.account as AccountNames).id,
    account: values.account as AccountNames,
    date: String(values.date),
    text: String(values.text),
    notes: String(values.notes ?? ''),
    method: values.method as Method | undefined,
    reference: values.reference === undefined ? undefined : String(values.reference),
    spent: spentIn(values),
    status: 'typed',
  }));
