import type { Transaction } from 'kysely';
import { sentences } from '../../../contract/messages';
import { users } from '../../../resources/users';
import { logChange } from '../../rows/records/auditLog';
import type { Database, Queries, RowOf, Schema } from '../../db/open/connect';
import { write } from '../../db/groupCommit';
import { fold } from '../../db/sql/tables';
import { forbidden, HttpError } from '../../ground/errors';
import { isPassword } from './hashing';
import {
  beginAttempt,
  clearFailures,
  cancelAttempt,
  cancelIn,
  type Attempt,
  serializeByKey,
} from './throttle';
import { forgetMost } from './failedSignIns';
import { findFactor, redeemCode } from './factors';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The client's address. */
  readonly address: string;
}

/** Thrown if the password is right and the account has a second factor. */
const codeRequired = (isWrong: boolean): HttpError =>
  new HttpError(
    401,
    isWrong ? 'The code is not correct' : 'Enter the code from your authenticator app',
    undefined,
    {},
    undefined,
    { codeRequired: true },
  );

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly email: string;
  readonly passwordHash: string | undefined;
}

const accountOf = (
  row: Pick<RowOf<'users'>, 'id' | 'name' | 'email' | 'isAdmin' | 'passwordHash'>,
): Account => ({
  ...row,
  isAdmin: row.isAdmin === 1,
  passwordHash: row.passwordHash ?? undefined,
});

/** An account whose password is to be verified; undefined if there is none. */
interface Guess extends Credentials {
  readonly find: (queries: Queries) => Promise<Account | undefined>;
  readonly refusal: HttpError;
}

/** Finds the account of a user who is asked for their current password. */
export const findAccount = async (queries: Queries, id: number): Promise<Account | undefined> => {
  const row = await queries
    .selectFrom('users')
    .select(['id', 'name', 'email', 'isAdmin', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && accountOf(row);
};

/** Of two accounts whose e-mails look alike, the one that was typed exactly. */
const findByEmail =
  (email: string) =>
  async (queries: Queries): Promise<Account | undefined> => {
    const exact = email.toLowerCase();
    const rows = await queries
      .selectFrom('users')
      .select(['id', 'name', 'email', 'isAdmin', 'passwordHash', 'emailKey'])
      .where('emailKey', 'in', [exact, fold(users.fields.email, email)])
      .execute();
    const row = rows.find(({ emailKey }) => emailKey === exact) ?? rows[0];
    return row && accountOf(row);
  };

/** Verifies a password. A wrong one counts as a failed sign-in and is logged; `succeed` runs together with the reset of the count. */
const verify = async <T>(
  database: Database,
  { email, password, address, find, refusal }: Guess,
  succeed: (trx: Transaction<Schema>, account: Account) => Promise<T>,
  checkCode?: CheckCode,
): Promise<T> => {
  const attempt = await beginAttempt(database, fold(users.fields.email, email), address);
  const account = await find(database.db);
  const isRight = await isPassword(password, account?.passwordHash).catch(async (error: unknown) => {
    await cancelAttempt(database, attempt);
    throw error;
  });
  const logFailure = (trx: Transaction<Schema>) => logFailedSignIn(trx, entryOf(account, email, address));
  if (!isRight || !account) {
    await write(database, logFailure);
    throw refusal;
  }
  const outcome = await write(database, async (trx) => {
    const current = await findAccount(trx, account.id);
    // While the hash was computed, the account may have got another password, or may have been deleted.
    if (current?.passwordHash !== account.passwordHash || !current) {
      await logFailure(trx);
      return { refusal };
    }
    const code = (await checkCode?.(trx, current)) ?? 'right';
    if (code === 'wrong') await logFailure(trx);
    // Not a failure, and no success that would clear the failures: a code may be guessed no faster than a password.
    if (code === 'missing') await cancelIn(trx, attempt);
    if (code !== 'right') return { refusal: codeRequired(code === 'wrong') };
    await clearFailures(trx, attempt);
    return { result: await succeed(trx, current) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
};

type CheckCode = (trx: Transaction<Schema>, account: Account) => Promise<'right' | 'wrong' | 'missing'>;

/** Uses up the code of an account with a second factor. */
const checkCodeOf =
  (code: string | undefined): CheckCode =>
  async (trx, { id }) => {
    const factor = await findFactor(trx, id);
    if (!factor || factor.provedAt === null) return 'right';
    if (code === undefined) return 'missing';
    return (await redeemCode(trx, id, factor, code)) ? 'right' : 'wrong';
  };

const logFailedSignIn = async (
  trx: Transaction<Schema>,
  entry: ReturnType<typeof entryOf>,
): Promise<void> => {
  await logChange(trx, { ...entry, action: 'sign-in-failed' });
  await forgetMost(trx);
};

const entryOf = (account: Account | undefined, email: string, address: string) => ({
  author: account ?? { id: 0, name: '', isAdmin: false },
  resource: 'sessions',
  recordId: account?.id ?? null,
  after: { email: email.toLowerCase(), address },
  at: new Date().toISOString(),
});

/**
 * Signs in by password, and by the code of an account with a second factor. The attempts of one address run one after the
 * other, because an attempt counts as failed until it succeeds. Throws 401 for a wrong e-mail, password or code, and 429
 * while the client has to wait.
 */
export const logIn = <T>(
  database: Database,
  { code, ...credentials }: Credentials & { readonly code?: string | undefined },
  succeed: (trx: Transaction<Schema>, account: Account) => Promise<T>,
): Promise<T> =>
  serializeByKey(credentials.address, () =>
    verify(
      database,
      {
        ...credentials,
        find: findByEmail(credentials.email),
        refusal: new HttpError(401, sentences.loginRejected),
      },
      succeed,
      checkCodeOf(code),
    ),
  );

/**
 * Runs the last step of another way to sign in. An account's second factor is asked for first: a wrong code counts as a
 * failed sign-in. Failed sign-ins delay nobody who has no factor: the link or the issuer was not guessed.
 */
export const afterCode = async <T>(
  database: Database,
  account: Omit<Account, 'passwordHash'>,
  address: string,
  code: string | undefined,
  succeed: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => {
  const { id, email } = account;
  const known = { ...account, passwordHash: undefined };
  const run = async (attempt?: Attempt): Promise<T> => {
    const outcome = await write(database, async (trx) => {
      const checked = await checkCodeOf(attempt && code)(trx, known);
      if (checked === 'wrong') await logFailedSignIn(trx, entryOf(known, email, address));
      if (checked !== 'right') return { refusal: codeRequired(checked === 'wrong') };
      const result = await succeed(trx);
      if (attempt) await clearFailures(trx, attempt);
      return { result };
    });
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.result;
  };
  const factor = await findFactor(database.db, id);
  if (!factor || factor.provedAt === null || code === undefined) return run();
  return serializeByKey(address, async () =>
    run(await beginAttempt(database, fold(users.fields.email, email), address)),
  );
};

/** Throws 403 unless a user knows their current password. A wrong one counts as a failed sign-in: then 429. */
export const confirmPassword = (
  database: Database,
  account: Account,
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
