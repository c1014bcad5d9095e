import { useEffect, useSyncExternalStore } from 'react';

/** A committed change of a record, as `GET /events` says it. */
export interface LiveChange {
  readonly resource: string;
  readonly recordId: number;
  readonly action: string;
}

type Listener = (change: LiveChange) => void;

const listeners = new Set<Listener>();

/** Hears of every change while the stream is open. Returns what ends it. */
export const onLiveChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const newRows = new Map<string, number>();
const rowListeners = new Set<() => void>();

const MARKED_MS = 2_000;
/** A new record that no list shows by then is new no more. */
const NEW_MS = 15_000;

const keyOf = (resource: string, id: unknown): string => `${resource} ${String(id)}`;

const forget = (key: string): void => {
  newRows.delete(key);
  for (const listener of rowListeners) listener();
};

/** Forgets every new record. */
export const clearNewRows = (): void => {
  for (const timer of newRows.values()) clearTimeout(timer);
  newRows.clear();
};

/** Tells the page of a change. */
export const announce = (change: LiveChange): void => {
  if (change.action === 'create') {
    const key = keyOf(change.resource, change.recordId);
    clearTimeout(newRows.get(key));
    newRows.set(
      key,
      window.setTimeout(() => forget(key), NEW_MS),
    );
  }
  for (const listener of listeners) listener(change);
};

const subscribeToRows = (listener: () => void): (() => void) => {
  rowListeners.add(listener);
  return () => void rowListeners.delete(listener);
};

/** Whether a row's record has just been added; the mark goes two seconds after the row is drawn. */
export const useIsNewRow = (resource: string, id: unknown): boolean => {
  const key = keyOf(resource, id);
  const isNew = useSyncExternalStore(subscribeToRows, () => newRows.has(key));
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => forget(key), MARKED_MS);
    return () => clearTimeout(timer);
  }, [isNew, key]);
  return isNew;
};
