import { sumOf } from '../../../../contract/money';
import { moneyColumns } from '../../../../contract/resource';
import { resourceNamed } from '../../../../resources';
import { isWaiting, type OutboxEntry } from './entry';
import { partsOf } from './parts';
import { entriesShown } from './state';

/** How many entries are sent by themselves, and how many need the user. */
export const countsOf = (entries: readonly OutboxEntry[]): { waiting: number; needs: number } => {
  const now = Date.now();
  const waiting = entries.filter((entry) => isWaiting(entry, now)).length;
  return { waiting, needs: entries.length - waiting };
};

/** The sum of each resource with money, in the order of the entries. */
export const sumsOf = (
  all: readonly OutboxEntry[],
): readonly { readonly resource: string; readonly sum: number }[] => {
  const entries = all.flatMap(partsOf);
  const resources = [...new Set(entries.map(({ resource }) => resource))];
  return resources.flatMap((resource) => {
    const [source] = moneyColumns(resourceNamed(resource));
    const own = entries.filter((entry) => entry.resource === resource);
    const sum = source === undefined ? 0 : sumOf(own.map(({ body }) => Number(body[source] ?? 0) || 0));
    return sum > 0 ? [{ resource, sum }] : [];
  });
};

/** Why something is still not sent, as the end of the key of a sentence. */
export type Why = 'offline' | 'away' | 'busy' | 'needs';

/** Returns why entries are still here. */
export const whyUnsent = (entries: readonly OutboxEntry[] = entriesShown()): Why => {
  if (!navigator.onLine) return 'offline';
  const waiting = entries.filter((entry) => isWaiting(entry, Date.now()));
  if (waiting.length === 0) return 'needs';
  return waiting.some(({ isAskedToWait }) => isAskedToWait) ? 'busy' : 'away';
};
