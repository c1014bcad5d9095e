import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

interface ToastOptions {
  /** A button beside the message; pressing it closes the toast. */
  action?: { label: string; run: () => void };
  /** Called when the toast closes and its action was not pressed. */
  onClose?: () => void;
  /** Milliseconds until the toast closes by itself; null keeps it open. */
  autoHideDuration?: number | null;
}

export interface ToastMessage extends ToastOptions {
  id: number;
  message: ReactNode;
  kind: ToastKind;
}

const key = 'motoka.toasts';
const listeners = new Set<() => void>();
let shown: readonly ToastMessage[] = [];
let lastId = 0;

const show = (next: readonly ToastMessage[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows a message in the corner of the page. Returns the id with which it is closed. */
export const toast = (message: ReactNode, kind: ToastKind = 'info', options: ToastOptions = {}): number => {
  lastId += 1;
  show([...shown, { ...options, id: lastId, message, kind }]);
  return lastId;
};

const take = (id: number): ToastMessage | undefined => {
  const taken = shown.find((one) => one.id === id);
  if (taken) show(shown.filter((one) => one !== taken));
  return taken;
};

/** Closes a toast; one that is closed already stays so. */
export const closeToast = (id: number): void => take(id)?.onClose?.();

/** Runs a toast's action in place of its `onClose`. */
export const runToastAction = (id: number): void => take(id)?.action?.run();

/** Shows a message on the next page, after a full load. */
export const toastAfterReload = (message: string, kind: ToastKind): void =>
  sessionStorage.setItem(key, JSON.stringify({ message, kind }));

/** Shows the message that the previous page left. */
export const showPendingToast = (): void => {
  const left = sessionStorage.getItem(key);
  if (!left) return;
  sessionStorage.removeItem(key);
  const { message, kind }: { message: string; kind: ToastKind } = JSON.parse(left);
  toast(message, kind);
};

/** The store as React reads it. */
export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => shown,
};
