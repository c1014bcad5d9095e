import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../../../src/server/app';
import { digest, startSession } from '../../../../src/server/auth/sessions';
import { readConfig } from '../../../../src/server/ground/config';
import { connect, type Database } from '../../../../src/server/db/open/connect';
import { newDatabase } from '../../server/database';
import { bodyOf, events, moneyRecords, names, paths, type Body, type Name } from '../../server/factories';
import { addPerson, type Person } from '../../server/people';

import { MISSING, type Whose } from './types';
import { inviteGuests, type Guest } from './invite';
import { cashBodies, cashNames, type CashIds, type CashName } from './cash';

/** Each owner has a statement for this month, none for the next. */
export const STATED_MONTH = '2026-09';
export const SETUP_CODE = 'spent-when-the-first-administrator-came';

/** A small fleet of two owners as one of them sees it, with valid and invalid credentials. */
export interface World {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly people: { readonly admin: Person; readonly owner: Person; readonly other: Person };
  /** A record of each kind that belongs to the owner, and one that does not. */
  readonly ids: Readonly<Record<Name, Readonly<Record<Whose, number>>>>;
  /** The same of the cash book and of owner accounts. */
  readonly cash: CashIds;
  /** The assignments of the two drivers. */
  readonly assignments: Readonly<Record<Whose, number>>;
  /** The statements of the two owners. */
  readonly statements: Readonly<Record<Whose, number>>;
  /** An import by each owner, and a change of a record of each. */
  readonly imports: Readonly<Record<Whose, number>>;
  readonly changes: Readonly<Record<Whose, number>>;
  /** A paper on a record of each owner. */
  readonly files: Readonly<Record<Whose, number>>;
  /** The access to the fleet of each owner. */
  readonly grants: Readonly<Record<Whose, number>>;
  /** The people with access, and a reading of the fleet of the one who corrects the whole fleet. */
  readonly guests: readonly Guest[];
  readonly guestReading: number;
  /** Keys of drivers' accounts. */
  readonly accounts: Readonly<Record<Whose | 'missing' | 'malformed', string>>;
  /** The ids of each kind that the owner may see. */
  readonly seen: Readonly<Record<Name, readonly number[]>>;
  /** A driver who had the owner's car and now has the other owner's. */
  readonly sharedDriver: number;
  /** A repair of the owner's on a car that now belongs to the other owner. */
  readonly soldRepair: number;
  /** Tokens that were valid once. */
  readonly ended: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

const DAY = 86_400_000;
const lifetime = { idleDays: 7, maxDays: 30 };
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

const age = async (database: Database, token: string, created: number, used: number): Promise<void> => {
  await database.db
    .updateTable('sessions')
    .set({ createdAt: ago(created), lastUsedAt: ago(used) })
    .where('tokenHash', '=', digest(token))
    .execute();
};

const assignmentOf = async ({ db }: Database, driverId: number): Promise<number> => {
  const assignments = db.selectFrom('driverAssignments').select('id').where('driverId', '=', driverId);
  return Number((await assignments.executeTakeFirstOrThrow()).id);
};

export const buildWorld = async (): Promise<World> => {
  const { url, drop } = await newDatabase();
  const database = connect(url);
  if (database.kind === 'sqlite') await sql`PRAGMA synchronous=OFF`.execute(database.db);
  const app = await buildApp({
    db: database,
    config: readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url }),
  });
  const people = {
    admin: await addPerson(database, { name: 'Chanda Admin', isAdmin: true }),
    owner: await addPerson(database, { name: 'Mutale Owner' }),
    other: await addPerson(database, { name: 'Bwalya Other' }),
  };
  const post = async (name: string, path: string, body: object, { token }: Person): Promise<number> => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: token },
      payload: body,
    });
    if (answer.statusCode !== 201) throw new Error(`The world has no ${name}: ${answer.payload}`);
    return (answer.json() as { id: number }).id;
  };
  const add = (name: Name, body: Body, person = people.admin): Promise<number> =>
    post(name, paths[name], body, person);

  const fleetOf = async (person: Person): Promise<Record<Name, number>> => {
    const made = { users: person.id } as Record<Name, number>;
    made.cars = await add('cars', bodyOf('cars', { carId: 0, userId: person.id, driverId: 0 }));
    made.drivers = await add('drivers', bodyOf('drivers', { carId: made.cars, userId: 0, driverId: 0 }));
    const references = { carId: made.cars, userId: person.id, driverId: made.drivers };
    for (const name of [...events, ...moneyRecords]) made[name] = await add(name, bodyOf(name, references));
    made.owners = await add('owners', bodyOf('owners', references), person);
    return made;
  };
  const own = await fleetOf(people.owner);
  const foreign = await fleetOf(people.other);

  const paperOn = async (insurance: number): Promise<number> => {
    const { token } = people.admin;
    const headers = { authorization: token, 'content-type': 'application/pdf' };
    const sent = await app.inject({ method: 'POST', url: '/api/files', headers, payload: '%PDF-1.4' });
    const { id } = sent.json() as { id: number };
    const url = `/api${paths.insurances}/${insurance}`;
    await app.inject({ method: 'PUT', url, headers: { authorization: token }, payload: { files: [id] } });
    return id;
  };
  const files = { own: await paperOn(own.insurances), foreign: await paperOn(foreign.insurances) };

  const sharedDriver = await add('drivers', { name: 'Shared Driver', phone: 97, carId: own.cars });
  const shared = { driverId: sharedDriver, date: '2026-10-01', amount: 10 };
  const before = await add('cashings', { ...shared, carId: own.cars, userId: people.owner.id });
  await app.inject({
    method: 'POST',
    url: '/api/driver-assignments',
    headers: { authorization: people.admin.token },
    payload: { driverId: sharedDriver, carId: foreign.cars },
  });
  await add('cashings', { ...shared, carId: foreign.cars, userId: people.other.id, amount: 77_777 });
  const soldRepair = await add('repairs', {
    carId: foreign.cars,
    userId: people.owner.id,
    date: '2026-09-09',
  });

  const cashOf = async (person: Person, { cars, drivers }: Record<Name, number>) => {
    const about = { userId: person.id, carId: cars, driverId: drivers };
    const made: Partial<Record<CashName, number>> = {};
    for (const name of cashNames) {
      // What was done is of the plan.
      const bodies = cashBodies({ ...about, planId: made.plans ?? MISSING }, people.admin.id);
      made[name] = await post(name, `/${name}`, bodies[name], people.admin);
    }
    return made as Record<CashName, number>;
  };
  const ownCash = await cashOf(people.owner, own);
  const foreignCash = await cashOf(people.other, foreign);

  const issue = async ({ id }: Person): Promise<number> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/statements',
      headers: { authorization: people.admin.token },
      payload: { userId: id, month: STATED_MONTH },
    });
    return (answer.json() as { id: number }).id;
  };
  const statements = { own: await issue(people.owner), foreign: await issue(people.other) };
  const importOf = async (person: Person, name: string): Promise<number> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/imports',
      headers: { authorization: person.token },
      payload: { resource: 'owners', fileName: `${name}.csv`, rows: [{ name }], dryRun: false },
    });
    return (answer.json() as { data: { id: number } }).data.id;
  };
  const imports = {
    own: await importOf(people.owner, 'Imported by the owner'),
    foreign: await importOf(people.other, 'Imported by the other'),
  };
  const { guests, grants, guestReading } = await inviteGuests(database, people, add);
  const changeOf = async (resource: string, recordId: number): Promise<number> => {
    const found = database.db.selectFrom('changes').select('id').where('resource', '=', resource);
    return Number((await found.where('recordId', '=', recordId).executeTakeFirstOrThrow()).id);
  };
  const importedBy = async (importId: number): Promise<number> => {
    const found = database.db.selectFrom('changes').select('recordId').where('importId', '=', importId);
    return Number((await found.executeTakeFirstOrThrow()).recordId);
  };
  const added = { own: await importedBy(imports.own), foreign: await importedBy(imports.foreign) };

  const seen = Object.fromEntries(names.map((name) => [name, [own[name]]])) as Record<Name, number[]>;
  seen.drivers.push(sharedDriver);
  seen.cashings.push(before);
  seen.repairs.push(soldRepair);
  seen.owners.push(added.own);

  await database.db
    .insertInto('setupCodes')
    .values({ codeHash: digest(SETUP_CODE), createdAt: ago(1) })
    .execute();
  const loggedOut = await startSession(database.db, people.owner.id, lifetime);
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: loggedOut } });
  const ended = {
    'a session that was signed out': loggedOut,
    'a session that was left idle': await startSession(database.db, people.admin.id, lifetime),
    'a session that is too old': await startSession(database.db, people.admin.id, lifetime),
  };
  await age(database, ended['a session that was left idle'], 20, 8);
  await age(database, ended['a session that is too old'], 31, 0);

  return {
    app,
    database,
    people,
    ids: Object.fromEntries(
      names.map((name) => [name, { own: own[name], foreign: foreign[name] }]),
    ) as World['ids'],
    cash: Object.fromEntries(
      cashNames.map((name) => [name, { own: ownCash[name], foreign: foreignCash[name] }]),
    ) as CashIds,
    assignments: {
      own: await assignmentOf(database, own.drivers),
      foreign: await assignmentOf(database, foreign.drivers),
    },
    statements,
    imports,
    changes: {
      own: await changeOf('repairs', own.repairs),
      foreign: await changeOf('repairs', foreign.repairs),
    },
    files,
    grants,
    guests,
    guestReading,
    accounts: {
      own: `${own.drivers}-${own.cars}-${people.owner.id}`,
      foreign: `${foreign.drivers}-${foreign.cars}-${people.other.id}`,
      missing: `${MISSING}-${own.cars}-${people.owner.id}`,
      malformed: `${own.drivers}-${own.cars}`,
    },
    seen,
    sharedDriver,
    soldRepair,
    ended,
    close: async () => {
      await app.close();
      await database.db.destroy();
      await drop();
    },
  };
};
