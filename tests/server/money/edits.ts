import { write } from '../../../src/server/db/groupCommit';
import type { Schema } from '../../../src/server/db/open/connect';
import { HttpError } from '../../../src/server/errors';
import { resourceModels } from '../../../src/server/resources';
import { correctAssignment, readAssignments } from '../../../src/server/assignments/corrections';
import { createRecord, deleteRecord, updateRecord } from '../../../src/server/records';
import { assignDriver } from '../../../src/server/assignments/assignDriver';
import { resources } from '../../../src/resources';
import type { Transaction } from 'kysely';
import type { TestApp } from '../../support/server/app';
import { buildCar, buildDriver } from '../../support/server/factories';
import type { Json } from '../../support/server/lists';
import { lusaka } from './days';
import { plus } from './modelDays';

/** The current time of the sequences: a Sunday and the last day of a month, on which every kind of target falls due. */
export const NOW = new Date('2026-05-31T10:00:00Z');
export const TODAY = '2026-05-31';
/** The edits are about these days and some later ones. */
const FIRST = plus(TODAY, -60);

/** One edit as a call of the API. */
export interface Edit {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Json;
  /** A cashing without a date counts on the day it was recorded: its creation time. */
  readonly createdAt?: string;
}

/** Two cars and three drivers that no other sequence uses, and the records it has added. */
export interface Sequence {
  readonly cars: readonly number[];
  readonly drivers: readonly number[];
  readonly added: Map<string, number[]>;
  /** Most records are of these days, so that several fall on one day. */
  readonly days: readonly number[];
  readonly below: (limit: number) => number;
}

const recordPaths = ['/targets', '/days-off', '/adjustments', '/cashings'];

/** A random next edit of a sequence; some are refused. */
export const nextEdit = (sequence: Sequence, owners: readonly number[]): Edit => {
  const { cars, drivers, added, below } = sequence;
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const day = (length = 90) => plus(FIRST, below(3) ? pick(sequence.days) % length : below(length));
  const maybe = <T>(value: T) => (below(2) ? value : undefined);
  const money = () => (below(2) ? 100 * (1 + below(8)) : (1 + below(90_000)) / 100);
  const isFirst = below(4) > 0;
  const carId = cars[isFirst ? 0 : 1]!;
  // Usually one who has had that car from the start.
  const driver = () => (below(6) ? drivers[isFirst ? below(2) : 2]! : pick(drivers));
  const startsOn = day();
  const bodies: Record<string, () => Json> = {
    '/targets': () => ({
      carId,
      driverId: maybe(driver()),
      amount: money(),
      every: pick(['day', 'day', 'week', 'month']),
      days: pick([undefined, '1111110', '1111100', '0101010', '0000001']),
      startsOn,
      endsOn: maybe(plus(startsOn, below(50))),
    }),
    '/days-off': () => ({
      carId,
      driverId: maybe(driver()),
      startsOn,
      endsOn: maybe(plus(startsOn, below(9))),
      reason: pick(['workshop', 'ill', 'agreed']),
    }),
    '/adjustments': () => ({
      carId,
      driverId: driver(),
      date: day(),
      effect: pick(['charge', 'forgive']),
      amount: money(),
      reason: 'Agreed',
    }),
    '/cashings': () => ({
      carId,
      driverId: driver(),
      date: below(6) ? day(75) : undefined,
      amount: below(6) ? money() : undefined,
    }),
  };
  const isOnRecord = below(4) > 0;
  if (!isOnRecord) return handover(sequence, owners, day, carId);
  const path = pick([...recordPaths, '/targets', '/cashings', '/cashings']);
  const known = added.get(path) ?? [];
  const body = bodies[path]!();
  const fate = below(6);
  if (fate > 1 || known.length === 0)
    return {
      method: 'POST',
      path,
      body: { ...body, userId: below(8) ? undefined : pick(owners) },
      ...(path === '/cashings' &&
        !body['date'] && { createdAt: `${day(60)}T${pick(['08:15', '21:59', '22:01'])}:30.000Z` }),
    };
  const one = `${path}/${pick(known)}`;
  if (fate === 0) return { method: 'DELETE', path: one };
  const named = Object.keys(body).filter(() => below(3) > 0);
  const empty = {
    ...(below(4) === 0 && path !== '/adjustments' && path !== '/cashings' && { endsOn: null }),
  };
  return {
    method: 'PUT',
    path: one,
    body: {
      ...Object.fromEntries(named.map((key) => [key, body[key]])),
      ...empty,
      userId: below(8) ? undefined : pick(owners),
    },
  };
};

