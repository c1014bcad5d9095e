import type { AuthProvider } from 'react-admin';
import { accountPaths } from '../../contract/paths';
import { users } from '../../resources/users';
import { forgetDrafts } from '../crud/form/drafts/draftStorage';
import { signIn } from '../login/signIn';
import { toastAfterReload } from '../toasts/toasts';
import { clearReturnPath, saveReturnPath } from '../boot/returnPath';
import { clearFirstLists } from '../boot/prefetch';
import { currentUser, forgetCurrentUser } from './currentUser';
import { httpClient } from './httpClient';
import { clearToken, getToken } from './session';
import { isLogoutDeferred } from './deferLogout';
import { t } from '../i18n/locale';

const changes = ['edit', 'update', 'delete'];

/** What somebody is let do to a resource; whose records they see is for the server to say. */
export const isAllowed = (isAdmin: boolean, resource: string, action: string): boolean =>
  isAdmin || (resource !== users.name && !changes.includes(action));

const isPersonal = (key: string): boolean => key.startsWith('RaStore');

const forgetEverything = (): void => {
  clearToken();
  forgetCurrentUser();
  clearFirstLists();
  for (const key of Object.keys(localStorage).filter(isPersonal)) localStorage.removeItem(key);
};

/** The session as react-admin asks for it: presence of the cookie lets in, the administrator flag is the permission. */
export const authProvider = {
  login: signIn,

  logout: async () => {
    if (getToken()) {
      const options = { method: 'POST' };
      await httpClient(accountPaths.logout, t('logoutFailed'), options).catch(() => undefined);
      clearReturnPath();
      forgetDrafts();
      toastAfterReload(t('loggedOut'), 'success');
    }
    forgetEverything();
    // A full load: nothing of the previous person stays in memory or in the history's state.
    return `${location.origin}/`;
  },

  checkAuth: async () => {
    if (!getToken()) throw { redirectTo: '/', message: false };
  },

  checkError: async (error: { status?: number }) => {
    if (error.status !== 401 || isLogoutDeferred()) return;
    if (getToken()) {
      saveReturnPath();
      forgetEverything();
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
