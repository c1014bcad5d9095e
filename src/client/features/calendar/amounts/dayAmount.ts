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
export interface DayAmount {
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
export interface TypedAmount extends DayAmount {
  readonly account: AccountNames;
}

const { amount: amountField, method: methodField } = cashings.fields;
export type Method = keyof typeof methodField.options;

/** The letter behind an amount that says how it was paid. */
const letters: Readonly<Record<string, Method>> = { m: 'mobileMoney', b: 'bank' };

/** Parses what was typed: the amount, and how it was paid: `350m` is mobile money, `350b` the bank. */
export const readDayAmount = ({ text, method }: Pick<DayAmount, 'text' | 'method'>) => {
  const [, number = '', letter = ''] = /^(.{0,40}\d)\s{0,9}([mb])$/i.exec(text.trim()) ?? [];
  return {
    amount: readMoney(letter ? number : text, amountField),
    method: method ?? letters[letter.toLowerCase()],
  };
};

/** What of an amount was paid for the owner. */
export const spentOf = ({ spent = [] }: Pick<DayAmount, 'spent'>): number => totalSpent(spent);

export const newDayAmount = (account: AccountNames, date: string, text: string): TypedAmount => ({
  key: newIdempotencyKey(),
  accountId: account.id,
  account,
  date,
  text,
  status: 'typing',
});

const isOpen = ({ status }: DayAmount): boolean => status === 'typing' || status === 'typed';

/** Replaces an amount by its key, or appends it. */
export const withDayAmount = (
  dayAmounts: readonly TypedAmount[],
  dayAmount: TypedAmount,
): readonly TypedAmount[] =>
  dayAmounts.some(({ key }) => key === dayAmount.key)
    ? dayAmounts.map((one) => (one.key === dayAmount.key ? dayAmount : one))
    : [...dayAmounts, dayAmount];

export const withoutDayAmount = <E extends DayAmount>(
  dayAmounts: readonly E[],
  { key }: DayAmount,
): readonly E[] => dayAmounts.filter((one) => one.key !== key);

export const dayAmountsOfCell = <E extends DayAmount>(
  dayAmounts: readonly E[],
  accountId: string,
  date: string,
): readonly E[] =>
  dayAmounts.filter((dayAmount) => dayAmount.accountId === accountId && dayAmount.date === date);

/** Returns the latest amount of a cell that can still be changed. */
export const openDayAmountOf = (
  typed: readonly TypedAmount[],
  accountId: string,
  date: string,
): TypedAmount | undefined => dayAmountsOfCell(typed, accountId, date).findLast(isOpen);

const known = new WeakMap<OutboxEntry, DayAmount>();

/** Returns a cashing of the outbox as an amount of its day. The same one is the same object. */
export const unsentDayAmount = (waiting: OutboxEntry): DayAmount => {
  const { key, body, recordedAt, refusal } = waiting;
  const dayAmount: DayAmount = known.get(waiting) ?? {
    key,
    accountId: [body['driverId'], body['carId'], body['userId']].join('-'),
    // A cashing without a date counts on the day it was recorded.
    date: dayOf(body['date']) ?? dayOf(recordedAt) ?? '',
    text: String(body['amount'] ?? ''),
    spent: spentIn(body),
    status: 'unsent',
    error: refusal,
  };
  known.set(waiting, dayAmount);
  return dayAmount;
};

type UserId = string | number;

const place = (userId: UserId) => draftKey(userId, cashings.name, 'calendar');
const keyOf = (userId: UserId, key: string) => `${place(userId)}.${key}`;

/** Stores an amount on this device until it is in the outbox or dropped. */
export const storeDayAmount = (
  userId: UserId,
  { key, account, date, text, notes, method, reference, spent = [] }: TypedAmount,
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

export const dropStoredDayAmount = (userId: UserId, key: string): void => deleteDraft(keyOf(userId, key));

/** Returns the stored amounts of earlier visits that are not open in another tab. */
export const storedDayAmounts = (userId: UserId): readonly TypedAmount[] =>
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
