import type { AuthProvider } from 'react-admin';
import { accountPaths } from '../../contract/paths';
import { users } from '../../resources/users';
import { deleteDrafts } from './draftStorage';
import { signIn } from './signIn';
import { toastAfterReload } from '../toasts/toasts';
import { clearReturnPath, saveReturnPath } from './returnPath';
import { clearFirstLists } from './prefetch';
import { currentUser, clearCurrentUser } from './currentUser';
import { httpClient } from './httpClient';
import { clearToken, getToken } from './session';
import { isLogoutDeferred } from './deferLogout';
import { t } from '../i18n/locale';

const adminActions = ['edit', 'update', 'delete'];

/** Whether a user may perform an action on a resource. The server decides which records they can read. */
export const isAllowed = (isAdmin: boolean, resource: string, action: string): boolean =>
  isAdmin || (resource !== users.name && !adminActions.includes(action));

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
      toastAfterReload(t('loggedOut'), 'success');
    }
    clearUserData();
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

  getPermissions: async () => ({ isAdmin: (await currentUser()).isAdmin }),

  canAccess: async ({ resource, action }: { resource: string; action: string }) =>
    isAllowed((await currentUser()).isAdmin, resource, action),
} satisfies AuthProvider;
