import { users } from '../../../resources/users';
import { proveEmail } from '../accounts/provedEmail';
import { countSignUp } from '../../auth/quotas';
import { write } from '../../db/groupCommit';
import { fold } from '../../db/sql/tables';
import { HttpError } from '../../ground/errors';
import type { RouteContext } from '../../http/route';
import { readBody, type Input } from '../../ground/input/bodies';
import { createRecord } from '../../rows/records';
import { systemViewer } from '../../auth/viewer';

/**
 * Whether two e-mails are the same but for case. Not by how they look: the issuer may have given another person an address
 * that looks like this one.
 */
const isSameEmail = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() && one.toUpperCase() === other.toUpperCase();

interface Issued {
  readonly email: string;
  readonly name: string | undefined;
}

/** Returns the id of the account of a verified e-mail. Where sign-up is open, a new ordinary account; else undefined. */
export const accountFor = async (
  { database, models, config, calendar }: RouteContext,
  { email, name }: Issued,
  address: string,
): Promise<number | undefined> => {
  const model = models(users.name);
  const alike = await database.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('emailKey', 'in', [email.toLowerCase(), fold(users.fields.email, email)])
    .execute();
  const found = alike.find((account) => isSameEmail(account.email, email));
  if (found || config.SIGNUP === 'closed') return found?.id;

  const input = (called: string): Input =>
    readBody(model.schemas.add, { name: called, email, isAdmin: false }, users.fields);
  const add = async (given: Input): Promise<number> =>
    write(database, async (trx) => {
      const viewer = systemViewer(String(given['name']));
      const { id } = await createRecord({ trx, model, models, viewer, calendar }, given);
      await proveEmail(trx, id);
      return id;
    });
  const isRefusal = (error: unknown): undefined => {
    if (error instanceof HttpError) return undefined;
    throw error;
  };
  try {
    await countSignUp(database, address, config.SIGNUPS_PER_HOUR);
    const [local = ''] = email.split('@');
    // A name that cannot be used, such as an administrator's, is replaced by the e-mail.
    for (const called of [name, local, email]) {
      const id =
        called &&
        (await Promise.resolve()
          .then(() => input(called))
          .then((given) => (isSameEmail(String(given['email']), email) ? add(given) : undefined))
          .catch(isRefusal));
      if (typeof id === 'number') return id;
    }
    return undefined;
  } catch (error) {
    return isRefusal(error);
  }
};
