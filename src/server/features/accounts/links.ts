import type { Transaction } from 'kysely';
import { pages } from '../../../contract/paths';
import { digest, newSecret } from '../../auth/sessions';
import type { Queries, RowOf, Schema } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { HttpError } from '../../ground/errors';
import { HOUR_MS, iso } from '../../ground/calendar/time';

/** Who asked for a link: an administrator, or the person who forgot their password. */
type Kind = 'given' | 'forgotten';

const HOURS = { given: 72, forgotten: 1 } satisfies Record<Kind, number>;

/**
 * Makes a link that sets a password once. It ends the account's older ones of its kind. Other kinds stay, and a mailed link
 * does not end the one that was copied.
 */
export const makeLink = async (
  trx: Transaction<Schema>,
  /** Null for an e-mail without an account: nobody can use it, and making it takes the same time. */
  userId: number | null,
  kind: Kind,
  origin: string,
  isMailed: boolean,
) => {
  const token = newSecret();
  const now = Date.now();
  const createdAt = iso(now);
  const expiresAt = iso(now + HOURS[kind] * HOUR_MS);
  await trx.deleteFrom('passwordLinks').where('expiresAt', '<=', createdAt).execute();
  await trx
    .deleteFrom('passwordLinks')
    .where('userId', '=', userId ?? 0)
    .where('kind', '=', kind)
    .where((row) => row(row.fn.coalesce('isMailed', row.lit(0)), '=', isMailed ? 1 : 0))
    .execute();
  await trx
    .insertInto('passwordLinks')
    .values({ tokenHash: digest(token), userId, kind, createdAt, expiresAt, isMailed: isMailed ? 1 : 0 })
    .execute();
  return { url: `${origin}${pages.password}#${token}`, expiresAt };
};

export const linkIsGone = (): HttpError =>
  new HttpError(410, 'This link was used or is too old. Ask for a new one.');

export type LinkedAccount = Pick<RowOf<'users'>, 'id' | 'name' | 'email' | 'isAdmin'>;

/** Returns the account of a link that was not used. */
export const findLinked = (queries: Queries, token: string): Promise<LinkedAccount | undefined> =>
  queries
    .selectFrom('passwordLinks')
    .innerJoin('users', 'users.id', 'passwordLinks.userId')
    .select(['users.id', 'users.name', 'users.email', 'users.isAdmin'])
    .where('passwordLinks.tokenHash', '=', digest(token))
    .where('passwordLinks.expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();

/** Uses up a link. Throws 410 if it was used, also at the same moment by another process. Returns whether it was mailed. */
export const redeemLink = async (
  trx: Transaction<Schema>,
  token: string,
): Promise<{ readonly isMailed: boolean }> => {
  const used = trx
    .deleteFrom('passwordLinks')
    .where('tokenHash', '=', digest(token))
    .where('expiresAt', '>', new Date().toISOString())
    .returning('isMailed');
  const [link] = await run(trx, used);
  if (!link) throw linkIsGone();
  return { isMailed: link.isMailed === 1 };
};

/** Ends all links of an account, because its password or e-mail changed. */
export const endLinks = async (trx: Queries, userId: number): Promise<void> => {
  await trx.deleteFrom('passwordLinks').where('userId', '=', userId).execute();
};
