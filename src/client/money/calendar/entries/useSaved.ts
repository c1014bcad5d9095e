import { startTransition, useEffect, useState } from 'react';
import { useEvent, type RaRecord } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { releaseHeld } from '../../../providers/outbox/sending';
import { entriesShown, onSettled } from '../../../providers/outbox/state';
import { recordOf } from '../../../providers/request';
import { type Entry, unsentEntry, withoutEntry } from './entry';

/** Rows are fetched again long before so many amounts are saved. */
const SAVED_MAX = 100;

/** Returns the amounts that were sent while the calendar is open. What can still be undone is sent when it closes. */
export const useSaved = () => {
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
        startTransition(() => add(unsentEntry(waiting), recordOf(answer.json) as RaRecord));
      }),
    [add],
  );
  useEffect(() => () => void releaseHeld(), []);
  const forget = useEvent((entry: Entry) => setSaved((all) => withoutEntry(all, entry)));
  return { saved, add, forget };
};
