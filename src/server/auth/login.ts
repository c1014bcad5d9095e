import { sentences } from '../../contract/messages';
import { logChange } from '../db/auditLog';
import type { Database } from '../db/open/connect';
import { write } from '../db/groupCommit';
import { HttpError } from '../errors';
import { isPassword } from './hashing';
import { startSession, type Lifetime } from './sessions';
import { beginAttempt, succeed, withdraw } from './throttle';
import { takeTurns } from './serializeByKey';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Where they come from. */
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
      await withdraw(database, attempt);
      throw error;
    },
  );
  const noted = {
    viewer: { id: Number(user?.['id'] ?? 0), name: String(user?.['name'] ?? '') },
    resource: 'sessions',
    recordId: user ? Number(user['id']) : null,
    after: { email: account, address },
    at: new Date().toISOString(),
  };
  if (!isRight || !user) {
    await write(database, (trx) => logChange(trx, { ...noted, action: 'sign-in-failed' }));
    throw new HttpError(401, sentences.loginRejected);
  }
  return write(database, async (trx) => {
    await succeed(trx, attempt);
    await logChange(trx, { ...noted, action: 'sign-in' });
    return startSession(trx, Number(user['id']), lifetime);
  });
};

/**
 * Signs in and answers the token. One after the other from one address: an attempt that is under way counts as failed,
 * and would stand in the way of the next. Throws 401 for whatever is wrong, 429 while one has to wait.
 */
export const logIn = (database: Database, credentials: Credentials, lifetime: Lifetime): Promise<string> =>
  takeTurns(credentials.address, () => attemptLogin(database, credentials, lifetime));
