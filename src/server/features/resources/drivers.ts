import { sql } from 'kysely';
import { toKwacha } from '../../../contract/money';
import type { Calendar } from '../../ground/calendar';
import type { Queries, RowOf } from '../../db/open/connect';
import { refuseDriving } from '../assignments/present';
import { isAmong, jsonTable } from '../../db/sql/jsonRows';
import type { Rec } from '../../db/sql/selection';
import { executeWrite, run } from '../../db/sql/statements';
import { assign, deleteAssignments, assignmentsWith } from '../assignments/assign';
import { undoAssignments } from '../assignments/undo';
import type { ResourceHooks, View } from '../../rows/records/hooks';
import { isOneOf } from '../../db/sql/where';
import { mayRead, readable } from '../../auth/access';

const assignment = (condition: ReturnType<typeof sql>) =>
  sql`exists (select 1 from "driverAssignments" as had where had."driverId" = drivers.id and ${condition})`;

const currentCars = async (queries: Queries, ids: readonly number[]) => {
  const found = await run(
    queries,
    queries
      .selectFrom('driverAssignments as had')
      .innerJoin('cars', 'cars.id', 'had.carId')
      .select(['had.driverId', 'cars.id', 'cars.numberPlate', 'cars.userId'])
      .where('had.endedAt', 'is', null)
      .where(isAmong(queries, 'had.driverId', ids)),
  );
  return new Map(found.map((car) => [car.driverId, car]));
};

/** Reads the cashings of drivers within the view, newest first. */
const cashingsOf = async (queries: Queries, ids: readonly number[], { viewer, userId, carId }: View) => {
  const owners = userId === undefined ? readable(viewer) : ([userId] as const);
  const byDriver = new Map<number, Pick<RowOf<'cashings'>, 'id' | 'date' | 'amount' | 'driverId'>[]>();
  if (ids.length === 0) return byDriver;
  let found = queries
    .selectFrom('cashings')
    .select(['id', 'date', 'amount', 'driverId'])
    .where('driverId', 'in', ids)
    .where(isOneOf('userId', owners));
  if (carId !== undefined) found = found.where('carId', '=', carId);
  for (const row of await found
    .orderBy('date', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute()) {
    const known = byDriver.get(row.driverId);
    if (known) known.push(row);
    else byDriver.set(row.driverId, [row]);
  }
  return byDriver;
};

/** A driver has one current car. The assignments record all of them, with their owners. */
export const drivers = (calendar: Calendar): ResourceHooks => ({
  expressions: {
    carId: sql`(select had."carId" from "driverAssignments" as had where had."driverId" = drivers.id and had."endedAt" is null)`,
  },
  owned: (owners) => assignment(isOneOf('had.userId', owners)),
  filterable: {
    carId: (owners) => assignment(sql`had."endedAt" is null and ${isOneOf('had.userId', owners)}`),
  },
  ofCar: (carId) => assignment(sql`had."carId" = ${carId}`),

  owners: async (queries, ids) => {
    const rows = await run(
      queries,
      queries
        .selectFrom('driverAssignments')
        .select(['driverId', 'userId'])
        .distinct()
        .where(isAmong(queries, 'driverId', ids)),
    );
    const owners = new Map<number, number[]>();
    for (const { driverId, userId } of rows)
      if (userId !== null) owners.set(driverId, [...(owners.get(driverId) ?? []), userId]);
    return owners;
  },

  maskForOwner: async (queries, viewer, record) => {
    const { cashings: _cashings, totalCashed: _total, carId, currentCar, ...own } = record;
    const car = await queries
      .selectFrom('cars')
      .select('id')
      .where('id', '=', Number(carId ?? 0))
      .where(isOneOf('userId', readable(viewer)))
      .executeTakeFirst();
    return {
      ...own,
      carId: car ? carId : null,
      ...(currentCar !== undefined && { currentCar: car ? currentCar : null }),
    };
  },

  beforeMark: async (queries, { archivedAt }, driver) => {
    if (typeof archivedAt === 'string') await refuseDriving(queries, driver);
  },

  companions: assignmentsWith(calendar, 'driverId'),

  beforeWrite: async ({ trx, before, isDelete }) => {
    if (isDelete && before) await deleteAssignments(trx, calendar, 'driverId', before.id);
    return undefined;
  },

  afterWrite: async ({ trx, after, input, at, undone }) => {
    const carId = input['carId'];
    if (!after || (typeof carId !== 'number' && carId !== null)) return undefined;
    if (await undoAssignments(trx, calendar, undone)) return undefined;
    const { changes } = await assign(trx, after.id, carId, at);
    return changes.length > 0 ? changes : undefined;
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
      sql`insert into "driverAssignments" ("driverId", "carId", "userId", "startedAt")
        select listed."driverId", cars.id, cars."userId", listed."startedAt"
        from ${jsonTable(trx, rows, columns)} as listed join cars on cars.id = listed."carId"
        order by listed."driverId"`,
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

  details: ['cashings', 'totalCashed'],
  detailedPerPart: 10,
  embed: async (queries, records, view) => {
    const ids = records.map(({ id }) => id);
    const cars = await currentCars(queries, ids);
    const cashings = view.isDetailed ? await cashingsOf(queries, ids, view) : undefined;
    return records.map((record): Rec => {
      const car = cars.get(record.id);
      const isVisible = car !== undefined && mayRead(view.viewer, car);
      const currentCar = isVisible ? { id: car.id, numberPlate: car.numberPlate } : null;
      const handedIn = cashings?.get(record.id) ?? [];
      const total = handedIn.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
      const { createdAt, updatedAt, carId: _hidden, ...own } = record;
      return {
        ...own,
        carId: currentCar?.id ?? null,
        currentCar,
        ...(cashings && {
          cashings: handedIn.map(({ id, date, amount }) => ({
            id,
            date,
            amount: amount == null ? null : toKwacha(amount),
          })),
          totalCashed: toKwacha(total),
        }),
        createdAt,
        updatedAt,
      };
    });
  },
});
