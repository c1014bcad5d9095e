import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pages } from '../contract/paths';
import { buildApp } from './app';
import { offerSetupCode } from './auth/setup';
import { isTool, runTool } from './backup';
import { readConfig } from './config';
import { openDatabase } from './openDatabase';

/** Requests that were sent before the signal are still read. */
const GRACE_MS = 500;
const STOP_MS = 8_000;
const SWEEP_MS = 100;

const start = async (): Promise<void> => {
  if (isTool(process.argv.slice(2)))
    return console.log(await runTool(process.argv.slice(2), readConfig(process.env)));
  const demo = process.argv.includes('--demo') ? await import('./demo') : undefined;
  const settings = readConfig(process.env);
  const config = demo?.demoConfig(settings) ?? settings;
  const database = await openDatabase(config);
  await demo?.fillDemo(database, config);
  const clientRoot = join(import.meta.dirname, '../client');
  const app = await buildApp({ db: database, config, ...(existsSync(clientRoot) && { clientRoot }) });
  await app.listen({ port: config.PORT, host: config.HOST });

  const stop = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
    // Requests in flight are finished; after STOP_MS open sockets are closed.
    setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref();
    await app.close();
    await database.db.destroy();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());

  const { port } = app.server.address() as AddressInfo;
  const origin = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
  const code = await offerSetupCode(database);
  if (code)
    console.log(`There is no administrator yet. Create one at ${origin}${pages.signUp}#setup=${code}`);
  if (demo) console.log(demo.demoAccounts);
  console.log(`Motoka is ready at ${origin}`);
};

/** The reason in one line. Node's error for a refused connection has only a code. */
const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).replaceAll('\n', ' ');
};

start().catch((error: unknown) => {
  console.error(`${isTool(process.argv) ? 'Nothing was done' : 'Motoka cannot start'}: ${reasonOf(error)}`);
  process.exit(1);
});
