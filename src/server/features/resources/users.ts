import { refuseAdministratorName } from '../accounts/administratorNames';
import { hashPassword } from '../accounts/hashing';
import { endLinks } from '../accounts/links';
import { confirmPassword, findAccount, type Account } from '../accounts/login';
import { checkPassword } from '../accounts/passwords';
import { endSubscriptions } from '../accounts/claim';
import { endSessionsOf } from '../../auth/sessions';
import { logChange } from '../../rows/records/auditLog';
import type { Queries } from '../../db/open/connect';
import type { Rec } from '../../db/sql/selection';
import { accountLabels, ownAdministratorUpdateBody, ownUpdateBody } from '../accounts/bodies';
import { isOneOf } from '../../db/sql/where';
import { readBody, type Input } from '../../ground/input/bodies';
import { sentLengthMax } from '../../ground/input/kinds';
import { badRequest, conflict, forbidden } from '../../ground/errors';
import { endGrants } from '../grants/given';
import type { OwnUpdate, ResourceHooks } from '../../rows/records/hooks';
import { say } from '../../ground/i18n/sentence';

/** Whether an update sets another e-mail, and not the same one in other letters. */
const isOtherEmail = (before: unknown, sent: unknown): boolean =>
  typeof sent === 'string' && sent.toLowerCase() !== String(before).toLowerCase();

/** Whether an update of the user's own account sets a password, or changes the e-mail or role of an administrator. */
const needsPassword = (body: Record<string, unknown>, stored: Pick<Account, 'email' | 'isAdmin'>): boolean =>
  body['password'] != null ||
  (stored.isAdmin &&
    ((typeof body['email'] === 'string' && body['email'].trim() !== stored.email) ||
      (body['isAdmin'] !== undefined && body['isAdmin'] !== true)));

/** Throws 403 without the current password, and 429 after several wrong ones, if the update needs it. */
const checkCurrentPassword = async (
  { database, id, address }: OwnUpdate,
  body: Record<string, unknown>,
): Promise<void> => {
  const account = await findAccount(database.db, id);
  if (!account || !needsPassword(body, account)) return;
  const { currentPassword } = body;
  if (typeof currentPassword !== 'string' || currentPassword === '')
    throw forbidden('Please give your current password');
  if (currentPassword.length > sentLengthMax({ kind: 'password' }))
    throw badRequest({ currentPassword: 'Password is too long' });
  await confirmPassword(database, account, currentPassword, address);
};

/** What an account is told, and how much it recorded today: nothing refers to it. */
const ofAccount = [
  'dailyRecords',
  'feeds',
  'messageChoices',
  'pushSubscriptions',
  'toldDays',
  'toldItems',
] as const;

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

/** Checks a name that is new to the account, and the name of an account that becomes an administrator's. */
const refuseTakenName = async (trx: Queries, input: Input, before: Rec | undefined): Promise<void> => {
  const wasAdmin = before?.['isAdmin'] === true;
  const isAdmin = input['isAdmin'] === undefined ? wasAdmin : input['isAdmin'] === true;
  const name = String(input['name'] ?? before?.['name'] ?? '');
  const isRenamed = name !== before?.['name'];
  if (isRenamed || (isAdmin && !wasAdmin))
    await refuseAdministratorName(trx, { id: before?.id ?? 0, name, isAdmin });
};

/** Throws 409 for a user with statements: they refer to the user. */
const refuseWhileStated = async (trx: Queries, { id, ...user }: Rec): Promise<void> => {
  const found = await trx
    .selectFrom('statements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  const count = Number(found.count);
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
  owned: (owners) => isOneOf('users.id', owners),

  resolveInput: async (input, current) => {
    const { password, name = current?.['name'], email = current?.['email'] } = input;
    if (typeof password !== 'string') return input;
    await checkPassword(password, String(name ?? ''), String(email ?? ''));
    return { ...input, passwordHash: await hashPassword(password) };
  },

  readOwnUpdate: async (update) => {
    const { viewer, id } = update;
    const isOwn = id === viewer.id;
    if (viewer.isAdmin && !isOwn) return undefined;
    const body = (update.body ?? {}) as Record<string, unknown>;
    if (body['isAdmin'] !== undefined && !viewer.isAdmin)
      throw forbidden('Only an administrator may change who is an administrator');
    // The password is checked only for the user's own account. Another user's account is 404 later.
    if (isOwn) await checkCurrentPassword(update, body);
    const schema = viewer.isAdmin ? ownAdministratorUpdateBody : ownUpdateBody;
    return readBody(schema, update.body, accountLabels, 'update');
  },

  beforeWrite: async ({ trx, viewer, before, input, isDelete, at }) => {
    if (isDelete && before) {
      await refuseWhileStated(trx, before);
      await endGrants(trx, viewer, 'all', before.id, at);
    }
    const isDemoted = isDelete || input['isAdmin'] === false || input['isAdmin'] === null;
    if (before?.['isAdmin'] === true && isDemoted) await refuseWithoutAdmin(trx, before.id);
    if (!isDelete) await refuseTakenName(trx, input, before);
    return {
      ...(!(before && input['isAdmin'] === undefined) && { isAdmin: input['isAdmin'] === true ? 1 : 0 }),
      ...(before && isOtherEmail(before['email'], input['email']) && { emailProvedAt: null }),
    };
  },

  afterWrite: async ({ trx, viewer, input, before, after, at }) => {
    if (before && !after)
      for (const table of ofAccount) await trx.deleteFrom(table).where('userId', '=', before.id).execute();
    if (!before || !after) return;
    const entry = {
      author: viewer,
      resource: 'users',
      recordId: before.id,
      title: String(after['name']),
      at,
    };
    // A link that was mailed to the former address would still open the account.
    if (input['password'] !== undefined || before['email'] !== after['email']) await endLinks(trx, before.id);
    // Nor does the issuer's sign-in of the former address open it.
    if (isOtherEmail(before['email'], after['email']))
      await trx.deleteFrom('oidcSignIns').where('userId', '=', before.id).execute();
    if (before['isAdmin'] !== after['isAdmin'])
      await logChange(trx, {
        ...entry,
        action: 'role',
        before: { isAdmin: before['isAdmin'] },
        after: { isAdmin: after['isAdmin'] },
      });
    if (input['password'] === undefined) return;
    await logChange(trx, { ...entry, action: 'password' });
    await endSubscriptions(trx, before.id);
    await endSessionsOf(trx, before.id, viewer.id === before.id ? viewer.tokenHash : undefined);
  },
};
