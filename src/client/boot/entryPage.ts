import { pages } from '../../contract/paths';
import { saveReturnPath } from './returnPath';
import { getToken } from '../providers/session';

export type Page = 'login' | 'signUp' | 'admin';

const isInside = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

const show = (path: string): void => history.replaceState(null, '', path);

/**
 * Which page the address leads to: behind the login with the cookie alone, and whether that is worth anything is for
 * the API to say. The address is put right where the session says otherwise.
 */
export const resolveEntryPage = (): Page => {
  const { pathname } = location;
  const isSignedIn = Boolean(getToken());
  if (pathname === '/' && isSignedIn) show(pages.home);
  if (isInside(location.pathname) && isSignedIn) return 'admin';
  if (isInside(pathname)) {
    saveReturnPath();
    show('/');
  }
  return pathname.replace(/\/$/, '') === pages.signUp ? 'signUp' : 'login';
};

/** Moves on within the same load of the page. */
export const moveTo = (path: string): Page => {
  show(path);
  return resolveEntryPage();
};
