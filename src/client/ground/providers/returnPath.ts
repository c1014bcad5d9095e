import { pages } from '../../../contract/paths';

const key = 'motoka.place';

const isReturnPath = (path: string): boolean =>
  path.startsWith('/admin/') && new URL(path, location.origin).origin === location.origin;

/** Stores the current path when the user has to sign in first. */
export const saveReturnPath = (): void => {
  const path = `${location.pathname}${location.search}`;
  if (isReturnPath(path)) sessionStorage.setItem(key, path);
};

export const clearReturnPath = (): void => sessionStorage.removeItem(key);

/** Returns the path to open after a sign-in: the stored one, once, else the dashboard. */
export const takeReturnPath = (): string => {
  const path = sessionStorage.getItem(key);
  clearReturnPath();
  return path && isReturnPath(path) ? path : pages.home;
};
