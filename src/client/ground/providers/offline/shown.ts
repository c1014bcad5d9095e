/** What the page shows: when the server sent it, by the path of the call. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

/** How an answer came. A partial one was worked out from the stored answers to other calls. */
export type Origin = 'server' | 'stored' | 'partial';

export interface Shown {
  /** When the server sent the oldest answer of the page, in ms since 1970; undefined if it sent none. */
  readonly asOf: number | undefined;
  readonly isStored: boolean;
  readonly isPartial: boolean;
}

const nothing: Shown = { asOf: undefined, isStored: false, isPartial: false };
const stored = new Set<string>();
const partial = new Set<string>();
let current = nothing;

const publish = (): void => {
  const next = {
    asOf: shown.size > 0 ? Math.min(...shown.values()) : undefined,
    isStored: stored.size > 0,
    isPartial: partial.size > 0,
  };
  const isSame =
    next.asOf === current.asOf && next.isStored === current.isStored && next.isPartial === current.isPartial;
  if (isSame) return;
  current = next;
  for (const listener of listeners) listener();
};

/** Notes that the page shows an answer. */
export const noteShown = (path: string, at: number, origin: Origin): void => {
  shown.set(path, at);
  for (const [name, set] of [
    ['stored', stored],
    ['partial', partial],
  ] as const)
    if (origin === name) set.add(path);
    else set.delete(path);
  if (origin === 'partial') stored.add(path);
  publish();
};

/** Another page opens. */
export const clearShown = (): void => {
  shown.clear();
  stored.clear();
  partial.clear();
  publish();
};

/** For `useSyncExternalStore`. */
export const subscribeShown = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const currentlyShown = (): Shown => current;
