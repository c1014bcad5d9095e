import { sql } from 'kysely';
import type { Queries, Row } from '../db/open/connect';
import { isAmong, jsonTable } from '../db/sql/jsonRows';
import type { Rec } from '../db/sql/selection';
import { executeWrite, run } from '../db/sql/statements';
import { assign, deleteAssignments, readAssignmentRows, restoreAssignmentRows } from './assignments';
import type { ResourceHooks, View } from './hooks';

const IDS_PER_STATEMENT = 500;

const assignment = (condition: ReturnType<typeof sql>) =>
  sql`exists (select 1 from ${sql.table('driverAssignments')} as had where had.${sql.ref('driverId')} = drivers.id and ${condition})`;

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / IDS_PER_STATEMENT) }, (_, index) =>
    all.slice(index * IDS_PER_STATEMENT, (index + 1) * IDS_PER_STATEMENT),
  );

/** Reads the current cars of drivers, by driver. */
const currentCars = async (queries: Queries, ids: readonly number[]) => {
  const found = await Promise.all(
    chunks(ids).map((some) =>
      sql<{ driverId: number; id: number; numberPlate: string; userId: number }>`
        select had.${sql.ref('driverId')}, cars.id, cars.${sql.ref('numberPlate')}, cars.${sql.ref('userId')}
        from ${sql.table('driverAssignments')} as had join cars on cars.id = had.${sql.ref('carId')}
        where had.${sql.ref('endedAt')} is null and had.${sql.ref('driverId')} in (${sql.join(some)})`.execute(
        queries,
      ),
    ),
  );
  return new Map(found.flatMap(({ rows }) => rows).map((car) => [car.driverId, car]));
};

/** Reads the cashings of drivers within the view, newest first. */
const cashingsOf = async (queries: Queries, ids: readonly number[], { viewer, userId, carId }: View) => {
  const owner = viewer.isAdmin ? userId : viewer.id;
  const byDriver = new Map<number, Row[]>();
  for (const some of chunks(ids)) {
    let found = queries
      .selectFrom('cashings')
      .select(['id', 'date', 'amount', 'driverId'])
      .where('driverId', 'in', some);
    if (owner !== undefined) found = found.where('userId', '=', owner);
    if (carId !== undefined) found = found.where('carId', '=', carId);
    for (const row of await found
      .orderBy('date', (order) => order.desc().nullsLast())
      .orderBy('id', 'desc')
      .execute()) {
      const known = byDriver.get(Number(row['driverId']));
      if (known) known.push(row);
      else byDriver.set(Number(row['driverId']), [row]);
    }
  }
  return byDriver;
};

/** A driver has one current car. The assignments record all of them, with their owners. */
export const drivers: ResourceHooks = {
  expressions: {
    carId: sql`(select had.${sql.ref('carId')} from ${sql.table('driverAssignments')} as had where had.${sql.ref('driverId')} = drivers.id and had.${sql.ref('endedAt')} is null)`,
  },
  owned: (userId) => assignment(sql`had.${sql.ref('userId')} = ${userId}`),
  filterable: {
    carId: (userId) =>
      assignment(sql`had.${sql.ref('endedAt')} is null and had.${sql.ref('userId')} = ${userId}`),
  },
  ofCar: (carId) => assignment(sql`had.${sql.ref('carId')} = ${carId}`),

  owners: async (queries, ids) => {
    const rows = await run(
      queries,
      sql<{ driverId: number; userId: number }>`select distinct ${sql.ref('driverId')}, ${sql.ref('userId')}
        from ${sql.table('driverAssignments')} where ${isAmong(queries, sql.ref('driverId'), ids)} and ${sql.ref('userId')} is not null`,
    );
    const owners = new Map<number, number[]>();
    for (const { driverId, userId } of rows) owners.set(driverId, [...(owners.get(driverId) ?? []), userId]);
    return owners;
  },

  maskForOwner: async (queries, viewer, record) => {
    const { cashings: _cashings, totalCashed: _total, carId, currentCar, ...own } = record;
    const car = await queries
      .selectFrom('cars')
      .select('id')
      .where('id', '=', Number(carId ?? 0))
      .where('userId', '=', viewer.id)
      .executeTakeFirst();
    return {
      ...own,
      carId: car ? carId : null,
      ...(currentCar !== undefined && { currentCar: car ? currentCar : null }),
    };
  },

  companions: {
    read: (queries, ids) => readAssignmentRows(queries, 'driverId', ids),
    restore: (trx, rows, deletedAt) => restoreAssignmentRows(trx, rows as Row[], deletedAt),
  },

  beforeWrite: async ({ trx, before, isDelete }) => {
    if (isDelete && before) await deleteAssignments(trx, 'driverId', before.id);
    return undefined;
  },

  afterWrite: async ({ trx, after, input, at }) => {
    const carId = input['carId'];
    if (after && (typeof carId === 'number' || carId === null)) await assign(trx, after.id, carId, at);
  },

  // A new driver has no assignment to end.
  afterMany: async (trx, changes) => {
    const rows = changes.flatMap(({ after, input, at }) =>
      after ? [[after.id, Number(input['carId']), at]] : [],
    );
    if (rows.length === 0) return;
    const columns = { driverId: 'bigint', carId: 'bigint', startedAt: 'text' } as const;
    await executeWrite(
      trx,
      sql`insert into ${sql.table('driverAssignments')} (${sql.ref('driverId')}, ${sql.ref('carId')}, ${sql.ref('userId')}, ${sql.ref('startedAt')})
        select listed.${sql.ref('driverId')}, cars.id, cars.${sql.ref('userId')}, listed.${sql.ref('startedAt')}
        from ${jsonTable(trx, JSON.stringify(rows), columns)} as listed join cars on cars.id = listed.${sql.ref('carId')}
        order by listed.${sql.ref('driverId')}`,
    );
  },

  embeds: {
    currentCar: {
      type: ['object', 'null'],
      properties: { id: { type: 'integer' }, numberPlate: { type: 'string' } },
    },
    cashings: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          date: { type: ['string', 'null'], format: 'date' },
          amount: { type: ['number', 'null'] },
        },
      },
    },
  },

  embed: async (queries, records, view) => {
    const ids = records.map(({ id }) => id);
    const cars = await currentCars(queries, ids);
    const cashings = view.isDetailed ? await cashingsOf(queries, ids, view) : undefined;
    return records.map((record): Rec => {
      const car = cars.get(record.id);
      const isVisible = car !== undefined && (view.viewer.isAdmin || car.userId === view.viewer.id);
      const currentCar = isVisible ? { id: car.id, numberPlate: car.numberPlate } : null;
      const handedIn = cashings?.get(record.id) ?? [];
      const total = handedIn.reduce((sum, { amount }) => sum + Number(amount ?? 0), 0);
      const { createdAt, updatedAt, carId: _hidden, ...own } = record;
      return {
        ...own,
        carId: currentCar?.id ?? null,
        currentCar,
        ...(cashings && {
          cashings: handedIn.map(({ id, date, amount }) => ({
            id,
            date,
            amount: amount == null ? null : Number(amount) / 100,
          })),
          totalCashed: total / 100,
        }),
        createdAt,
        updatedAt,
      };
    });
  },
};
