import Cookies from 'js-cookie';
import { afterEach, beforeEach, vi } from 'vitest';
import { closeToast, toasts } from '../../../src/client/ground/toasts/toasts';

/** Removes the session cookie, the storage, the address and the toasts. */
export const resetSession = (): void => {
  Cookies.remove('token', { path: '/' });
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const { id } of toasts.current()) closeToast(id);
};

/** Sets the date in every test of the file. */
export const useDate = (now: string): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) }));
  afterEach(() => void vi.useRealTimers());
};

let count = 0;

/** Signs in with a token no other test has used, since the current user is cached by token. */
export const signedIn = (): string => {
  count += 1;
  const token = `token-${count}`;
  Cookies.set('token', token, { path: '/' });
  return token;
};

export const admin = { id: 1, name: 'Ada', email: 'ada@motoka.example', isAdmin: true };
export const owner = { id: 7, name: 'Otto', email: 'otto@motoka.example', isAdmin: false };

export const toastsShown = (): string[] => toasts.current().map(({ message }) => String(message));
