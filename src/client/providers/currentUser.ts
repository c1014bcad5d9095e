import { accountPaths } from '../../contract/paths';
import { httpClient } from './httpClient';
import { recordOf } from './request';
import { getToken } from './session';
import { t } from '../i18n/locale';

/** Whoever is signed in. */
export interface CurrentUser {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
}

const ask = async (): Promise<CurrentUser> => {
  const { json } = await httpClient(accountPaths.currentUser, t('currentUserFailed'));
  const { id, name, email, isAdmin } = recordOf(json);
  if (id === undefined) throw new Error(t('currentUserFailed'));
  // A server may keep the flag as 0 and 1.
  return {
    id: Number(id),
    name: String(name ?? ''),
    email: String(email ?? ''),
    isAdmin: Number(isAdmin) === 1,
  };
};

let known: { token: string | undefined; user: Promise<CurrentUser> } | undefined;

/** The signed-in user, asked once a token; a failure is not kept. */
export const currentUser = (): Promise<CurrentUser> => {
  const token = getToken();
  if (known?.token !== token || !known) {
    const user = ask();
    known = { token, user };
    user.catch(() => {
      if (known?.user === user) known = undefined;
    });
  }
  return known.user;
};

/** Makes the next `currentUser()` ask again, after one has changed one's own account. */
export const forgetCurrentUser = (): void => {
  known = undefined;
};
