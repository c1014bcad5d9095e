import { useCallback, useMemo, useRef } from 'react';
import { cashings } from '../../../../resources/cashings';
import { useEntries } from '../../../providers/outbox/state';
import { type Entry, type TypedEntry, unsentEntry } from './entry';

const none: readonly Entry[] = [];

const isSame = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  one.length === other.length && one.every((entry, index) => entry === other[index]);

/**
 * Returns a function that returns all amounts of an account. While hundreds of records are sent, the rows whose lists stay the same
 * objects do not re-render.
 */
export const useByAccount = (typed: readonly TypedEntry[], saved: readonly Entry[]) => {
  const waiting = useEntries();
  const before = useRef<ReadonlyMap<string, readonly Entry[]>>(new Map());
  const byAccount = useMemo(() => {
    const unsent = waiting.filter(({ resource }) => resource === cashings.name).map(unsentEntry);
    const isUnsent = new Set(unsent.map(({ key }) => key));
    const lists = new Map<string, Entry[]>();
    for (const entry of [...typed, ...unsent, ...saved]) {
      if (entry.status !== 'unsent' && isUnsent.has(entry.key)) continue;
      const list = lists.get(entry.accountId);
      if (list) list.push(entry);
      else lists.set(entry.accountId, [entry]);
    }
    const next = new Map<string, readonly Entry[]>();
    for (const [id, list] of lists) {
      const known = before.current.get(id);
      next.set(id, known && isSame(known, list) ? known : list);
    }
    before.current = next;
    return next;
  }, [typed, saved, waiting]);
  return useCallback((accountId: string) => byAccount.get(accountId) ?? none, [byAccount]);
};
