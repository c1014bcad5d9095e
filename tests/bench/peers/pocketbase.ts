import { DatabaseSync } from '@photostructure/sqlite';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { emailOf, PASSWORD, TODAY } from '../fleet';
import { freePort, startProgram, type Process } from '../processes';
import type { Programs } from './install';
import { AMOUNT, PER_PAGE, type Peer } from './peer';

const SUPERUSER = emailOf('-of-all');
const VISITOR = emailOf('-who-asks');
const SIGNED_IN = "@request.auth.id != ''";
/** PocketBase's ids have fifteen characters. */
const idOf = (number: number): string => String(number).padStart(15, '0');
const idIn = (column: string): string => `printf('%015d', ${column})`;

const call = async (
  server: Process,
  path: string,
  body: object,
  token = '',
): Promise<{ token: string; id: string }> => {
  const headers = { 'content-type': 'application/json', authorization: token };
  const answer = await fetch(`${server.origin}/api/collections${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`PocketBase: ${path} answers ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { token: string; id: string };
};

const signIn = async (server: Process, collection: string, identity: string): Promise<string> =>
  (await call(server, `/${collection}/auth-with-password`, { identity, password: PASSWORD })).token;

const text = (name: string) => ({ name, type: 'text' });
const stamps = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];
const rules = { listRule: SIGNED_IN, viewRule: SIGNED_IN, createRule: SIGNED_IN };

/** Creates the collections, with an index wherever Motoka's table has one that these calls use. */
const createCollections = async (server: Process): Promise<void> => {
  const token = await signIn(server, '_superusers', SUPERUSER);
  const create = (body: object) => call(server, '', { type: 'base', ...rules, ...body }, token);
  const cars = await create({ name: 'cars', fields: [text('numberPlate'), ...stamps] });
  const drivers = await create({ name: 'drivers', fields: [text('name'), ...stamps] });
  const owners = await create({ name: 'owners', fields: [text('name'), ...stamps] });
  const relation = (name: string, collectionId: string) => ({
    name,
    type: 'relation',
    collectionId,
    maxSelect: 1,
  });
  await create({
    name: 'cashings',
    fields: [
      relation('car', cars.id),
      relation('owner', owners.id),
      relation('driver', drivers.id),
      text('date'),
      { name: 'amount', type: 'number' },
      text('notes'),
      ...stamps,
    ],
    indexes: ['car', 'owner', 'driver'].map(
      (column) => `CREATE INDEX idx_cashings_${column} ON cashings (${column}, date, id)`,
    ),
  });
  const visitor = { email: VISITOR, password: PASSWORD, passwordConfirm: PASSWORD };
  await call(server, '/users/records', visitor, token);
};

/** Copies the rows of Motoka's file into PocketBase's tables. */
const copyRows = (data: string, motokaFile: string): void => {
  const db = new DatabaseSync(join(data, 'data.db'));
  db.exec(`PRAGMA synchronous=OFF; attach '${motokaFile}' as motoka`);
  const copy = (table: string, columns: string, values: string, from = table) =>
    db.exec(
      `insert into main.${table} (id, ${columns}, created, updated) select ${idIn('id')}, ${values}, createdAt, updatedAt from motoka.${from}`,
    );
  copy('cars', 'numberPlate', 'numberPlate');
  copy('drivers', 'name', 'name');
  copy('owners', 'name', 'name', 'users');
  copy(
    'cashings',
    'car, owner, driver, date, amount, notes',
    `${idIn('carId')}, ${idIn('userId')}, ${idIn('driverId')}, date, amount / 100.0, coalesce(notes, '')`,
  );
  db.exec('detach motoka; analyze; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
};

/** PocketBase with the rows of a Motoka file. */
export const pocketbase = async (
  { pocketbase: command }: Programs,
  data: string,
  motokaFile: string,
): Promise<Peer> => {
  const version = execFileSync(command, ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1);
  execFileSync(command, ['superuser', 'upsert', SUPERUSER, PASSWORD, '--dir', data], { stdio: 'ignore' });
  const start = async (): Promise<Process> => {
    const port = await freePort();
    const args = ['serve', '--http', `127.0.0.1:${port}`, '--dir', data, '--automigrate=0'];
    return startProgram({ command, args, port, path: '/api/health' });
  };
  const first = await start();
  await createCollections(first);
  await first.stop();
  copyRows(data, motokaFile);

  const records = '/api/collections/cashings/records';
  const names = 'expand=car,owner,driver';
  const pageOf = (car: number) =>
    `${records}?perPage=${PER_PAGE}&sort=-date,-id&filter=${encodeURIComponent(`car='${idOf(car)}'`)}`;
  return {
    name: `PocketBase ${version}`,
    start,
    token: (server) => signIn(server, 'users', VISITOR),
    requests: (task, ids) =>
      ids.map((id) => {
        if (task === 'create') {
          const body = { car: idOf(id), driver: idOf(id), owner: idOf(1), date: TODAY, amount: AMOUNT };
          return { path: records, method: 'POST', body: JSON.stringify(body) };
        }
        if (task === 'one') return { path: `${records}/${idOf(id)}` };
        if (task === 'oneWithNames') return { path: `${records}/${idOf(id)}?${names}` };
        return { path: task === 'page' ? pageOf(id) : `${pageOf(id)}&${names}` };
      }),
    gist: async (task, answer) => {
      const body = (await answer.json()) as { amount: number; items: unknown[]; totalItems: number };
      return task.startsWith('page')
        ? { rows: body.items.length, total: body.totalItems }
        : { amount: body.amount };
    },
  };
};
