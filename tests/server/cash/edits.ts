import { expect } from 'vitest';
import type { TestApp, Who } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { dataOf } from '../../support/server/lists';
import { seeded } from '../../support/server/random';
import { cashFleet } from './fleet';
import { bodiesOf, close, days, resources } from './bodies';
import type { World } from './model';
import type { Booked, Buyout } from './modelAccounts';
import type { Fee, Statement } from './modelOwners';
import { plus } from './modelAccounts';
import type { Cashing, Driver, Had } from './modelMatch';

/** Everything that the models are computed from, as the API lists it. */
export interface Records extends World {
  readonly cashings: readonly (Cashing & Booked)[];
  readonly repairs: readonly Booked[];
  readonly tires: readonly Booked[];
  readonly adjustments: readonly Booked[];
  readonly buyouts: readonly Buyout[];
  readonly fees: readonly Fee[];
  readonly statements: readonly Statement[];
}

/** What an edit says of confirmations besides what follows from the values: by cashing. */
export type Confirmed = ReadonlyMap<number, boolean>;

/** Three cars of two owners and four drivers: two with the same phone number, one of them without a car. */
const openFleet = async (app: TestApp) => {
  const fleet = await cashFleet(app);
  const { owner, other } = app.people;
  const phone = async (driverId: number, number: number) =>
    void (await app.done({ method: 'PUT', path: `/drivers/${driverId}`, body: { phone: number } }));
  await phone(fleet.driverId, 260_977_000_001);
  const [cars, drivers] = [[fleet.carId], [fleet.driverId]];
  for (const [userId, number] of [
    [owner.id, 260_977_000_002],
    [other.id, 977_000_002],
    [owner.id, 260_977_000_003],
  ] as const) {
    const { id: carId } = await add(app, 'cars', buildCar({ userId }));
    cars.push(carId);
    drivers.push((await add(app, 'drivers', buildDriver({ carId, phone: number }))).id);
  }
  const had = await dataOf(app, `/driver-assignments?filter={"driverId":${drivers.at(-1)}}`);
  await app.done({ method: 'DELETE', path: `/driver-assignments/${String(had[0]?.['id'])}` });
  for (const carId of cars)
    await add(app, 'targets', { carId, amount: 200, every: 'day', startsOn: plus(days[0]!, -5) });
  return { ...fleet, cars, drivers };
};

/** An app with its fleet, random values, and calls that tolerate refusals. */
export const openEditor = async (app: TestApp, seed: number) => {
  const next = seeded(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(ones: readonly T[]): T => ones[below(ones.length)]!;
  const fleet = await openFleet(app);
  const people = Object.values(app.people).map(({ id }) => id);
  const send = async (as: Who, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await app.request({ as, method, path, body });
    expect(
      [200, 201, 400, 403, 404, 409],
      `${as} ${method} ${path} ${JSON.stringify(body)}: ${answer.text}`,
    ).toContain(answer.status);
    return answer;
  };
  const listOf = async <T>(path: string) => (await dataOf(app, `/${path}`)) as unknown as readonly T[];
  return {
    ...fleet,
    app,
    people,
    below,
    pick,
    send,
    listOf,
    read: async () =>
      Object.fromEntries(
        await Promise.all([...resources, 'statements'].map(async (one) => [one, await listOf(one)] as const)),
      ) as unknown as Records,
    cashings: () => listOf<Cashing>('cashings?sort=["id","ASC"]'),
    readDrivers: async (): Promise<readonly Driver[]> => {
      const had = await listOf<Had & { id: number; driverId: number; startedAt: string }>(
        'driver-assignments',
      );
      const drivers = await listOf<Omit<Driver, 'had'>>('drivers');
      return drivers
        .map(({ id, phone }) => ({
          id,
          phone,
          had: had
            .filter(({ driverId }) => driverId === id)
            .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt) || one.id - other.id),
        }))
        .toSorted((one, other) => one.id - other.id);
    },
  };
};

export type Editor = Awaited<ReturnType<typeof openEditor>>;

const months = ['2026-09', '2026-10'];
const hours = ['09', '21', '22', '23'];

