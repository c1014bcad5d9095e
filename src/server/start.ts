import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pages } from '../contract/paths';
import { buildApp } from './app';
import { offerSetupCode } from './features/accounts/setup';
import { copyInChild } from './features/backup/child';
import { startBackups } from './features/backup/schedule/scheduler';
import { readCommand } from './cli/command';
import { checkMonthsNightly } from './db/cashingMonths';
import { calendarOf } from './ground/calendar';
import { originAt, readConfig } from './ground/config';
import { startMessages } from './features/messages/start';
import { openDatabase } from './openDatabase';
import { letYoungHeapGrow } from './ground/heap';

/** Requests that were sent before the signal are still read during this time. */
const GRACE_MS = 500;
const STOP_MS = 8_000;
const CLOSE_IDLE_MS = 100;

const serve = async (isDemo: boolean): Promise<void> => {
  const demo = isDemo ? await import('./features/demo') : undefined;
  const settings = readConfig(process.env);
  const config = demo?.demoConfig(settings) ?? settings;
  const database = await openDatabase(config);
  await demo?.fillDemo(database, config);
  const clientRoot = join(import.meta.dirname, '../client');
  const app = await buildApp({ db: database, config, ...(existsSync(clientRoot) && { clientRoot }) });
  const backups = await startBackups(database, config, {
    copy: copyInChild(process.argv[1] ?? '', config.DATABASE_URL),
    log: app.log,
  });
  const messages = startMessages(database, config, {
    warn: (details, message) => app.log.warn(details, message),
  });
  const calendar = calendarOf(config.TIME_ZONE);
  const months = checkMonthsNightly(database, {
    clock: () => ({ day: calendar.today(), time: calendar.inWords(Date.now()).time }),
    warn: (details, message) => app.log.warn(details, message),
  });
  await app.listen({ port: config.PORT, host: config.HOST });

  const stop = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
    await Promise.all([backups.stop(), messages.stop(), months.stop()]);
    // Requests in flight are finished. After STOP_MS, all sockets are closed.
    setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref();
    await app.close();
    await database.db.destroy();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());

  const { port } = app.server.address() as AddressInfo;
  const origin = originAt(config.HOST, port);
  const code = await offerSetupCode(database);
  if (code)
    console.log(`There is no administrator yet. Create one at ${origin}${pages.signUp}#setup=${code}`);
  if (demo) console.log(demo.demoAccounts);
  letYoungHeapGrow();
  console.log(`Motoka is ready at ${origin}`);
};

/** Returns the reason in one line. Node's error for a refused connection has only a code. */
const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).replaceAll('\n', ' ');
};

const fail =
  (what: string) =>
  (error: unknown): void => {
    console.error(`${what}: ${reasonOf(error)}`);
    process.exit(1);
  };

const run = async (): Promise<void> => {
  const command = readCommand(process.argv.slice(2));
  if (command.name === 'start' || command.name === 'demo')
    return serve(command.name === 'demo').catch(fail('Motoka cannot start'));
  letYoungHeapGrow();
  const { runTask } = await import('./cli');
  console.log(await runTask(command, () => readConfig(process.env)));
};

run().catch(fail('Nothing was done'));
