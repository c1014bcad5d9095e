import Cookies from 'js-cookie';
import { afterEach } from 'vitest';
import { closeToast, toasts } from '../../../src/client/toasts/toasts';

/** Nobody is signed in, nothing is remembered and nothing is said when a test begins. */
export const startAfresh = (): void => {
  afterEach(() => {
    Cookies.remove('token', { path: '/' });
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    for (const { id } of toasts.current()) closeToast(id);
  });
};

let count = 0;

/** A token that no test had before, since what is known of a user is kept by token. */
export const signedIn = (): string => {
  count += 1;
  const token = `token-${count}`;
  Cookies.set('token', token, { path: '/' });
  return token;
};

export const admin = { id: 1, name: 'Ada', email: 'ada@motoka.example', isAdmin: true };
export const owner = { id: 7, name: 'Otto', email: 'otto@motoka.example', isAdmin: false };

export const toastsShown = (): string[] => toasts.current().map(({ message }) => String(message));
