import { useEffect, useSyncExternalStore } from 'react';

/** A committed change of a record: an event of `GET /events`. */
export interface LiveChange {
  readonly resource: string;
  readonly recordId: number;
  readonly action: string;
}

type Listener = (change: LiveChange) => void;

const listeners = new Set<Listener>();

/** Subscribes to all changes. Returns a function that unsubscribes. */
export const onLiveChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const newRows = new Map<string, number>();
const rowListeners = new Set<() => void>();

/** How long a row is marked after it renders. */
const MARK_MS = 2_000;
/** A new record that no list renders within this time is no longer marked. */
const NEW_ROW_TIMEOUT_MS = 15_000;

const keyOf = (resource: string, id: unknown): string => `${resource} ${String(id)}`;

const removeNewRow = (key: string): void => {
  newRows.delete(key);
  for (const listener of rowListeners) listener();
};

/** Clears all marks of new rows. */
export const clearNewRows = (): void => {
  for (const timer of newRows.values()) clearTimeout(timer);
  newRows.clear();
};

/** Calls the subscribers with a change, and marks a created record as a new row. */
export const publishChange = (change: LiveChange): void => {
  if (change.action === 'create') {
    const key = keyOf(change.resource, change.recordId);
    clearTimeout(newRows.get(key));
    newRows.set(
      key,
      window.setTimeout(() => removeNewRow(key), NEW_ROW_TIMEOUT_MS),
    );
  }
  for (const listener of listeners) listener(change);
};

const subscribeToRows = (listener: () => void): (() => void) => {
  rowListeners.add(listener);
  return () => void rowListeners.delete(listener);
};

/** Whether a row's record was just created. Resets two seconds after the row renders. */
export const useIsNewRow = (resource: string, id: unknown): boolean => {
  const key = keyOf(resource, id);
  const isNew = useSyncExternalStore(subscribeToRows, () => newRows.has(key));
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => removeNewRow(key), MARK_MS);
    return () => clearTimeout(timer);
  }, [isNew, key]);
  return isNew;
};
