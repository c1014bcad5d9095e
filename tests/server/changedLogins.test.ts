import { type KyselyPlugin, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { write } from '../../src/server/db/groupCommit';
import type { Database, Schema } from '../../src/server/db/open/connect';
import { logIn } from '../../src/server/features/accounts/login';
import { startApp } from '../support/server/app';
import { PASSWORD } from '../support/server/people';

type Change = (trx: Transaction<Schema>, id: number) => Promise<unknown>;

const changes: Readonly<Record<string, Change>> = {
  'has another password': (trx, id) =>
    trx.updateTable('users').set({ passwordHash: 'another' }).where('id', '=', id).execute(),
  'is deleted': async (trx, id) => {
    await trx.deleteFrom('sessions').where('userId', '=', id).execute();
    await trx.deleteFrom('users').where('id', '=', id).execute();
  },
};

/** The database, where a change is next in the queue of writes as soon as a password hash has been read. */
const changedAfterRead = (database: Database, change: Change, id: number) => {
  let changed: Promise<unknown> | undefined;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'passwordHash' in row))
        changed ??= write(watched, (trx) => change(trx, id));
      return result;
    },
  };
  const watched: Database = { ...database, db: database.db.withPlugin(plugin) };
  return { watched, whenChanged: () => changed };
};

for (const [what, change] of Object.entries(changes))
  test(`a login fails if the account ${what} when its password has been verified`, async () => {
    const { database, people } = await startApp();
    const { id, email } = people.owner;
    const { watched, whenChanged } = changedAfterRead(database, change, id);
    const credentials = { email, password: PASSWORD, address: '10.0.0.1' };
    const signIn = logIn(watched, credentials, async () => 'signed in');
    await expect(signIn).rejects.toMatchObject({ status: 401 });
    await whenChanged();
  });
