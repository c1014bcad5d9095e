import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { useAccount } from '../../../ground/account/useAccount';
import { ParseError } from '../../../rows/crud/inputs/parse';
import type { AccountNames } from '../calendar';
import {
  dropStoredDayAmount,
  type DayAmount,
  newDayAmount,
  openDayAmountOf,
  readDayAmount,
  spentOf,
  storedDayAmounts,
  storeDayAmount,
  type TypedAmount,
  unsentDayAmount,
  withDayAmount,
  withoutDayAmount,
} from './dayAmount';
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
  const [saved, setSaved] = useState<readonly DayAmount[]>([]);
  const add = useEvent(({ error: _error, ...dayAmount }: DayAmount, record: RaRecord) => {
    const done: DayAmount = { ...dayAmount, status: 'saved', record, savedAt: Date.now() };
    setSaved((all) => [...all.slice(1 - SAVED_MAX), done]);
  });
  useEffect(
    () =>
      onSettled(({ id, outcome, answer }) => {
        const waiting = entriesShown().find((entry) => entry.id === id);
        if (outcome !== 'stored' || waiting?.resource !== cashings.name) return;
        startTransition(() => add(unsentDayAmount(waiting), createdRecord(answer.json) as RaRecord));
      }),
    [add],
  );
  useEffect(() => () => void releaseHeld(), []);
  const forget = useEvent((dayAmount: DayAmount) => setSaved((all) => withoutDayAmount(all, dayAmount)));
  return { saved, add, forget };
};

/** The amounts that are typed and not in the outbox yet. They are also stored on this device. */
const useTyped = () => {
  const { id: userId = '' } = useAccount();
  const [typed, setTyped] = useState(() => storedDayAmounts(userId));
  const put = useEvent((dayAmount: TypedAmount) => {
    setTyped((all) => withDayAmount(all, dayAmount));
    storeDayAmount(userId, dayAmount);
  });
  const drop = useEvent((dayAmount: TypedAmount) => {
    setTyped((all) => withoutDayAmount(all, dayAmount));
    dropStoredDayAmount(userId, dayAmount.key);
  });
  return { typed, put, drop };
};

/** Lets the components below type amounts into days and save them as cashings. */
export const CashInProvider = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { typed, put, drop } = useTyped();
  const { saved, add, forget } = useSaved();
  const dayAmountsOf = useByAccount(typed, saved);
  const { create, remove, questions } = useSave({ put, drop, add, forget });

  const type = useEvent(
    (account: AccountNames, date: string, text: string, details?: Details): TypedAmount => {
      const open = openDayAmountOf(typed, account.id, date) ?? newDayAmount(account, date, text);
      const dayAmount: TypedAmount = { ...open, text, ...details, status: 'typing', error: undefined };
      put(dayAmount);
      return dayAmount;
    },
  );
  const leave = useEvent((dayAmount: TypedAmount) => {
    const { text, notes, reference, spent = [] } = dayAmount;
    if (spent.length === 0 && ![text, notes, reference].some((one) => one?.trim())) return drop(dayAmount);
    put(dayAmount.status === 'typing' ? { ...dayAmount, status: 'typed' } : dayAmount);
  });
  const save = useEvent((dayAmount: TypedAmount): boolean => {
    const { amount, method } = readDayAmount(dayAmount);
    const isNothing = dayAmount.text.trim() === '' && spentOf(dayAmount) > 0;
    if (amount instanceof ParseError && !isNothing) {
      put({ ...dayAmount, error: translate(amount.hint) });
      return false;
    }
    const saving: TypedAmount = { ...dayAmount, method, status: 'saving', error: undefined };
    put(saving);
    create(saving, isNothing ? 0 : Number(amount));
    return true;
  });

  const value = useMemo(
    () => ({ typed, dayAmountsOf, type, leave, discard: drop, save, remove }),
    [typed, dayAmountsOf, type, leave, drop, save, remove],
  );
  return (
    <CashInContext value={value}>
      {children}
      {questions}
    </CashInContext>
  );
};
