import type { Transaction } from 'kysely';
import { users } from '../../../resources/users';
import type { AccountMessages } from '../../auth/accountMessages';
import { endSessionsOf } from '../../auth/sessions';
import type { Schema, Queries } from '../../db/open/connect';
import { fold } from '../../db/sql/tables';
import { endGrants } from '../grants/given';
import { logChange } from '../../rows/records/auditLog';
import { endLinks } from './links';
import { proveEmail } from './provedEmail';
import type { SignedIn } from './openSession';

/** Ends what an account is told without a session: its calendar, and push messages to its devices. */
export const endSubscriptions = async (trx: Queries, userId: number): Promise<void> => {
  await trx.deleteFrom('feeds').where('userId', '=', userId).execute();
  await trx.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute();
};

/**
 * Gives an account to the person whom the issuer names, if its e-mail was never proved: somebody else may have made it first.
 * Every former way in ends, and what the account had shared; the person is told. Returns false if the e-mail is proved.
 */
export const claimAccount = async (
  trx: Transaction<Schema>,
  account: SignedIn,
  accountMessages: AccountMessages | undefined,
): Promise<boolean> => {
  const { id, email } = account;
  if (!(await proveEmail(trx, id))) return false;
  const at = new Date().toISOString();
  await trx.updateTable('users').set({ passwordHash: null }).where('id', '=', id).execute();
  for (const table of ['factors', 'recoveryCodes', 'passkeys', 'challenges', 'knownDevices'] as const)
    await trx.deleteFrom(table).where('userId', '=', id).execute();
  await trx.deleteFrom('knownAddresses').where('account', '=', fold(users.fields.email, email)).execute();
  await endLinks(trx, id);
  await endSubscriptions(trx, id);
  await endGrants(trx, account, 'shared', id, at);
  await endSessionsOf(trx, id);
  await logChange(trx, {
    author: account,
    action: 'claimed',
    resource: 'sessions',
    recordId: id,
    after: { userId: id, email: email.toLowerCase() },
    at,
  });
  await accountMessages?.send(trx, id, { kind: 'claimed', at });
  return true;
};
