import { sql } from 'kysely';
import { hashPassword, isPassword } from '../auth/hashing';
import { checkPassword } from '../auth/passwords';
import { endSessionsOf } from '../auth/sessions';
import { logChange } from '../db/auditLog';
import type { Queries } from '../db/open/connect';
import type { Rec } from '../db/sql/selection';
import { accountLabels, ownUpdateBody } from '../input/accounts';
import { readBody } from '../input/bodies';
import { conflict, forbidden } from '../errors';
import type { ResourceHooks } from './hooks';
import { say } from '../i18n/sentence';

const checkCurrentPassword = async (queries: Queries, id: number, password: unknown): Promise<void> => {
  const stored = await queries
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirst();
  const isRight =
    typeof password === 'string' &&
    (await isPassword(password, stored?.['passwordHash'] as string | undefined));
  if (!isRight) throw forbidden('The current password is not correct');
};

const refuseWithoutAdmin = async (trx: Queries, id: number): Promise<void> => {
  const others = await trx
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', 1)
    .where('id', '!=', id)
    .limit(1)
    .execute();
  if (others.length === 0) throw conflict('The last administrator cannot be deleted or demoted');
};

/** Throws 409 for a user with statements: they refer to the user. */
const refuseWhileStated = async (trx: Queries, { id, ...user }: Rec): Promise<void> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from statements
    where ${sql.ref('userId')} = ${id}`.execute(trx);
  const count = Number(rows[0]?.count ?? 0);
  if (count > 0)
    throw conflict(
      say(count > 1 ? '{record} still has {count} statements' : '{record} still has {count} statement', {
        record: String(user['name']),
        count,
      }),
    );
};

/** Users own their account. Passwords are stored as hashes. The last administrator cannot be removed. */
export const users: ResourceHooks = {
  owned: (userId) => sql`users.id = ${userId}`,

  resolveInput: async (input, current) => {
    const { password, name = current?.['name'], email = current?.['email'] } = input;
    if (typeof password !== 'string') return input;
    await checkPassword(password, String(name ?? ''), String(email ?? ''));
    return { ...input, passwordHash: await hashPassword(password) };
  },

  readOwnUpdate: async (queries, viewer, id, body) => {
    const { isAdmin, password, currentPassword } = (body ?? {}) as Record<string, unknown>;
    // Administrators need no current password. If they send one for their own account, it is checked.
    if (viewer.isAdmin && (id !== viewer.id || currentPassword == null)) return undefined;
    if (isAdmin !== undefined && !viewer.isAdmin)
      throw forbidden('Only an administrator may change who is an administrator');
    // The password is checked only for the user's own account. Another user's account is 404 later.
    if (password != null && id === viewer.id) await checkCurrentPassword(queries, id, currentPassword);
    return readBody(ownUpdateBody, body, accountLabels, 'update');
  },

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete && before) await refuseWhileStated(trx, before);
    const isDemoted = isDelete || input['isAdmin'] === false || input['isAdmin'] === null;
    if (before?.['isAdmin'] === true && isDemoted) await refuseWithoutAdmin(trx, before.id);
    return before && input['isAdmin'] === undefined
      ? undefined
      : { isAdmin: input['isAdmin'] === true ? 1 : 0 };
  },

  afterWrite: async ({ trx, viewer, input, before, after, at }) => {
    if (!before || !after) return;
    const entry = {
      author: viewer,
      resource: 'users',
      recordId: before.id,
      title: String(after['name']),
      at,
    };
    if (before['isAdmin'] !== after['isAdmin'])
      await logChange(trx, {
        ...entry,
        action: 'role',
        before: { isAdmin: before['isAdmin'] },
        after: { isAdmin: after['isAdmin'] },
      });
    if (input['password'] === undefined) return;
    await logChange(trx, { ...entry, action: 'password' });
    await endSessionsOf(trx, before.id, viewer.id === before.id ? viewer.tokenHash : undefined);
  },
};
