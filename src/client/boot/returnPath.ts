import { pages } from '../../contract/paths';

const key = 'motoka.place';

const isInside = (path: string): boolean =>
  path.startsWith('/admin/') && new URL(path, location.origin).origin === location.origin;

/** Keeps where somebody was when they had to sign in first. */
export const saveReturnPath = (): void => {
  const path = `${location.pathname}${location.search}`;
  if (isInside(path)) sessionStorage.setItem(key, path);
};

export const clearReturnPath = (): void => sessionStorage.removeItem(key);

/** Where a sign-in leads: back to that place, once, else to the dashboard. */
export const takeReturnPath = (): string => {
  const path = sessionStorage.getItem(key);
  clearReturnPath();
  return path && isInside(path) ? path : pages.home;
};
