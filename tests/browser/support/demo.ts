import { connect } from '../../../src/server/db/open/connect';
import { fillDemo } from '../../../src/server/demo/fill';
import { accounts, password } from '../../../src/server/demo/people';
import { newDatabase } from '../../support/server/database';
import { recorder } from './fleet';
import { startServer } from './server';

export { accounts, password };

export interface DemoFleet {
  readonly origin: string;
  /** What stands in the session cookie of each. */
  readonly tokens: Readonly<Record<keyof typeof accounts, string>>;
  readonly stop: () => Promise<void>;
}

/** The built product serving the demo fleet, on whichever database the tests run on. */
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
