import type { TestApp } from '../../support/server/app';
import type { World } from '../money/world';
import { expenseOf, expenseResources } from '../../support/server/expenses';
import { dataOf, type Json } from '../../support/server/lists';
import { lusaka, today } from '../money/days';
import { KINDS, type Fleet, type Kind, type MoneyRecord } from './model';

const recordOf = (row: Json): MoneyRecord => ({
  id: Number(row['id']),
  carId: Number(row['carId']),
  userId: Number(row['userId']),
  date: (row['date'] ?? row['dateChanged'] ?? null) as string | null,
  amount: Math.round(Number(row['amount'] ?? row['price'] ?? 0) * 100),
  text: (row['details'] ?? null) as string | null,
  day: String(row['date'] ?? row['dateChanged'] ?? lusaka.dayOf(String(row['createdAt']))),
  method: (row['method'] ?? null) as string | null,
  paidFrom: (row['paidFrom'] ?? null) as string | null,
  holderId: (row['holderId'] ?? null) as number | null,
  driverId: (row['driverId'] ?? null) as number | null,
  kindId: (row['kindId'] ?? null) as number | null,
  kind: (row['kind'] ?? null) as string | null,
  litres: (row['litres'] ?? null) as number | null,
});

export const readAll = async (app: TestApp): Promise<{ fleet: Fleet; world: World }> => {
  const rows = Object.fromEntries(
    await Promise.all(KINDS.map(async (kind) => [kind, await dataOf(app, `/${kind}`)] as const)),
  ) as Record<Kind, Json[]>;
  const cars = await dataOf(app, '/cars');
  const assignments = await dataOf(app, '/driver-assignments');
  const own = await app.database.db.selectFrom('cars').selectAll().execute();
  const reading = (resource: string, row: Json, date: unknown, mileage: unknown) =>
    date == null || mileage == null
      ? []
      : [
          {
            carId: Number(row['carId']),
            date: lusaka.dayOf(String(date))!,
            mileage: Number(mileage),
            resource,
            recordId: Number(row['id']),
          },
        ];
  const readings = [
    ...(['repairs', 'tires', 'batteries'] as const).flatMap((kind) =>
      rows[kind].flatMap((row) => reading(kind, row, row['date'] ?? row['dateChanged'], row['mileage'])),
    ),
    ...rows.services.flatMap((row) => reading('services', row, row['date'], row['KmOilChange'])),
    ...(await dataOf(app, '/readings')).flatMap((row) =>
      reading('readings', row, row['date'], row['mileage']),
    ),
    ...assignments.flatMap((row) => reading('driverAssignments', row, row['startedAt'], row['mileage'])),
    ...own.flatMap((row) =>
      reading(
        'cars',
        { ...row, carId: row['id'] },
        row['mileageTypedAt'] ?? row['createdAt'],
        row['mileage'],
      ),
    ),
  ];
  const fleet = {
    today,
    cars,
    users: await dataOf(app, '/user'),
    records: Object.fromEntries(KINDS.map((kind) => [kind, rows[kind].map(recordOf)])),
    readings,
    services: rows.services,
    papers: await dataOf(app, '/papers'),
  } as unknown as Fleet;
  const world = {
    today,
    assignments,
    targets: await dataOf(app, '/targets'),
    daysOff: [],
    adjustments: await dataOf(app, '/adjustments'),
    cashings: rows.cashings.map((one) => ({
      ...one,
      day: one['date'] ?? lusaka.dayOf(String(one['createdAt'])),
    })),
    expenses: expenseResources.flatMap((resource) => rows[resource].map((row) => expenseOf(resource, row))),
  } as unknown as World;
  return { fleet, world };
};
