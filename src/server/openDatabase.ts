import { createAdministrator } from './accounts/setup';
import { calendarOf } from './calendar';
import type { Config } from './config';
import { connect, type Database } from './db/open/connect';
import { refuseIncomplete } from './db/schema/drift';
import { migrate } from './db/schema/migrate';
import { resourceModels } from './resources';

/** Opens and migrates the database, and creates the administrator of the settings. */
export const openDatabase = async (config: Config): Promise<Database> => {
  const database = connect(config.DATABASE_URL, (error) =>
    process.stderr.write(`The database broke a connection: ${error.message}\n`),
  );
  await migrate(database);
  await refuseIncomplete(database);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  const calendar = calendarOf(config.TIME_ZONE);
  if (email !== undefined && password !== undefined)
    await createAdministrator(database, resourceModels(calendar), calendar, { email, password });
  return database;
};
