import { hash } from '@node-rs/argon2';
import { startSession } from '../../../src/server/auth/sessions';
import { calendarOf } from '../../../src/server/ground/calendar';
import type { Database } from '../../../src/server/db/open/connect';
import { write } from '../../../src/server/db/groupCommit';
import { resourceModels } from '../../../src/server/features/resources';
import { createRecord } from '../../../src/server/rows/records';
import { systemViewer } from '../../../src/server/auth/viewer';

export const PASSWORD = 'kafue-bridge-77';

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

const calendar = calendarOf('Africa/Lusaka');
const models = resourceModels(calendar);
// A cheap hash. The cost of a real one is tested once, in hashing.test.ts.
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Adds an account without the API and signs it in, which saves each test the password hashing. */
export const addPerson = async (
  database: Database,
  { name, isAdmin = false }: { name: string; isAdmin?: boolean },
): Promise<Person> => {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@motoka.example`;
  const passwordHash = await cheapHash;
  const { id } = await write(database, (trx) => {
    const viewer = systemViewer('Test');
    return createRecord(
      { trx, model: models('users'), models, viewer, calendar },
      { name, email, isAdmin, passwordHash },
    );
  });
  const token = await startSession(database.db, id, { idleDays: 7, maxDays: 30 });
  return { id, name, email, token };
};
