import { pages } from '../../contract/paths';
import { saveReturnPath } from '../providers/returnPath';
import { getToken } from '../providers/session';

export type Page = 'login' | 'signUp' | 'admin';

const isAdminPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

const replaceAddress = (path: string): void => history.replaceState(null, '', path);

/**
 * Returns the page for the current address, and corrects the address where it does not fit the session. A session cookie
 * is enough for the admin: the API checks it.
 */
export const resolveEntryPage = (): Page => {
  const { pathname } = location;
  const isSignedIn = Boolean(getToken());
  if (pathname === '/' && isSignedIn) replaceAddress(pages.home);
  if (isAdminPath(location.pathname) && isSignedIn) return 'admin';
  if (isAdminPath(pathname)) {
    saveReturnPath();
    replaceAddress('/');
  }
  return pathname.replace(/\/$/, '') === pages.signUp ? 'signUp' : 'login';
};

/** Changes the address without a page load and returns its page. */
export const moveTo = (path: string): Page => {
  replaceAddress(path);
  return resolveEntryPage();
};
