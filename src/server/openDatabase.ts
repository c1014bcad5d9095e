import { createAdministrator } from './features/accounts/setup';
import { calendarOf } from './ground/calendar';
import type { Config } from './ground/config';
import { connect, type Database } from './db/open/connect';
import { refuseIncomplete } from './db/schema/drift';
import { migrate } from './db/schema/migrate';
import { resourceModels } from './features/resources';

/** Opens and migrates the database, and creates the administrator of the settings. */
export const openDatabase = async (config: Config): Promise<Database> => {
  const database = connect(config.DATABASE_URL, (message) => process.stderr.write(`${message}\n`));
  const calendar = calendarOf(config.TIME_ZONE);
  await migrate(database, calendar);
  await refuseIncomplete(database);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email !== undefined && password !== undefined)
    await createAdministrator(database, resourceModels(calendar), calendar, { email, password });
  return database;
};
