import { write } from '../../../src/server/db/groupCommit';
import type { Schema } from '../../../src/server/db/open/connect';
import { HttpError } from '../../../src/server/ground/errors';
import { resourceModels } from '../../../src/server/features/resources';
import {
  assignmentsOf,
  correctAssignment,
  readAssignments,
} from '../../../src/server/features/assignments/corrections';
import { undoChange } from '../../../src/server/features/activity/undo';
import { createRecord, deleteRecord, updateRecord } from '../../../src/server/rows/records';
import { markRecords } from '../../../src/server/rows/records/mark';
import { assignDriver } from '../../../src/server/features/assignments/assignDriver';
import { resources } from '../../../src/resources';
import { sql, type Transaction } from 'kysely';
import type { TestApp } from '../../support/server/app';
import { buildCar, buildDriver } from '../../support/server/factories';
import type { Json } from '../../support/server/lists';
import { lusaka } from './days';
import { plus } from './modelDays';
import { FIRST, NOW, type Edit, type Sequence } from './nextEdit';

const models = resourceModels(lusaka);
const resourceOf = (path: string) =>
  resources.find(({ name, path: own }) => (own ?? `/${name}`) === `/${path.split('/')[1]}`)!.name;

/** Replaces the place of a change, counted from the latest, by its id. */
const withChange = async (db: TestApp['database']['db'], edit: Edit): Promise<Edit> => {
  const [, room, place, verb] = edit.path.split('/');
  if (room !== 'changes') return edit;
  const latest = db.selectFrom('changes').select('id').orderBy('id', 'desc');
  const found = await latest
    .offset(Number(place) - 1)
    .limit(1)
    .executeTakeFirst();
  return { ...edit, path: `/changes/${found?.id ?? 0}/${verb}` };
};

/** Makes an edit as the routes do, in the caller's transaction; returns the id of an added record. */
const apply = async (
  trx: Transaction<Schema>,
  viewer: { id: number; name: string; isAdmin: boolean },
  { method, path, body = {} }: Edit,
): Promise<number | undefined> => {
  const [, room, place, verb] = path.split('/');
  const id = Number(place);
  const input = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  if (room === 'changes') {
    await undoChange({ trx, models, viewer, calendar: lusaka }, id);
    return undefined;
  }
  if (room === 'driver-assignments') {
    if (method === 'POST') {
      const order = input as { driverId: number; carId: number; date?: string };
      await assignDriver({ trx, models, model: models('drivers'), viewer, calendar: lusaka }, order);
      return undefined;
    }
    const [before] = await readAssignments(trx, lusaka, assignmentsOf.id(id));
    if (!before) return undefined;
    if (method === 'PUT') await correctAssignment(trx, lusaka, before, input);
    else await trx.deleteFrom('driverAssignments').where('id', '=', id).execute();
    return undefined;
  }
  const model = models(resourceOf(path));
  const writing = { trx, model, models, viewer, calendar: lusaka };
  if (verb) {
    const archivedAt = verb === 'archive' ? NOW.toISOString() : null;
    await markRecords(writing, verb === 'archive' ? 'archived' : 'unarchived', [id], { archivedAt });
  } else if (method === 'PUT') await updateRecord(writing, { id }, input);
  else if (method === 'DELETE') await deleteRecord(writing, { id });
  else return (await createRecord(writing, input)).id;
  return undefined;
};

const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && [400, 404, 409].includes(error.status);

/** Makes edits: by the routes' own code in one transaction, or by the API. */
export type Editor = (edits: readonly (readonly [Sequence, Edit])[]) => Promise<void>;

const recordId = ({ added }: Sequence, { method, path }: Edit, id: number | undefined): void => {
  const known = added.get(path) ?? [];
  if (method === 'POST' && id !== undefined) added.set(path, [...known, id]);
};

const backdate = (trx: TestApp['database']['db'], id: number | undefined, { path, createdAt }: Edit) =>
  id === undefined || createdAt === undefined
    ? undefined
    : trx
        .updateTable(path === '/tires' ? 'tires' : 'cashings')
        .set({ createdAt })
        .where('id', '=', id)
        .execute();

export const editInStorage =
  ({ database, people }: TestApp): Editor =>
  (edits) =>
    write(database, async (trx) => {
      const viewer = { ...people.admin, isAdmin: true };
      for (const [sequence, edit] of edits) {
        await sql`savepoint edit`.execute(trx);
        const id = await apply(trx, viewer, await withChange(trx, edit)).catch(async (error: unknown) => {
          if (!isRefusal(error)) throw new Error(JSON.stringify(edit), { cause: error });
          await sql`rollback to savepoint edit`.execute(trx);
          return undefined;
        });
        await sql`release savepoint edit`.execute(trx);
        await backdate(trx, id, edit);
        recordId(sequence, edit, id);
      }
    });

export const editByApi =
  (app: TestApp): Editor =>
  async (edits) => {
    for (const [sequence, edit] of edits) {
      const { method, path, body } = await withChange(app.database.db, edit);
      const { status, text, record } = await app.request({ method, path, body });
      if (![200, 201, 400, 404, 409].includes(status)) throw new Error(`${status} ${text}`);
      const id = status === 201 ? record.id : undefined;
      await backdate(app.database.db, id, edit);
      if (path !== '/driver-assignments') recordId(sequence, edit, id);
    }
  };

/** Adds the cars and drivers of a sequence: one car with two drivers, one with one. */
export const startSequence = async (
  { database, people }: TestApp,
  below: Sequence['below'],
  owners: readonly number[],
): Promise<Sequence> =>
  write(database, async (trx) => {
    const viewer = { ...people.admin, isAdmin: true };
    const add = async (name: string, input: Json) =>
      (await createRecord({ trx, model: models(name), models, viewer, calendar: lusaka }, input)).id;
    const one = await add('cars', buildCar({ userId: owners[below(owners.length)] }));
    const two = await add('cars', buildCar({ userId: owners[below(owners.length)] }));
    const drivers: number[] = [];
    for (const carId of [one, one, two]) drivers.push(await add('drivers', buildDriver({ carId })));
    for (const driverId of drivers)
      if (below(4) > 0)
        await trx
          .updateTable('driverAssignments')
          .set({ startedAt: lusaka.startOf(plus(FIRST, below(50))) })
          .where('driverId', '=', driverId)
          .execute();
    const days = Array.from({ length: 5 }, () => below(75));
    return { cars: [one, two], drivers, added: new Map(), days, below };
  });
