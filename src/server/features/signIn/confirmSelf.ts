import type { FastifyRequest } from 'fastify';
import { confirmPassword, findAccount } from '../accounts/login';
import type { Database } from '../../db/open/connect';
import { forbidden } from '../../ground/errors';
import { viewerOf } from '../../http/call';
import { MINUTE_MS } from '../../ground/calendar/time';

/** How long after a sign-in it counts as if the password had been given again. */
const FRESH_MS = 15 * MINUTE_MS;

const isFresh = async ({ db }: Database, tokenHash = ''): Promise<boolean> => {
  const session = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return session !== undefined && Date.now() - Date.parse(session.createdAt) < FRESH_MS;
};

/**
 * Throws 403 unless the user gives their current password, so that a session that was left open does not change how they
 * sign in, or what they are told without one. An account without a password must have signed in just now; with `isFreshEnough`
 * that is enough for every account.
 */
export const confirmSelf = async (
  database: Database,
  request: FastifyRequest,
  currentPassword: string | null | undefined,
  isFreshEnough = false,
): Promise<void> => {
  const { id, tokenHash } = viewerOf(request);
  const account = await findAccount(database.db, id);
  const hasPassword = account?.passwordHash !== undefined;
  if (account && hasPassword && currentPassword)
    return confirmPassword(database, account, currentPassword, request.ip);
  if ((isFreshEnough || !hasPassword) && (await isFresh(database, tokenHash))) return;
  throw forbidden(
    hasPassword ? 'Please give your current password' : 'Please sign out and in again, then repeat this',
  );
};