const handover = (
  { drivers, added, below }: Sequence,
  owners: readonly number[],
  day: (days?: number) => string,
  carId: number,
): Edit => {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const known = added.get('/driver-assignments') ?? [];
  const fate = below(9);
  if (fate === 0 && known.length > 0) return { method: 'DELETE', path: `/driver-assignments/${pick(known)}` };
  if (fate < 3 && known.length > 0)
    return {
      method: 'PUT',
      path: `/driver-assignments/${pick(known)}`,
      body: {
        startedOn: below(3) ? day(61) : undefined,
        endedOn: pick([undefined, null, day(61), day(61)]),
      },
    };
  if (fate === 3) return { method: 'PUT', path: `/cars/${carId}`, body: { userId: pick(owners) } };
  if (fate === 4)
    return { method: 'PUT', path: `/drivers/${pick(drivers)}`, body: { carId: pick([carId, null]) } };
  const date = below(3) ? day(61) : undefined;
  return { method: 'POST', path: '/driver-assignments', body: { driverId: pick(drivers), carId, date } };
};

const models = resourceModels(lusaka);
const resourceOf = (path: string) =>
  resources.find(({ name, path: own }) => (own ?? `/${name}`) === `/${path.split('/')[1]}`)!.name;

/** Makes an edit as the routes do, in the caller's transaction; returns the id of an added record. */
const apply = async (
  trx: Transaction<Schema>,
  viewer: { id: number; name: string; isAdmin: boolean },
  { method, path, body = {} }: Edit,
): Promise<number | undefined> => {
  const id = Number(path.split('/')[2]);
  const input = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  if (path.startsWith('/driver-assignments')) {
    if (method === 'POST') {
      const order = input as { driverId: number; carId: number; date?: string };
      await assignDriver({ trx, models, model: models('drivers'), viewer, calendar: lusaka }, order);
      return undefined;
    }
    const [before] = await readAssignments(trx, lusaka, { id });
    if (!before) return undefined;
    if (method === 'PUT') await correctAssignment(trx, lusaka, before, input);
    else await trx.deleteFrom('driverAssignments').where('id', '=', id).execute();
    return undefined;
  }
  const model = models(resourceOf(path));
  const writing = { trx, model, models, viewer, calendar: lusaka };
  if (method === 'PUT') await updateRecord(writing, { id }, input);
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

const backdate = (trx: TestApp['database']['db'], id: number | undefined, { createdAt }: Edit) =>
  id === undefined || createdAt === undefined
    ? undefined
    : trx.updateTable('cashings').set({ createdAt }).where('id', '=', id).execute();

export const editInStorage =
  ({ database, people }: TestApp): Editor =>
  (edits) =>
    write(database, async (trx) => {
      const viewer = { ...people.admin, isAdmin: true };
      for (const [sequence, edit] of edits) {
        const id = await apply(trx, viewer, edit).catch((error: unknown) => {
          if (isRefusal(error)) return undefined;
          throw new Error(JSON.stringify(edit), { cause: error });
        });
        await backdate(trx, id, edit);
        recordId(sequence, edit, id);
      }
    });

export const editByApi =
  (app: TestApp): Editor =>
  async (edits) => {
    for (const [sequence, edit] of edits) {
      const { method, path, body } = edit;
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
