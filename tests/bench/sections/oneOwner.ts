import { sql } from 'kysely';
import { join } from 'node:path';
import { startSession } from '../../../src/server/auth/sessions';
import { connect, type Tables } from '../../../src/server/db/open/connect';
import { migrate } from '../../../src/server/db/schema/migrate';
import { workFolder, type Filled } from '../databases';
import { people } from '../fleet';
import { startMotoka } from '../processes';
import { atMost, figure, median } from '../table';

const ROUNDS = 41;
const ROWS_AT_ONCE = 200;
const MORE = 1.5;

/** The rows of an owner by table: the column with the owner, or with the car of a driver. */
const tables = [
  ['users', 'id'],
  ['cars', 'userId'],
  ['drivers', 'id'],
  ['driverAssignments', 'userId'],
  ['targets', 'userId'],
  ['services', 'userId'],
  ['readings', 'userId'],
  ['papers', 'userId'],
  ['cashings', 'userId'],
] as const;

/** An empty database beside another one. */
const emptyBeside = async (url: string): Promise<string> => {
  if (url.startsWith('file:')) return `file:${join(workFolder(), 'alone.db')}`;
  const { db } = connect(url);
  await sql`analyze`.execute(db);
  await sql`create database alone`.execute(db);
  await db.destroy();
  return Object.assign(new URL(url), { pathname: '/alone' }).href;
};

/** Copies the fleet of the owner of three cars to an empty database, and signs them in. */
const copyAlone = async (from: string, to: string): Promise<string> => {
  const [source, target] = [connect(from), connect(to)];
  await migrate(target);
  const [all, alone] = [source.db.withTables<Tables>(), target.db.withTables<Tables>()];
  const cars = (await all.selectFrom('cars').select('id').where('userId', '=', people.few).execute()).map(
    ({ id }) => Number(id),
  );
  for (const [table, column] of tables) {
    const wanted = table === 'drivers' ? cars : [people.few];
    const found = await all.selectFrom(table).selectAll().where(column, 'in', wanted).execute();
    // The cash of others stays behind.
    const rows = found.map((row) => ('holderId' in row ? { ...row, holderId: null } : row));
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
      await alone
        .insertInto(table)
        .values(rows.slice(first, first + ROWS_AT_ONCE))
        .execute();
  }
  if (target.kind === 'postgres') await sql`analyze`.execute(target.db);
  const token = await startSession(target.db, people.few, { idleDays: 7, maxDays: 30 });
  await Promise.all([source.db.destroy(), target.db.destroy()]);
  return token;
};

/** The time of the balances of an owner of three cars, in a fleet of many and in one of their own, in turns. */
export const ownerRow = async (
  name: string,
  { url, tokens }: Pick<Filled, 'url' | 'tokens'>,
): Promise<string[]> => {
  const empty = await emptyBeside(url);
  const alone = await copyAlone(url, empty);
  const servers = [await startMotoka(empty), await startMotoka(url)];
  const sides = servers.map((server, index) => ({
    server,
    token: index === 0 ? alone : tokens.few,
    times: [] as number[],
  }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { server, token: authorization, times } of sides) {
      const ask = async (path: string, init: RequestInit = {}) => {
        const began = performance.now();
        const answer = await fetch(`${server.origin}/api${path}`, { ...init, headers: { authorization } });
        await answer.text();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        return performance.now() - began;
      };
      // A day that was not asked yet: nothing is cached.
      const day = new Date(Date.now() - round * 86_400_000).toISOString().slice(0, 10);
      times.push(await ask(`/balances?range=[0,24]&asOf=${day}`));
    }
  for (const server of servers) await server.stop();
  const [own = 0, among = 0] = sides.map(({ times }) => median(times.slice(1)));
  return [
    name,
    `${figure(own)} ms`,
    `${figure(among)} ms`,
    figure(among / own),
    ...atMost(among / own, MORE),
  ];
};
