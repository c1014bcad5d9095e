import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { add, bodyOf, buildCar, buildDriver, names, paths, type Name } from '../../support/server/factories';
import { seeded } from '../../support/server/random';

/** Number of undone sequences of edits: a few by default, more in .ci/run. */
const SEQUENCES = Number(process.env['UNDO_SEQUENCES'] ?? 2);
const EDITS = 30;

const kinds = names.filter((name) => name !== 'users');

/** Every readable record, without its version timestamp. */
const everything = async (app: TestApp): Promise<Record<string, unknown>> => {
  const state: Record<string, unknown> = {};
  for (const name of kinds)
    state[name] = (await app.done({ path: `${paths[name]}?sort=["id","ASC"]` })).records.map(
      ({ updatedAt: _at, ...record }) => record,
    );
  const stored = app.database.db
    .selectFrom('cars')
    .select(['id', 'mileage', 'highestMileage', 'nameKey'])
    .orderBy('id');
  state['own readings'] = await stored.execute();
  state['assignments'] = (await app.done({ path: '/driver-assignments?sort=["id","ASC"]' })).records;
  return state;
};

const edit = async (app: TestApp, below: (limit: number) => number): Promise<void> => {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const name = pick<Name>([...kinds, 'cars', 'services', 'drivers']);
  const idsOf = async (of: Name) => (await app.done({ path: paths[of] })).ids;
  const [cars, drivers] = [await idsOf('cars'), await idsOf('drivers')];
  if (cars.length === 0 || drivers.length === 0) return;
  if (below(5) === 0) {
    const body = {
      driverId: pick(drivers),
      carId: pick(cars),
      ...(below(2) && { mileage: 90_000 + below(90_000) }),
    };
    await app.request({ method: 'POST', path: '/driver-assignments', body });
    return;
  }
  const people = [app.people.owner.id, app.people.other.id];
  const body = {
    ...bodyOf(name, { carId: pick(cars), userId: pick(people), driverId: pick(drivers) }),
    ...(name === 'services' && { date: `2026-0${1 + below(9)}-11`, KmOilChange: 100_000 + below(90_000) }),
    ...(name === 'cars' && { mileage: 90_000 + below(90_000) }),
    ...(name === 'repairs' && {
      mileage: below(2) ? 90_000 + below(90_000) : undefined,
      details: pick(['Clutch', 'Gearbox', undefined]),
    }),
  };
  const known = await idsOf(name);
  const fate = below(3);
  const path = `${paths[name]}/${known.length > 0 ? pick(known) : 0}`;
  if (fate === 0 || known.length === 0) await app.request({ method: 'POST', path: paths[name], body });
  else if (fate === 1) await app.request({ method: 'PUT', path, body });
  else await app.request({ method: 'DELETE', path });
};

test(`undoing any edits in reverse order restores every state (${SEQUENCES} sequences)`, async () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const app = await startApp();
    const next = seeded(seed * 7919);
    const below = (limit: number) => Math.floor(next() * limit);
    for (const { id } of [app.people.owner, app.people.other]) {
      const { id: carId } = await add(app, 'cars', buildCar({ userId: id }));
      const { id: driverId } = await add(app, 'drivers', buildDriver({ carId }));
      for (const name of ['cashings', 'services', 'repairs', 'papers', 'targets'] as const)
        await add(app, name, bodyOf(name, { carId, userId: id, driverId }));
    }
    const states = [await everything(app)];
    const edits: number[] = [];
    const latest = async () => Number((await app.done({ path: '/changes' })).ids[0]);
    for (let step = 0; step < EDITS; step += 1) {
      const before = await latest();
      await edit(app, below);
      const after = await latest();
      if (after === before) continue;
      expect(after, `sequence ${seed}`).toBe(before + 1);
      edits.push(after);
      states.push(await everything(app));
    }
    expect(edits.length).toBeGreaterThan(8);
    for (const id of edits.reverse()) {
      states.pop();
      const { status, text } = await app.request({ method: 'POST', path: `/changes/${id}/undo` });
      expect(status, `sequence ${seed}, change ${id}: ${text}`).toBe(200);
      expect(await everything(app), `sequence ${seed}, change ${id}`).toEqual(states.at(-1));
    }
  }
}, 300_000);
