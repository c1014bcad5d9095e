import { connect } from '../../../src/server/db/open/connect';
import { fillDemo } from '../../../src/server/demo/fill';
import { accounts, password } from '../../../src/server/demo/people';
import { newDatabase } from '../../support/server/database';
import { recorder } from './fleet';
import { startServer } from './server';

export { accounts, password };

export interface DemoFleet {
  readonly origin: string;
  /** The session tokens of the two accounts. */
  readonly tokens: Readonly<Record<keyof typeof accounts, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts the built product with the demo fleet, on the test database. */
export const startDemo = async (): Promise<DemoFleet> => {
  const { url, drop } = await newDatabase();
  const database = connect(url);
  await fillDemo(database, { TIME_ZONE: 'Africa/Lusaka' });
  await database.db.destroy();
  const { origin, stop } = await startServer({ DATABASE_URL: url });
  const tokenOf = async (email: string) => (await recorder(origin, email, password)).token;
  const tokens = { admin: await tokenOf(accounts.admin), owner: await tokenOf(accounts.owner) };
  return {
    origin,
    tokens,
    stop: async () => {
      await stop();
      await drop();
    },
  };
};
