import { sentences } from '../../contract/messages';
import { logChange } from '../db/auditLog';
import type { Database } from '../db/open/connect';
import { write } from '../db/groupCommit';
import { HttpError } from '../errors';
import { isPassword } from './hashing';
import { startSession, type Lifetime } from './sessions';
import { beginAttempt, clearFailures, cancelAttempt } from './throttle';
import { serializeByKey } from './serializeByKey';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The client's address. */
  readonly address: string;
}

const attemptLogin = async (
  database: Database,
  { email, password, address }: Credentials,
  lifetime: Lifetime,
): Promise<string> => {
  const account = email.toLowerCase();
  const attempt = await beginAttempt(database, account, address);
  const user = await database.db
    .selectFrom('users')
    .select(['id', 'name', 'passwordHash'])
    .where('emailKey', '=', account)
    .executeTakeFirst();
  const isRight = await isPassword(password, user?.['passwordHash'] as string | undefined).catch(
    async (error: unknown) => {
      await cancelAttempt(database, attempt);
      throw error;
    },
  );
  const entry = {
    author: { id: Number(user?.['id'] ?? 0), name: String(user?.['name'] ?? '') },
    resource: 'sessions',
    recordId: user ? Number(user['id']) : null,
    after: { email: account, address },
    at: new Date().toISOString(),
  };
  if (!isRight || !user) {
    await write(database, (trx) => logChange(trx, { ...entry, action: 'sign-in-failed' }));
    throw new HttpError(401, sentences.loginRejected);
  }
  return write(database, async (trx) => {
    await clearFailures(trx, attempt);
    await logChange(trx, { ...entry, action: 'sign-in' });
    return startSession(trx, Number(user['id']), lifetime);
  });
};

/**
 * Signs in and returns the token. The attempts of one address run one after the other, because an attempt counts as failed
 * until it succeeds. Throws 401 for a wrong e-mail or password, and 429 while the client has to wait.
 */
export const logIn = (database: Database, credentials: Credentials, lifetime: Lifetime): Promise<string> =>
  serializeByKey(credentials.address, () => attemptLogin(database, credentials, lifetime));
