import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../../src/server/app';
import type { AccountMessages } from '../../../src/server/auth/accountMessages';
import { resourceModels } from '../../../src/server/features/resources';
import { calendarOf } from '../../../src/server/ground/calendar';
import { readConfig, type Config } from '../../../src/server/ground/config';
import { connect, type Database } from '../../../src/server/db/open/connect';
import type { Models } from '../../../src/server/rows/records/model';
import { newDatabase } from './database';
import { addPerson, type Person } from './people';
import { asAnswer, type Answer } from './answer';
import { inject } from './inject';

/** An administrator, two ordinary owners with separate fleets, and a caller without a token. */
export type Who = 'admin' | 'owner' | 'other' | 'anonymous';
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'TRACE' | 'PROPFIND';

export interface Call {
  readonly as?: Who;
  readonly method?: Method;
  /** Below `/api`. */
  readonly path: string;
  /** Sent as JSON; a string and bytes are sent as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  readonly people: Readonly<Record<Exclude<Who, 'anonymous'>, Person>>;
  readonly request: (call: Call) => Promise<Answer>;
  /** Sends a request; throws unless the status is 2xx. */
  readonly done: (call: Call) => Promise<Answer>;
}

const modelsByZone = new Map<string, Models>();

const modelsIn = (timeZone: string): Models => {
  const models = modelsByZone.get(timeZone) ?? resourceModels(calendarOf(timeZone));
  modelsByZone.set(timeZone, models);
  return models;
};

const OK = /^2/;

const payloadOf = (body: unknown): string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

const requestTo =
  (app: FastifyInstance, people: TestApp['people']): TestApp['request'] =>
  async ({ as = 'admin', method = 'GET', path, body, headers }) =>
    asAnswer(
      await inject(app, {
        method,
        url: `/api${path}`,
        headers: {
          ...(as !== 'anonymous' && { authorization: people[as].token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: payloadOf(body) }),
      }),
    );

/** The whole server on its own database, removed when the test ends. It does not listen on a port. */
export const startApp = async (
  environment: Record<string, string> = {},
  accountMessages?: AccountMessages,
  open: (url: string) => Database = connect,
): Promise<TestApp> => {
  const { url, drop } = await newDatabase();
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment, DATABASE_URL: url });
  const database = open(url);
  // These tests do not survive a power cut, so nothing needs to be synced.
  if (database.kind === 'sqlite') await sql`PRAGMA synchronous=OFF`.execute(database.db);
  onTestFinished(async () => {
    await database.db.destroy();
    await drop();
  });
  const app = await buildApp({
    db: database,
    config,
    models: modelsIn(config.TIME_ZONE),
    ...(accountMessages && { accountMessages }),
  });
  // Handlers run in reverse order of registration.
  onTestFinished(() => app.close());
  const people = {
    admin: await addPerson(database, { name: 'Chanda Admin', isAdmin: true }),
    owner: await addPerson(database, { name: 'Mutale Owner' }),
    other: await addPerson(database, { name: 'Bwalya Other' }),
  };

  const request = requestTo(app, people);
  const done = async (call: Call): Promise<Answer> => {
    const answer = await request(call);
    if (!OK.test(String(answer.status)))
      throw new Error(`${call.method ?? 'GET'} ${call.path} answered ${answer.status}: ${answer.text}`);
    return answer;
  };
  return { app, database, config, people, request, done };
};

/** A second process on the database of an app, with a connection of its own. */
export const secondProcess = async ({ config, people }: TestApp): Promise<TestApp['request']> => {
  const database = connect(config.DATABASE_URL);
  const app = await buildApp({ db: database, config });
  onTestFinished(async () => {
    await app.close();
    await database.db.destroy();
  });
  return requestTo(app, people);
};
