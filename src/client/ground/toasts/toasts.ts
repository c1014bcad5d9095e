import type { ComponentType, ReactNode } from 'react';
import { listenersOf } from '../listenersOf';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastButtonProps {
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
}

interface ToastOptions {
  /** A button beside the message; pressing it closes the toast. */
  action?: { label: string; run: () => void; Button?: ComponentType<ToastButtonProps> } | undefined;
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

const storageKey = 'motoka.toasts';
const { subscribe, publish } = listenersOf();
let shown: readonly ToastMessage[] = [];
let lastId = 0;

const show = (next: readonly ToastMessage[]): void => {
  shown = next;
  publish();
};

/** Shows a toast. Returns its id for `closeToast`. */
export const toast = (message: ReactNode, kind: ToastKind = 'info', options: ToastOptions = {}): number => {
  lastId += 1;
  show([...shown, { ...options, id: lastId, message, kind }]);
  return lastId;
};

/** Changes an open toast. It closes after its duration, which restarts if it changes. */
export const changeToast = (id: number, changes: ToastOptions): void =>
  show(shown.map((one) => (one.id === id ? { ...one, ...changes } : one)));

const removeToast = (id: number): ToastMessage | undefined => {
  const removed = shown.find((one) => one.id === id);
  if (removed) show(shown.filter((one) => one !== removed));
  return removed;
};

/** Closes a toast. Does nothing if it is closed already. */
export const closeToast = (id: number): void => removeToast(id)?.onClose?.();

/** Runs a toast's action in place of its `onClose`. */
export const runToastAction = (id: number): void => removeToast(id)?.action?.run();

/** Stores a toast, which is shown after the next full page load. */
export const toastAfterReload = (message: string, kind: ToastKind): void =>
  sessionStorage.setItem(storageKey, JSON.stringify({ message, kind }));

/** Shows the toast stored before the page load. */
export const showPendingToast = (): void => {
  const stored = sessionStorage.getItem(storageKey);
  if (!stored) return;
  sessionStorage.removeItem(storageKey);
  const { message, kind }: { message: string; kind: ToastKind } = JSON.parse(stored);
  toast(message, kind);
};

/** The store for `useSyncExternalStore`. */
export const toasts = {
  subscribe,
  current: () => shown,
};
