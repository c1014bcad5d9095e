import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { useAccount } from '../../../ground/account/useAccount';
import { ParseError } from '../../../rows/crud/inputs/parse';
import type { AccountNames } from '../calendar';
import {
  dropStoredEntry,
  type Entry,
  newEntry,
  openEntryOf,
  readEntry,
  spentOf,
  storedEntries,
  storeEntry,
  type TypedEntry,
  unsentEntry,
  withEntry,
  withoutEntry,
} from './entry';
import { useByAccount } from './useByAccount';
import { CashInContext, type Details } from './useCashIn';
import { useSave } from './useSave';
import { cashings } from '../../../../resources/cashings';
import { releaseHeld } from '../../../ground/providers/outbox/schedule';
import { entriesShown, onSettled } from '../../../ground/providers/outbox/state';
import { createdRecord } from '../../../ground/providers/cashIns';

/** Rows are fetched again long before so many amounts are saved. */
const SAVED_MAX = 100;

/** Returns the amounts that were sent while the calendar is open. What can still be undone is sent when it closes. */
const useSaved = () => {
  const [saved, setSaved] = useState<readonly Entry[]>([]);
  const add = useEvent(({ error: _error, ...entry }: Entry, record: RaRecord) => {
    const done: Entry = { ...entry, status: 'saved', record, savedAt: Date.now() };
    setSaved((all) => [...all.slice(1 - SAVED_MAX), done]);
  });
  useEffect(
    () =>
      onSettled(({ id, outcome, answer }) => {
        const waiting = entriesShown().find((entry) => entry.id === id);
        if (outcome !== 'stored' || waiting?.resource !== cashings.name) return;
        startTransition(() => add(unsentEntry(waiting), createdRecord(answer.json) as RaRecord));
      }),
    [add],
  );
  useEffect(() => () => void releaseHeld(), []);
  const forget = useEvent((entry: Entry) => setSaved((all) => withoutEntry(all, entry)));
  return { saved, add, forget };
};

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
    const { text, notes, reference, spent = [] } = entry;
    if (spent.length === 0 && ![text, notes, reference].some((one) => one?.trim())) return drop(entry);
    put(entry.status === 'typing' ? { ...entry, status: 'typed' } : entry);
  });
  const save = useEvent((entry: TypedEntry): boolean => {
    const { amount, method } = readEntry(entry);
    const isNothing = entry.text.trim() === '' && spentOf(entry) > 0;
    if (amount instanceof ParseError && !isNothing) {
      put({ ...entry, error: translate(amount.hint) });
      return false;
    }
    const saving: TypedEntry = { ...entry, method, status: 'saving', error: undefined };
    put(saving);
    create(saving, isNothing ? 0 : Number(amount));
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
