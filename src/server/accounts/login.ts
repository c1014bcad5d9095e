import type { Transaction } from 'kysely';
import { sentences } from '../../contract/messages';
import { users } from '../../resources/users';
import { logChange } from '../records/auditLog';
import type { Database, Queries, Schema } from '../db/open/connect';
import { write } from '../db/groupCommit';
import { fold } from '../db/sql/tables';
import { forbidden, HttpError } from '../errors';
import { isPassword } from './hashing';
import { startSession, type Lifetime } from '../auth/sessions';
import { beginAttempt, clearFailures, cancelAttempt } from './throttle';
import { serializeByKey } from './serializeByKey';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The client's address. */
  readonly address: string;
}

interface Account {
  readonly id: number;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly passwordHash: string | undefined;
}

/** An account whose password is to be verified; undefined if there is none. */
interface Guess extends Credentials {
  readonly find: (queries: Queries) => Promise<Account | undefined>;
  readonly refusal: HttpError;
}

/** Of two accounts whose e-mails look alike, the one that was typed exactly. */
const findByEmail =
  (email: string) =>
  async (queries: Queries): Promise<Account | undefined> => {
    const exact = email.toLowerCase();
    const rows = await queries
      .selectFrom('users')
      .select(['id', 'name', 'isAdmin', 'passwordHash', 'emailKey'])
      .where('emailKey', 'in', [exact, fold(users.fields.email, email)])
      .execute();
    const row = rows.find(({ emailKey }) => emailKey === exact) ?? rows[0];
    return row && { ...row, isAdmin: row.isAdmin === 1, passwordHash: row.passwordHash ?? undefined };
  };

/** Verifies a password. A wrong one counts as a failed sign-in and is logged; `succeed` runs together with the reset of the count. */
const verify = async <T>(
  database: Database,
  { email, password, address, find, refusal }: Guess,
  succeed: (trx: Transaction<Schema>, account: Account, entry: Entry) => Promise<T>,
): Promise<T> => {
  const attempt = await beginAttempt(database, fold(users.fields.email, email), address);
  const account = await find(database.db);
  const isRight = await isPassword(password, account?.passwordHash).catch(async (error: unknown) => {
    await cancelAttempt(database, attempt);
    throw error;
  });
  const entry = entryOf(account, email, address);
  if (!isRight || !account) {
    await write(database, (trx) => logChange(trx, { ...entry, action: 'sign-in-failed' }));
    throw refusal;
  }
  return write(database, async (trx) => {
    await clearFailures(trx, attempt);
    return succeed(trx, account, entry);
  });
};

type Entry = ReturnType<typeof entryOf>;

const entryOf = (account: Account | undefined, email: string, address: string) => ({
  author: account ?? { id: 0, name: '', isAdmin: false },
  resource: 'sessions',
  recordId: account?.id ?? null,
  after: { email: email.toLowerCase(), address },
  at: new Date().toISOString(),
});

/**
 * Signs in and returns the token. The attempts of one address run one after the other, because an attempt counts as failed
 * until it succeeds. Throws 401 for a wrong e-mail or password, and 429 while the client has to wait.
 */
export const logIn = (database: Database, credentials: Credentials, lifetime: Lifetime): Promise<string> =>
  serializeByKey(credentials.address, () =>
    verify(
      database,
      {
        ...credentials,
        find: findByEmail(credentials.email),
        refusal: new HttpError(401, sentences.loginRejected),
      },
      async (trx, account, entry) => {
        await logChange(trx, { ...entry, action: 'sign-in' });
        return startSession(trx, account.id, lifetime);
      },
    ),
  );

/** Throws 403 unless a user knows their current password. A wrong one counts as a failed sign-in: then 429. */
export const confirmPassword = (
  database: Database,
  account: Account & { readonly email: string },
  password: string,
  address: string,
): Promise<void> =>
  serializeByKey(address, () =>
    verify(
      database,
      {
        email: account.email,
        password,
        address,
        find: async () => account,
        refusal: forbidden('The current password is not correct'),
      },
      async () => {},
    ),
  );
