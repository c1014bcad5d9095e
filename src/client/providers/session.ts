import Cookies from 'js-cookie';

const cookie = 'token';
const path = '/';

export const getToken = (): string | undefined => Cookies.get(cookie) || undefined;

export const setToken = (token: string): void => {
  Cookies.set(cookie, token, { path, sameSite: 'strict', secure: location.protocol === 'https:' });
};

export const clearToken = (): void => Cookies.remove(cookie, { path });
