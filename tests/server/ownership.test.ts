import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';
import { add, addFleet, buildCar, builders, events, names, paths } from '../support/server/factories';
import { runRows, type Row } from '../support/server/rows';

const listed = [...events, 'drivers'] as const;

test('a user’s own record is returned; another user’s is 404 like a missing one', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const theirs = await addFleet(app, 'other');
  await runRows(
    app,
    names.flatMap((name): Row[] => [
      {
        as: 'owner',
        path: `${paths[name]}/${mine[name].id}`,
        status: 200,
        contains: [`{"data":{"id":${mine[name].id},`],
      },
      { as: 'admin', path: `${paths[name]}/${theirs[name].id}`, status: 200 },
      { as: 'owner', path: `${paths[name]}/${theirs[name].id}`, status: 404, mustNotContain: ['data'] },
    ]),
  );
  for (const name of names) {
    const answers = await Promise.all(
      [theirs[name].id, 999_999, 'abc', '0', '-1', '1.5', '9'.repeat(30)].map((id) =>
        app.request({ as: 'owner', path: `${paths[name]}/${id}` }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, name).toBe(1);
  }
});

test('an owner’s lists contain only their records, an administrator’s all', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const theirs = await addFleet(app, 'other');
  for (const name of names) {
    const path = paths[name];
    expect((await app.request({ as: 'owner', path })).ids, name).toEqual([mine[name].id]);
    expect((await app.request({ as: 'admin', path })).ids, name).toEqual(
      expect.arrayContaining([mine[name].id, theirs[name].id]),
    );
    const filtered = `${path}?filter=${encodeURIComponent(JSON.stringify({ id: [mine[name].id, theirs[name].id] }))}&range=[0,9]`;
    const page = await app.request({ as: 'owner', path: filtered });
    expect(page.ids, name).toEqual([mine[name].id]);
    expect(page.headers['content-range']).toBe(`${name} 0-0/1`);
  }
});

test('/me contains the caller’s own records, for an administrator too', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  await addFleet(app, 'other');
  for (const name of listed) {
    expect((await app.request({ as: 'owner', path: `${paths[name]}/me` })).ids, name).toEqual([
      mine[name].id,
    ]);
    expect((await app.request({ as: 'admin', path: `${paths[name]}/me` })).body, name).toEqual({ data: [] });
  }
  await runRows(
    app,
    (['owner', 'admin'] as const).flatMap((as): Row[] =>
      ['/cars/me', '/owner/me', '/user/me'].map((path) => ({ as, path, status: 404 })),
    ),
  );
});

test('the lists of a car and of a user are 404 for other users', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const theirs = await addFleet(app, 'other');
  const { owner, other } = app.people;
  for (const name of [...listed, 'cars'] as const) {
    const scopes = [
      [`byCarId/${mine.cars.id}`, `byCarId/${theirs.cars.id}`],
      [`byUserId/${owner.id}`, `byUserId/${other.id}`],
    ] as const;
    for (const [own, foreign] of scopes) {
      const path = `${paths[name]}/${own}`;
      expect((await app.request({ as: 'owner', path })).ids, path).toEqual([mine[name].id]);
      expect((await app.request({ as: 'admin', path })).ids, path).toEqual([mine[name].id]);
      const [scope] = own.split('/');
      const missing = ['999999', '0', 'abc', 'me', '%20'].map((id) => `${paths[name]}/${scope}/${id}`);
      const hidden = [`${paths[name]}/${foreign}`, ...missing];
      await runRows(
        app,
        hidden.map((each): Row => ({ as: 'owner', path: each, status: 404 })),
      );
      await runRows(
        app,
        missing.map((each): Row => ({ as: 'admin', path: each, status: 404 })),
      );
      const answers = await Promise.all(hidden.map((each) => app.request({ as: 'owner', path: each })));
      expect(new Set(answers.map(({ text }) => text)).size, path).toBe(1);
    }
  }
});

test('a user without records gets empty lists, not 404', async () => {
  const app = await startApp();
  const { owner } = app.people;
  await runRows(
    app,
    [...listed, 'cars' as const].map((name): Row => ({
      as: 'owner',
      path: `${paths[name]}/byUserId/${owner.id}`,
      status: 200,
      contains: ['{"data":[]}'],
    })),
  );
  const car = await add(app, 'cars', buildCar({ userId: owner.id }));
  await runRows(
    app,
    listed.map((name): Row => ({
      path: `${paths[name]}/byCarId/${car.id}`,
      status: 200,
      contains: ['{"data":[]}'],
    })),
  );
});

test('a car that is sold leaves its history with the former owner', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const { owner, other } = app.people;
  const car = `/cars/${fleet.cars.id}`;
  await app.done({ method: 'PUT', path: car, body: { id: fleet.cars.id, userId: other.id } });

  await runRows(app, [
    { as: 'owner', path: car, status: 404 },
    { as: 'other', path: car, status: 200, contains: ['"name":"Bwalya Other"'] },
  ]);
  for (const name of events) {
    const path = paths[name];
    await runRows(app, [
      { as: 'owner', path: `${path}/byCarId/${fleet.cars.id}`, status: 404 },
      {
        as: 'owner',
        path: `${path}/me`,
        status: 200,
        contains: [`"id":${fleet[name].id},`, `"userId":${owner.id},`, '"name":"Mutale Owner"'],
      },
      {
        as: 'owner',
        path: `${path}/${fleet[name].id}`,
        status: 200,
        contains: [`"carId":${fleet.cars.id},`],
      },
      { as: 'other', path: `${path}/byCarId/${fleet.cars.id}`, status: 200, contains: ['{"data":[]}'] },
      { as: 'other', path: `${path}/${fleet[name].id}`, status: 404 },
      {
        as: 'admin',
        path: `${path}/byCarId/${fleet.cars.id}`,
        status: 200,
        contains: [`"id":${fleet[name].id},`],
      },
    ]);
    const stamps = await app.request({ path: `${path}/${fleet[name].id}` });
    expect(stamps.record.updatedAt, name).toBe(fleet[name].updatedAt);
  }
  // Later records belong to the new owner, by default too.
  const later = await add(app, 'repairs', builders.repairs({ carId: fleet.cars.id }));
  expect(later['userId']).toBe(other.id);
});

test('owners are visible to the user who added them and to administrators', async () => {
  const app = await startApp();
  const added = await add(app, 'owners', builders.owners(), 'admin');
  await runRows(app, [
    { as: 'owner', path: `/owner/${added.id}`, status: 404 },
    { as: 'owner', path: '/owner', status: 200, contains: ['{"data":[]}'] },
    { as: 'admin', path: `/owner/${added.id}`, status: 200, mustNotContain: ['addedBy'] },
  ]);
});
