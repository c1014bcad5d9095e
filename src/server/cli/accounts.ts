import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { users } from '../../resources/users';
import { calendarOf } from '../ground/calendar';
import { makeLink } from '../features/accounts/links';
import { originAt, type Config } from '../ground/config';
import type { Database, Queries } from '../db/open/connect';
import { write } from '../db/groupCommit';
import type { Rec } from '../db/sql/selection';
import { fold } from '../db/sql/tables';
import { readBody } from '../ground/input/bodies';
import { resourceModels } from '../features/resources';
import { openDatabase } from '../openDatabase';
import type { WriteContext } from '../rows/records/checks';
import { createRecord, updateRecord } from '../rows/records';
import { logChange } from '../rows/records/auditLog';
import { systemViewer } from '../auth/viewer';

/** The user that the logged changes name. */
const viewer = systemViewer('Command line');

const refuseMissing = ({ DATABASE_URL: url }: Config): void => {
  const path = url.startsWith('file:') ? resolve(url.slice('file:'.length)) : undefined;
  if (path && !existsSync(path)) throw new Error(`There is no database at ${path}`);
};

const within = async <T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.db.destroy();
  }
};

const writeContext = ({ TIME_ZONE }: Config): Omit<WriteContext, 'trx'> => {
  const calendar = calendarOf(TIME_ZONE);
  const models = resourceModels(calendar);
  return { model: models(users.name), models, viewer, calendar };
};

interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly password: string;
}

/** Adds an account. Creates the database if it does not exist. */
export const addAccount = async (config: Config, account: NewAccount): Promise<string> => {
  if (!account.password) throw new Error('Password is required');
  const context = writeContext(config);
  const { schemas, hooks, definition } = context.model;
  const input = readBody(schemas.add, account, definition.fields);
  return within(config, async (database) => {
    const prepared = (await hooks.resolveInput?.(input)) ?? input;
    const { id, email } = await write(database, (trx) => createRecord({ ...context, trx }, prepared));
    return `Added ${account.isAdmin ? 'the administrator' : 'the account'} ${String(email)}, number ${id}`;
  });
};

const findAccount = async (queries: Queries, email: string): Promise<Rec> => {
  const found = await queries
    .selectFrom('users')
    .select(['id', 'name', 'email', 'updatedAt'])
    .where('emailKey', '=', fold(users.fields.email, email))
    .executeTakeFirst();
  if (!found) throw new Error(`There is no account with the e-mail ${email}`);
  return found;
};

/** Changes a password and ends the account's sessions. It reads the new password only if the account exists. */
export const changePassword = (
  config: Config,
  email: string,
  readPassword: () => Promise<string>,
): Promise<string> => {
  refuseMissing(config);
  const context = writeContext(config);
  const { schemas, hooks, definition } = context.model;
  return within(config, async (database) => {
    const current = await findAccount(database.db, email);
    const body = { password: await readPassword() };
    if (!body.password) throw new Error('Password is required');
    const input = readBody(schemas.update, body, definition.fields, 'update');
    const prepared = (await hooks.resolveInput?.(input, current)) ?? input;
    await write(database, (trx) => updateRecord({ ...context, trx }, { id: current.id }, prepared));
    return `Changed the password of ${String(current['email'])}. Its sessions have ended`;
  });
};

/** Makes a link that sets the password of an account. */
export const linkAccount = (config: Config, email: string): Promise<string> => {
  refuseMissing(config);
  const { HOST, PORT, PUBLIC_URL, TIME_ZONE } = config;
  const origin = PUBLIC_URL ?? originAt(HOST, PORT);
  return within(config, async (database) => {
    const { id, name } = await findAccount(database.db, email);
    const { url, expiresAt } = await write(database, async (trx) => {
      const at = new Date().toISOString();
      const entry = { author: viewer, resource: users.name, recordId: id, title: String(name), at };
      await logChange(trx, { ...entry, action: 'link' });
      return makeLink(trx, id, 'given', origin, false);
    });
    const { day, time } = calendarOf(TIME_ZONE).inWords(expiresAt);
    return `A link that sets the password of ${String(name)}, once, until ${day} at ${time}:\n${url}`;
  });
};

const HEADINGS = ['NUMBER', 'EMAIL', 'NAME', 'ADMINISTRATOR', 'ADDED'] as const;

const asTable = (rows: readonly (readonly string[])[]): string => {
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const listAccounts = (config: Config): Promise<string> => {
  refuseMissing(config);
  const calendar = calendarOf(config.TIME_ZONE);
  return within(config, async ({ db }) => {
    const accounts = await db
      .selectFrom('users')
      .select(['id', 'email', 'name', 'isAdmin', 'createdAt'])
      .orderBy('id')
      .execute();
    if (accounts.length === 0) return 'There are no accounts yet';
    const rows = accounts.map(({ id, email, name, isAdmin, createdAt }) => [
      String(id),
      String(email),
      String(name),
      isAdmin ? 'yes' : 'no',
      calendar.dayOf(String(createdAt)) ?? '',
    ]);
    return asTable([HEADINGS, ...rows]);
  });
};
