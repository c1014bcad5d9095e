export type ToastKind = 'success' | 'error' | 'info';

export interface ToastMessage {
  id: number;
  message: string;
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

/** Says something in the corner of the page, wherever in the product one is. */
export const toast = (message: string, kind: ToastKind = 'info'): void => {
  lastId += 1;
  show([...shown, { id: lastId, message, kind }]);
};

export const closeToast = (id: number): void => show(shown.filter((one) => one.id !== id));

/** Says it on the next page, when a full load lies in between. */
export const handOver = (message: string, kind: ToastKind): void =>
  sessionStorage.setItem(key, JSON.stringify({ message, kind }));

/** Says what the previous page handed over. */
export const takeOver = (): void => {
  const left = sessionStorage.getItem(key);
  if (!left) return;
  sessionStorage.removeItem(key);
  const { message, kind }: Omit<ToastMessage, 'id'> = JSON.parse(left);
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
