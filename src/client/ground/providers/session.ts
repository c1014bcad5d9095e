import Cookies from 'js-cookie';
import { config } from '../config';

const cookie = 'token';
const path = '/';
const DAY_S = 86_400;

export const getToken = (): string | undefined => Cookies.get(cookie) || undefined;

/** Stores the token for as long as its session may last: without a network, it opens what was read, also after a restart. */
export const setToken = (token: string): void => {
  Cookies.set(cookie, token, {
    path,
    sameSite: 'strict',
    secure: location.protocol === 'https:',
    'max-age': String(config.sessionDays * DAY_S),
  });
};

export const clearToken = (): void => Cookies.remove(cookie, { path });
