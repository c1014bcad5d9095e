import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database, Queries, Schema } from '../../db/open/connect';
import { write } from '../../db/groupCommit';
import type { Input } from '../../ground/input/bodies';
import type { Model, Models } from '../../rows/records/model';
import { forbidden, HttpError } from '../../ground/errors';
import { createRecord } from '../../rows/records';
import { systemViewer } from '../../auth/viewer';
import type { Calendar } from '../../ground/calendar';
import { digest } from '../../auth/sessions';

export const SETUP_LINK_INVALID = 'This setup link is no longer valid';

const hasNone = async (queries: Queries, onlyAdmins: boolean): Promise<boolean> => {
  const users = queries.selectFrom('users').select('id').limit(1);
  return (await (onlyAdmins ? users.where('isAdmin', '=', 1) : users).execute()).length === 0;
};

/** Creates a one-time code for the sign-up of the first administrator; undefined if there is an administrator. */
export const offerSetupCode = (database: Database): Promise<string | undefined> =>
  write(database, async (trx) => {
    if (!(await hasNone(trx, true))) return undefined;
    const code = randomBytes(18).toString('base64url');
    await trx
      .insertInto('setupCodes')
      .values({ codeHash: digest(code), createdAt: new Date().toISOString() })
      .execute();
    return code;
  });

export const isSetupCode = async (queries: Queries, code: string): Promise<boolean> => {
  const found = await queries
    .selectFrom('setupCodes')
    .select('codeHash')
    .where('codeHash', '=', digest(code))
    .executeTakeFirst();
  return found !== undefined && hasNone(queries, true);
};

/** Deletes all setup codes. Throws 403 if the code is no longer valid. */
export const useSetupCode = async (trx: Transaction<Schema>, code: string): Promise<void> => {
  if (!(await isSetupCode(trx, code))) throw forbidden(SETUP_LINK_INVALID);
  await trx.deleteFrom('setupCodes').execute();
};

const resolveAdministrator = async ({ hooks }: Model, input: Input): Promise<Input> => {
  try {
    return (await hooks.resolveInput?.(input)) ?? input;
  } catch (error) {
    throw error instanceof HttpError ? new Error(`ADMIN_PASSWORD cannot be used: ${error.message}`) : error;
  }
};

/** Creates the administrator of the settings if the database has no account. */
export const createAdministrator = async (
  database: Database,
  models: Models,
  calendar: Calendar,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  if (!(await hasNone(database.db, false))) return;
  const model = models('users');
  const input = { name: 'Administrator', email, password, isAdmin: true };
  const resolved = await resolveAdministrator(model, input);
  await write(database, async (trx) => {
    if (!(await hasNone(trx, false))) return;
    const viewer = systemViewer('Administrator');
    await createRecord({ trx, model, models, viewer, calendar }, resolved);
  });
};
