import { useCallback, useState } from 'react';
import { cashings } from '../../../../resources/cashings';
import type { OutboxEntry } from '../../../ground/providers/outbox/entry';
import { useEntries } from '../../../ground/providers/outbox/state';
import { type DayAmount, type TypedAmount, unsentDayAmount } from './dayAmount';

const none: readonly DayAmount[] = [];

const isSame = (one: readonly DayAmount[], other: readonly DayAmount[]): boolean =>
  one.length === other.length && one.every((dayAmount, index) => dayAmount === other[index]);

type ByAccount = ReadonlyMap<string, readonly DayAmount[]>;

/** Groups amounts by account. A list that is as before stays the same object. */
const groupByAccount = (dayAmounts: readonly DayAmount[], before: ByAccount): ByAccount => {
  const lists = new Map<string, DayAmount[]>();
  for (const dayAmount of dayAmounts) {
    const list = lists.get(dayAmount.accountId);
    if (list) list.push(dayAmount);
    else lists.set(dayAmount.accountId, [dayAmount]);
  }
  const kept = [...lists].map(([id, list]) => {
    const known = before.get(id);
    return [id, known && isSame(known, list) ? known : list] as const;
  });
  return new Map(kept);
};

interface Grouped {
  readonly lists: ByAccount;
  readonly typed?: readonly TypedAmount[];
  readonly saved?: readonly DayAmount[];
  readonly waiting?: readonly OutboxEntry[];
}

/**
 * Returns a function that returns all amounts of an account. While hundreds of records are sent, the rows whose lists stay the same
 * objects do not re-render.
 */
export const useByAccount = (typed: readonly TypedAmount[], saved: readonly DayAmount[]) => {
  const waiting = useEntries();
  const [state, setState] = useState<Grouped>({ lists: new Map() });
  const isCurrent = state.typed === typed && state.saved === saved && state.waiting === waiting;
  if (!isCurrent) {
    const unsent = waiting.filter(({ resource }) => resource === cashings.name).map(unsentDayAmount);
    const isUnsent = new Set(unsent.map(({ key }) => key));
    const others = [...typed, ...saved].filter(({ key }) => !isUnsent.has(key));
    setState({ typed, saved, waiting, lists: groupByAccount([...others, ...unsent], state.lists) });
  }
  const { lists } = state;
  return useCallback((accountId: string) => lists.get(accountId) ?? none, [lists]);
};
