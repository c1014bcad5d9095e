import { DatabaseSync } from '@photostructure/sqlite';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { TODAY } from '../fleet';
import { startProgram } from '../processes';
import type { Programs } from './install';
import { AMOUNT, PER_PAGE, type Peer } from './peer';

const QUERIES = {
  cars: 'select id, numberPlate, model, userId, mileage from cars',
  drivers: 'select id, name, phone from drivers',
  users: 'select id, name, email from users',
  cashings: 'select id, carId, userId, driverId, date, amount / 100.0 as amount, notes from cashings',
};

/** json-server with the rows of a Motoka file in its JSON file; it also serves the built pages. */
export const jsonServer = (
  { jsonServer: program }: Programs,
  { folder, pages, port, motokaFile }: { folder: string; pages: string; port: number; motokaFile: string },
): Peer => {
  const file = join(folder, 'db.json');
  const db = new DatabaseSync(motokaFile, { readOnly: true });
  const tables = Object.entries(QUERIES).map(([name, query]) => [name, db.prepare(query).all()]);
  db.close();
  writeFileSync(file, JSON.stringify(Object.fromEntries(tables)));

  // The folder is relative to the current one.
  const served = ['--static', relative(process.cwd(), pages)];
  const options = ['--host', '127.0.0.1', '--port', String(port), ...served, '--quiet'];
  const embedded = '_expand=car&_expand=user&_expand=driver';
  const pageOf = (car: number) =>
    `/cashings?carId=${car}&_sort=date,id&_order=desc,desc&_start=0&_end=${PER_PAGE}`;
  return {
    name: 'json-server 0.17',
    start: () =>
      startProgram({
        command: process.execPath,
        args: [program, file, ...options],
        port,
        path: '/drivers/1',
      }),
    token: async () => '',
    requests: (task, ids) =>
      ids.map((id) => {
        if (task === 'create') {
          const body = { carId: id, driverId: id, userId: 1, date: TODAY, amount: AMOUNT };
          return { path: '/cashings', method: 'POST', body: JSON.stringify(body) };
        }
        if (task === 'one') return { path: `/cashings/${id}` };
        if (task === 'oneWithNames') return { path: `/cashings/${id}?${embedded}` };
        return { path: task === 'page' ? pageOf(id) : `${pageOf(id)}&${embedded}` };
      }),
    gist: async (task, answer) => {
      const body = (await answer.json()) as { amount: number } & unknown[];
      return task.startsWith('page')
        ? { rows: body.length, total: Number(answer.headers.get('x-total-count')) }
        : { amount: body.amount };
    },
  };
};
