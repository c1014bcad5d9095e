import type { Identifier } from 'react-admin';
import { type Credentials, signIn } from '../../../login/signIn';
import { currentUser } from '../../../providers/currentUser';
import { clearToken } from '../../../providers/session';

/** Opens a new session for the same account; one that turns out to be another is closed to this browser at once. */
export const renewSession = async (credentials: Credentials, id: Identifier): Promise<void> => {
  await signIn(credentials);
  const user = await currentUser();
  if (user.id === id) return;
  clearToken();
  throw new Error('motoka.form.otherAccount');
};
