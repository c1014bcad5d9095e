import type { AuthProvider } from 'react-admin';
import { accountPaths } from '../../../contract/paths';
import { findResource, isCorrectable } from '../../../resources';
import { grants } from '../../../resources/grants';
import { users } from '../../../resources/users';
import { deleteDrafts } from './draftStorage';
import { signIn } from './signIn';
import { toastAfterReload } from '../toasts/toasts';
import { clearReturnPath, saveReturnPath } from './returnPath';
import { forgetAnswers, forgetDraftPhotos, forgetDriverPage, forgetPush } from './offline/forget';
import { clearFirstLists } from './prefetch';
import { currentUser, clearCurrentUser, type Access } from './currentUser';
import { httpClient } from './httpClient';
import { clearToken, getToken } from './session';
import { isLogoutDeferred } from './deferLogout';
import { t } from '../i18n/locale';

const adminActions = ['edit', 'update', 'delete'];

const closed: readonly string[] = [users.name, grants.name];

/** Whether a user may perform an action on some record of a resource. The server decides on which. */
export const isAllowed = (
  isAdmin: boolean,
  resource: string,
  action: string,
  access: readonly Access[] = [],
): boolean => {
  if (isAdmin) return true;
  if (closed.includes(resource)) return false;
  if (!adminActions.includes(action)) return true;
  const definition = findResource(resource);
  return (
    definition !== undefined && isCorrectable(definition) && access.some(({ level }) => level === 'correct')
  );
};

const isStoreKey = (key: string): boolean => key.startsWith('RaStore');

const clearUserData = (): void => {
  clearToken();
  clearCurrentUser();
  clearFirstLists();
  for (const key of Object.keys(localStorage).filter(isStoreKey)) localStorage.removeItem(key);
};

/** react-admin's authProvider: a session cookie grants access, the administrator flag is the permission. */
export const authProvider = {
  login: signIn,

  logout: async () => {
    const isChosen = getToken() !== undefined;
    if (isChosen) {
      const options = { method: 'POST' };
      await httpClient(accountPaths.logout, t('logoutFailed'), options).catch(() => undefined);
      deleteDrafts();
      forgetDriverPage();
      toastAfterReload(t('loggedOut'), 'success');
    }
    clearUserData();
    // What waits to be sent stays.
    if (isChosen) await Promise.all([forgetAnswers(), forgetDraftPhotos(), forgetPush()]);
    // Requests that failed meanwhile have stored the path.
    if (isChosen) clearReturnPath();
    // A full load removes the previous user's data from memory and from the history state.
    return `${location.origin}/`;
  },

  checkAuth: async () => {
    if (getToken()) return;
    saveReturnPath();
    throw { redirectTo: '/', message: false };
  },

  checkError: async (error: { status?: number }) => {
    if (error.status !== 401 || isLogoutDeferred()) return;
    saveReturnPath();
    if (getToken()) {
      clearUserData();
      toastAfterReload(t('signInFirst'), 'info');
    }
    throw { redirectTo: '/' };
  },

  getIdentity: async () => {
    const { id, name, email, isAdmin } = await currentUser();
    return { id, fullName: name, email, isAdmin };
  },

  getPermissions: async () => {
    const { isAdmin, access } = await currentUser();
    return { isAdmin, ...(access.length > 0 && { access }) };
  },

  canAccess: async ({ resource, action }: { resource: string; action: string }) => {
    const { isAdmin, access } = await currentUser();
    return isAllowed(isAdmin, resource, action, access);
  },
} satisfies AuthProvider;
