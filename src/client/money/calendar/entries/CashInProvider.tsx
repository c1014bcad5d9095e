import { type ReactNode, useMemo, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { useAccount } from '../../../account/useAccount';
import { ParseError, readMoney } from '../../../crud/inputs/parse';
import type { AccountNames } from '../calendar';
import {
  dropStoredEntry,
  type Entry,
  newEntry,
  openEntryOf,
  storedEntries,
  storeEntry,
  withEntry,
  withoutEntry,
} from './entry';
import { CashInContext } from './useCashIn';
import { useSend } from './useSend';

/** The typed and saved amounts of this page. Unsaved ones are also stored on this device. */
const useEntries = () => {
  const { id: userId = '' } = useAccount();
  const [entries, setEntries] = useState(() => storedEntries(userId));
  const put = useEvent((entry: Entry) => {
    setEntries((all) => withEntry(all, entry));
    if (entry.status === 'saved') dropStoredEntry(userId, entry.key);
    else storeEntry(userId, entry);
  });
  const drop = useEvent((entry: Entry) => {
    setEntries((all) => withoutEntry(all, entry));
    dropStoredEntry(userId, entry.key);
  });
  return { entries, put, drop };
};

/** Lets the components below type amounts into days and save them as cashings. */
export const CashInProvider = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { entries, put, drop } = useEntries();
  const isAnyUnsaved = entries.some(({ status }) => status !== 'saved');
  const { create, remove, questions } = useSend(isAnyUnsaved, { put, drop });

  const type = useEvent((account: AccountNames, date: string, text: string, notes?: string): Entry => {
    const open = openEntryOf(entries, account.id, date) ?? newEntry(account, date, text);
    const entry: Entry = {
      ...open,
      text,
      notes: notes ?? open.notes ?? '',
      status: 'typing',
      error: undefined,
    };
    put(entry);
    return entry;
  });
  const leave = useEvent((entry: Entry) => {
    if (!entry.text.trim() && !entry.notes?.trim()) return drop(entry);
    put(entry.status === 'typing' ? { ...entry, status: 'typed' } : entry);
  });
  const save = useEvent((entry: Entry): boolean => {
    const amount = readMoney(entry.text, cashings.fields.amount);
    if (amount instanceof ParseError) {
      put({ ...entry, error: translate(amount.hint) });
      return false;
    }
    const sending: Entry = { ...entry, status: 'saving', error: undefined };
    put(sending);
    create(sending, Number(amount));
    return true;
  });
  const undo = useEvent((entry: Entry) => {
    put({ ...entry, error: undefined });
    remove(entry);
  });

  const value = useMemo(
    () => ({ entries, type, leave, discard: drop, save, undo }),
    [entries, type, leave, drop, save, undo],
  );
  return (
    <CashInContext value={value}>
      {children}
      {questions}
    </CashInContext>
  );
};
