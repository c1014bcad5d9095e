import { calendarOf } from '../../ground/calendar';
import type { Config } from '../../ground/config';
import type { Database } from '../../db/open/connect';
import { write } from '../../db/groupCommit';
import type { Input } from '../../ground/input/bodies';
import { resourceModels } from '../resources';
import { assign } from '../assignments/assign';
import { systemViewer, type Viewer } from '../../auth/viewer';
import { addAgreements, archiveFormerDrivers } from './agreements';
import { addCashBook } from './cashBook';
import { daysBefore } from './days';
import { accounts, ownerNotes, password, people } from './people';
import { planOn, type Plan } from './plan';
import { addStatements } from './statements';
import { lives, vehicles } from './vehicles';
import { addOn, type FillContext, type Ids, stampOf } from './writer';

const HISTORY_DAYS = 548;
const SYSTEM = systemViewer('Motoka');

const addPeople = async ({ context, today, ids }: FillContext, bodies: readonly Input[]): Promise<void> => {
  const day = daysBefore(today, HISTORY_DAYS);
  for (const [index, { key }] of people.entries())
    ids.set(key, await addOn(context, SYSTEM, day, 'users', bodies[index] ?? {}));
  for (const { addedBy, ...note } of ownerNotes)
    await addOn(context, viewerOf(ids, addedBy), day, 'owners', { ...note });
};

const viewerOf = (ids: Ids, key: string): Viewer => {
  const { name, isAdmin = false } = people.find((person) => person.key === key) ?? SYSTEM;
  return { id: ids.get(key) ?? 0, name, isAdmin };
};

const addCars = async ({ context, today, ids }: FillContext): Promise<void> => {
  const byAge = [...vehicles].sort((one, other) => other.days - one.days);
  for (const { plate, model, owner, mileage, days } of byAge) {
    const day = daysBefore(today, days);
    const life = lives[plate] && { ...lives[plate], boughtOn: day };
    const input = { numberPlate: plate, model, userId: ids.get(owner), mileage, ...life };
    ids.set(plate, await addOn(context, viewerOf(ids, 'office'), day, 'cars', input));
  }
  // As if the office had read every odometer yesterday.
  await context.trx
    .updateTable('cars')
    .set({ mileageTypedAt: stampOf(daysBefore(today, 1)) })
    .execute();
};

/** Adds each driver with their first car, and then their later assignments. */
const addDrivers = async ({ context, ids }: FillContext, { assignments, phones }: Plan): Promise<void> => {
  const { trx } = context;
  for (const { driver, plate, from, until, mileage, notes } of assignments) {
    if (!ids.has(driver)) {
      const input = { name: driver, phone: phones.get(driver) };
      ids.set(driver, await addOn(context, viewerOf(ids, 'office'), from, 'drivers', input));
    }
    const driverId = ids.get(driver) ?? 0;
    await assign(trx, driverId, ids.get(plate) ?? 0, stampOf(from), { mileage, notes });
    if (until !== undefined) await assign(trx, driverId, null, stampOf(until));
  }
};

const addDemoRecords = async ({ context, ids }: FillContext, { demoRecords }: Plan): Promise<void> => {
  for (const { resource, plate, day, driver, holder, values } of demoRecords) {
    const input = {
      ...values,
      ...(plate && { carId: ids.get(plate) }),
      ...(driver && { driverId: ids.get(driver) }),
      ...(holder && { holderId: ids.get(holder) }),
    };
    await addOn(context, viewerOf(ids, 'office'), day, resource, input);
  }
};

/** Fills an empty database with the demo fleet, through the same code as the API, in one transaction. */
export const fillDemo = async (
  database: Database,
  { TIME_ZONE }: Pick<Config, 'TIME_ZONE'>,
): Promise<void> => {
  const calendar = calendarOf(TIME_ZONE);
  const models = resourceModels(calendar);
  const today = calendar.today();
  const plan = planOn(today);
  const canSignIn: readonly string[] = Object.values(accounts);
  const bodies = people.map(({ key: _key, ...person }): Input => ({
    ...person,
    ...(canSignIn.includes(person.email) && { password }),
  }));
  const prepared = await Promise.all(
    bodies.map(async (body) => (await models('users').hooks.resolveInput?.(body)) ?? body),
  );
  await write(database, async (trx) => {
    const fill = { context: { trx, models, calendar }, today, ids: new Map<string, number>() };
    await addPeople(fill, prepared);
    await addCars(fill);
    await addDrivers(fill, plan);
    await addDemoRecords(fill, plan);
    const office = viewerOf(fill.ids, 'office');
    await addCashBook(fill, office, plan.demoRecords);
    await addStatements(fill, office);
    await addAgreements(fill, office, plan.assignments);
    await archiveFormerDrivers(fill, plan.assignments);
  });
};
