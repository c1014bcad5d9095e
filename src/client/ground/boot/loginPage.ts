import { pages } from '../../../contract/paths';
import { saveReturnPath } from '../providers/returnPath';
import { getToken } from '../providers/session';

export type Page =
  'login' | 'signUp' | 'admin' | 'password' | 'forgot' | 'factor' | 'issuer' | 'unsubscribe' | 'emailProof';

const pagesByPath: Readonly<Record<string, Page>> = {
  [pages.signUp]: 'signUp',
  [pages.password]: 'password',
  [pages.forgot]: 'forgot',
  [pages.factor]: 'factor',
  [pages.unsubscribe]: 'unsubscribe',
  [pages.emailProof]: 'emailProof',
};

const isAdminPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

const replaceAddress = (path: string): void => history.replaceState(null, '', path);

/**
 * Returns the page for the current address, and corrects the address where it does not fit the session. A session cookie
 * is enough for the admin: the API checks it.
 */
export const resolvePage = (): Page => {
  const { pathname } = location;
  const isSignedIn = Boolean(getToken());
  if (pathname === '/' && isSignedIn) replaceAddress(pages.home);
  if (isAdminPath(location.pathname) && isSignedIn) return 'admin';
  if (isAdminPath(pathname)) {
    saveReturnPath();
    replaceAddress('/');
  }
  const path = pathname.replace(/\/$/, '');
  // The server leads here after a sign-in at the issuer.
  if (path === pages.login && location.hash === '#oidc') return 'issuer';
  const page = pagesByPath[path] ?? 'login';
  // Only a signed-in user can set up a second factor.
  return page === 'factor' && !isSignedIn ? 'login' : page;
};

/** Changes the address without a page load and returns its page. */
export const moveTo = (path: string): Page => {
  replaceAddress(path);
  return resolvePage();
};
