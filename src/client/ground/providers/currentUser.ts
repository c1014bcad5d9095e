import { accountPaths } from '../../../contract/paths';
import { httpClient } from './httpClient';
import { recordOf } from './request';
import { getToken } from './session';
import { t } from '../i18n/locale';

/** Access to the fleet of an owner, or with null to the whole fleet. */
export interface Access {
  readonly ownerId: number | null;
  readonly name: string | null;
  readonly level: 'view' | 'record' | 'correct';
}

export interface CurrentUser {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  /** The fleets of others that the user may see. A server may not say. */
  access: readonly Access[];
}

const fetchCurrentUser = async (): Promise<CurrentUser> => {
  const { json } = await httpClient(accountPaths.currentUser, t('currentUserFailed'));
  const { id, name, email, isAdmin, access } = recordOf(json);
  if (id === undefined) throw new Error(t('currentUserFailed'));
  // A server may store the flag as 0 or 1.
  return {
    id: Number(id),
    name: String(name ?? ''),
    email: String(email ?? ''),
    isAdmin: Number(isAdmin) === 1,
    access: Array.isArray(access) ? (access as readonly Access[]) : [],
  };
};

let cached: { token: string | undefined; user: Promise<CurrentUser> } | undefined;

/** Returns the signed-in user, fetched once per token. A failure is not cached. */
export const currentUser = (): Promise<CurrentUser> => {
  const token = getToken();
  if (cached?.token !== token || !cached) {
    const user = fetchCurrentUser();
    cached = { token, user };
    user.catch(() => {
      if (cached?.user === user) cached = undefined;
    });
  }
  return cached.user;
};

export const seesOthers = ({ isAdmin, access }: Pick<CurrentUser, 'isAdmin' | 'access'>): boolean =>
  isAdmin || access.length > 0;

/** Clears the cached user, for example after users have changed their own account. */
export const clearCurrentUser = (): void => {
  cached = undefined;
};
