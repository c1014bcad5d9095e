import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildApp } from '../server/app';
import { offerSetupCode } from '../server/features/accounts/setup';
import { readConfig, type Config } from '../server/ground/config';
import type { Database } from '../server/db/open/connect';
import { renderIndexHtml } from '../server/http/indexHtml';
import { openDatabase } from '../server/openDatabase';

/** The server, loaded from the current sources. */
export interface Loaded {
  readonly database: Database;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  readonly page: (html: string) => string;
  readonly close: () => Promise<void>;
}

/** Returns the settings; for a demo, with its temporary database. */
export const settings = async (isDemo: boolean): Promise<Config> => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  return isDemo ? (await import('../server/features/demo')).demoConfig(config) : config;
};

/** Runs once, after the first load. Returns the line that explains how to sign in. */
export const welcome = async (config: Config, { database }: Loaded, isDemo: boolean): Promise<string> => {
  if (isDemo) {
    const { demoAccounts, fillDemo } = await import('../server/features/demo');
    await fillDemo(database, config);
    return demoAccounts;
  }
  const code = await offerSetupCode(database);
  return code ? `There is no administrator yet: /account/SignUpPage#setup=${code}` : '';
};

export const load = async (config: Config): Promise<Loaded> => {
  const database = await openDatabase(config);
  const app = await buildApp({ db: database, config });
  await app.ready();
  return {
    database,
    handle: (request, response) => app.routing(request, response),
    page: (html) => renderIndexHtml(html, config),
    close: async () => {
      await app.close();
      await database.db.destroy();
    },
  };
};