/** The edits that are common to all records, without those of confirmations and mobile-money statements. */
export const commonEdits = (editor: Editor) => {
  const { app, pick, below, send, listOf } = editor;
  const { news, changes } = bodiesOf(editor);
  const setDay = async (
    table: 'cashings' | 'tires' | 'statements' | 'transfers' | 'payouts' | 'counts',
    column: string,
    id: number,
    at = `${pick(days.slice(0, -1))}T${pick(hours)}:30:00.000Z`,
  ) => {
    await app.database.db
      .updateTable(table)
      .set({ [column]: at })
      .where('id', '=', id)
      .execute();
  };
  return {
    /** Creates a record. One without a day counts on a day before, sometimes on another day in Lusaka than in UTC. */
    create: async () => {
      const resource = pick([...resources, 'cashings', 'cashings', 'cashings'] as const);
      const as = pick<Who>(['admin', 'admin', 'owner']);
      const { status, record } = await send(as, 'POST', `/${resource}`, news[resource]());
      if (status !== 201) return;
      if (resource === 'cashings' || resource === 'tires') await setDay(resource, 'createdAt', record.id);
      // Mostly recorded on their day, before or after the count of it.
      if (resource === 'transfers' || resource === 'payouts' || resource === 'counts')
        await setDay(
          resource,
          'createdAt',
          record.id,
          `${String(record['date'])}T${hours[record.id % hours.length]}:30:00.000Z`,
        );
    },
    change: async () => {
      const resource = pick(resources);
      const records = await listOf<{ id: number }>(resource);
      if (records.length === 0) return;
      const { id } = pick(records);
      if (below(4) === 0) await send('admin', 'DELETE', `/${resource}/${id}`);
      else await send('admin', 'PUT', `/${resource}/${id}`, changes[resource]());
    },
    /** Cashes in with what the driver paid out of it: all of it is written, or nothing. */
    cashIn: async () => {
      const count = async () => (await listOf('cashings')).length + (await listOf('repairs')).length;
      const before = await count();
      const { amount: _amount, ...cashing } = news.cashings();
      const amounts = Array.from({ length: below(4) }, () => below(60));
      const amount = pick([undefined, 0, 1 + below(50_000) / 100]);
      const spent = amounts.map((one) => ({ amount: one, kindId: pick([undefined, 2, 5]) }));
      const as = pick<Who>(['admin', 'admin', 'owner']);
      const { status, body } = await send(as, 'POST', '/cash-ins', { ...cashing, amount, spent });
      const isAllowed = !amounts.includes(0) && ((amount ?? 0) > 0 || amounts.length > 0);
      if (status === 201) expect(isAllowed).toBe(true);
      const written = status === 201 ? amounts.length + Number((amount ?? 0) > 0) : 0;
      expect(await count()).toBe(before + written);
      if (status !== 201) return;
      const repairs = amounts.map((one) => ({
        amount: one,
        paidFrom: 'driver',
        driverId: cashing['driverId'],
      }));
      expect(body).toMatchObject({ cashing: (amount ?? 0) > 0 ? { amount } : null, repairs });
    },
    answer: async () => {
      const transfers = await listOf<{ id: number }>('transfers');
      if (transfers.length === 0) return;
      const what = pick(['receive', 'refuse']);
      const path = `/transfers/${pick(transfers).id}/${what}`;
      for (const as of ['admin', 'owner', 'other'] as const)
        await send(as, 'POST', path, what === 'refuse' ? { reason: 'No' } : undefined);
    },
    assign: async () => {
      const date = pick([undefined, pick(close)]);
      const body = { driverId: pick(editor.drivers), carId: pick(editor.cars), ...(date && { date }) };
      await send('admin', 'POST', '/driver-assignments', body);
    },
    /** Issues a statement, of a day before, or voids one. Returns it if it was issued. */
    state: async () => {
      const { read, people } = editor;
      const { statements } = await read();
      if (statements.length > 0 && below(3) === 0) {
        await send('admin', 'POST', `/statements/${pick(statements).id}/void`, { reason: 'A slip' });
        return undefined;
      }
      const body = { userId: pick(people), month: pick(months) };
      const { status, record } = await send('admin', 'POST', '/statements', body);
      if (status !== 201) return undefined;
      await setDay('statements', 'issuedAt', record.id);
      return record.id;
    },
    latest: async () =>
      (
        await listOf<{ id: number; resource: string; action: string; recordId: number }>(
          'changes?range=[0,24]',
        )
      ).filter(({ resource }) => resources.some((one) => one === resource)),
  };
};
