import { useEffect, useSyncExternalStore } from 'react';
import { listenersOf } from '../../ground/listenersOf';

/** A committed change of a record: an event of `GET /events`. */
export interface LiveChange {
  readonly resource: string;
  readonly recordId: number;
  readonly action: string;
}

const changes = listenersOf<[change: LiveChange]>();

/** Subscribes to all changes. Returns a function that unsubscribes. */
export const onLiveChange = changes.subscribe;

const newRows = new Map<string, number>();
const marks = listenersOf();

/** How long a row is marked after it renders. */
const MARK_MS = 2_000;
/** A new record that no list renders within this time is no longer marked. */
const NEW_ROW_TIMEOUT_MS = 15_000;

const keyOf = (resource: string, id: unknown): string => `${resource} ${String(id)}`;

const removeNewRow = (key: string): void => {
  newRows.delete(key);
  marks.publish();
};

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
  changes.publish(change);
};

/** Whether a row's record was just created. Resets two seconds after the row renders. */
export const useIsNewRow = (resource: string, id: unknown): boolean => {
  const key = keyOf(resource, id);
  const isNew = useSyncExternalStore(marks.subscribe, () => newRows.has(key));
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => removeNewRow(key), MARK_MS);
    return () => clearTimeout(timer);
  }, [isNew, key]);
  return isNew;
};
