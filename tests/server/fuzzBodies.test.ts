import fc from 'fast-check';
import { test } from 'vitest';
import { startApp } from '../support/server/app';
import { calls } from '../support/server/calls';
import { addFleet, bodyOf, names, paths, type Name } from '../support/server/factories';
import { anything, expectDecent, runs } from '../support/server/properties';

const setUp = async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const about = { carId: fleet.cars.id, userId: app.people.owner.id, driverId: fleet.drivers.id };
  return { app, fleet, body: (name: Name) => bodyOf(name, about) };
};

test('no body causes a server error', async () => {
  const { app, fleet, body } = await setUp();
  const changes = fc.dictionary(
    fc.oneof(
      fc.constantFrom(
        ...new Set(names.flatMap((name) => Object.keys(body(name)))),
        'id',
        'constructor',
        '__proto__',
      ),
      fc.string({ maxLength: 5 }),
    ),
    anything,
    { maxKeys: 3 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.boolean(),
      fc.constantFrom('admin', 'owner'),
      changes,
      async (name, isNew, as, change) => {
        const path = isNew ? paths[name] : `${paths[name]}/${fleet[name].id}`;
        await expectDecent(app, {
          as: as as 'admin',
          method: isNew ? 'POST' : 'PUT',
          path,
          body: { ...(isNew && body(name)), ...change },
        });
      },
    ),
    { ...runs, numRuns: 800 },
  );
});

test('no text as a body causes a server error', async () => {
  const { app } = await setUp();
  const writing = calls.filter(({ method }) => method === 'POST' || method === 'PUT');
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.json(),
    anything.map((value) => JSON.stringify(value) ?? ''),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...writing), text, async ({ method, path }, body) => {
      // Logout would end the session of all later calls.
      if (path !== '/auth/logout') await expectDecent(app, { method, path, body });
    }),
    runs,
  );
});
