import { useCallback, useState } from 'react';
import { cashings } from '../../../../resources/cashings';
import type { OutboxEntry } from '../../../ground/providers/outbox/entry';
import { useEntries } from '../../../ground/providers/outbox/state';
import { type Entry, type TypedEntry, unsentEntry } from './entry';

const none: readonly Entry[] = [];

const isSame = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  one.length === other.length && one.every((entry, index) => entry === other[index]);

type ByAccount = ReadonlyMap<string, readonly Entry[]>;

/** Groups amounts by account. A list that is as before stays the same object. */
const groupByAccount = (entries: readonly Entry[], before: ByAccount): ByAccount => {
  const lists = new Map<string, Entry[]>();
  for (const entry of entries) {
    const list = lists.get(entry.accountId);
    if (list) list.push(entry);
    else lists.set(entry.accountId, [entry]);
  }
  const kept = [...lists].map(([id, list]) => {
    const known = before.get(id);
    return [id, known && isSame(known, list) ? known : list] as const;
  });
  return new Map(kept);
};

interface Grouped {
  readonly lists: ByAccount;
  readonly typed?: readonly TypedEntry[];
  readonly saved?: readonly Entry[];
  readonly waiting?: readonly OutboxEntry[];
}

/**
 * Returns a function that returns all amounts of an account. While hundreds of records are sent, the rows whose lists stay the same
 * objects do not re-render.
 */
export const useByAccount = (typed: readonly TypedEntry[], saved: readonly Entry[]) => {
  const waiting = useEntries();
  const [state, setState] = useState<Grouped>({ lists: new Map() });
  const isCurrent = state.typed === typed && state.saved === saved && state.waiting === waiting;
  if (!isCurrent) {
    const unsent = waiting.filter(({ resource }) => resource === cashings.name).map(unsentEntry);
    const isUnsent = new Set(unsent.map(({ key }) => key));
    const others = [...typed, ...saved].filter(({ key }) => !isUnsent.has(key));
    setState({ typed, saved, waiting, lists: groupByAccount([...others, ...unsent], state.lists) });
  }
  const { lists } = state;
  return useCallback((accountId: string) => lists.get(accountId) ?? none, [lists]);
};
