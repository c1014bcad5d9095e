import { type ReactNode, useMemo, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useAccount } from '../../../account/useAccount';
import { ParseError } from '../../../crud/inputs/parse';
import type { AccountNames } from '../calendar';
import {
  dropStoredEntry,
  newEntry,
  openEntryOf,
  readEntry,
  storedEntries,
  storeEntry,
  type TypedEntry,
  withEntry,
  withoutEntry,
} from './entry';
import { useByAccount } from './useByAccount';
import { CashInContext, type Details } from './useCashIn';
import { useSave } from './useSave';
import { useSaved } from './useSaved';

/** The amounts that are typed and not in the outbox yet. They are also stored on this device. */
const useTyped = () => {
  const { id: userId = '' } = useAccount();
  const [typed, setTyped] = useState(() => storedEntries(userId));
  const put = useEvent((entry: TypedEntry) => {
    setTyped((all) => withEntry(all, entry));
    storeEntry(userId, entry);
  });
  const drop = useEvent((entry: TypedEntry) => {
    setTyped((all) => withoutEntry(all, entry));
    dropStoredEntry(userId, entry.key);
  });
  return { typed, put, drop };
};

/** Lets the components below type amounts into days and save them as cashings. */
export const CashInProvider = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { typed, put, drop } = useTyped();
  const { saved, add, forget } = useSaved();
  const entriesOf = useByAccount(typed, saved);
  const { create, remove, questions } = useSave({ put, drop, add, forget });

  const type = useEvent(
    (account: AccountNames, date: string, text: string, details?: Details): TypedEntry => {
      const open = openEntryOf(typed, account.id, date) ?? newEntry(account, date, text);
      const entry: TypedEntry = { ...open, text, ...details, status: 'typing', error: undefined };
      put(entry);
      return entry;
    },
  );
  const leave = useEvent((entry: TypedEntry) => {
    if (!entry.text.trim() && !entry.notes?.trim() && !entry.reference?.trim()) return drop(entry);
    put(entry.status === 'typing' ? { ...entry, status: 'typed' } : entry);
  });
  const save = useEvent((entry: TypedEntry): boolean => {
    const { amount, method } = readEntry(entry);
    if (amount instanceof ParseError) {
      put({ ...entry, error: translate(amount.hint) });
      return false;
    }
    const saving: TypedEntry = { ...entry, method, status: 'saving', error: undefined };
    put(saving);
    create(saving, Number(amount));
    return true;
  });

  const value = useMemo(
    () => ({ typed, entriesOf, type, leave, discard: drop, save, remove }),
    [typed, entriesOf, type, leave, drop, save, remove],
  );
  return (
    <CashInContext value={value}>
      {children}
      {questions}
    </CashInContext>
  );
};
