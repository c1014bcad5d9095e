import { expect, test } from 'vitest';
import { addPerson, type Person } from '../../support/server/people';
import { buildCar, buildCashing, bodyOf, names, paths } from '../../support/server/factories';
import { startOffice, type Level } from './office';

const lists = names.filter((name) => name !== 'users' && name !== 'owners');
const records = lists.filter((name) => name !== 'cars' && name !== 'drivers');

test('a viewer reads what the owner reads, from the next request on, and adds and changes nothing', async () => {
  const { app, mine, theirs, grace, as, give, owner } = await startOffice();
  for (const name of lists) expect((await as(grace, { path: paths[name] })).ids, name).toEqual([]);
  const grant = (await give(grace, 'view', owner.id)).body as { id: number };
  for (const name of lists) {
    const one = `${paths[name]}/${mine[name].id}`;
    const own = await app.request({ as: 'owner', path: paths[name] });
    expect((await as(grace, { path: paths[name] })).ids, name).toEqual(own.ids);
    expect((await as(grace, { path: one })).body, name).toMatchObject({
      data: { id: mine[name].id, mayUpdate: false, mayDelete: false },
    });
    expect((await as(grace, { path: `${paths[name]}/byUserId/${owner.id}` })).ids, name).toEqual(own.ids);
    expect((await as(grace, { path: `${paths[name]}/byCarId/${mine.cars.id}` })).status, name).toBe(200);
    if (name !== 'cars') expect((await as(grace, { path: `${paths[name]}/me` })).ids, name).toEqual([]);
    expect((await as(grace, { path: `${paths[name]}/${theirs[name].id}` })).status, name).toBe(404);
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await as(grace, { method, path: one, body: {} })).status, name).toBe(403);
  }
  for (const path of [`/user/${owner.id}`, `/owner/${mine.owners.id}`])
    expect((await as(grace, { path })).status).toBe(404);
  expect((await as(grace, { path: '/user' })).ids).toEqual([grace.id]);
  for (const name of lists.filter((one) => one !== 'cars')) {
    const references = { carId: mine.cars.id, userId: owner.id, driverId: mine.drivers.id };
    const answer = await as(grace, { method: 'POST', path: paths[name], body: bodyOf(name, references) });
    expect(answer.body, name).toEqual({
      message: 'You may see the cars of Mutale Owner, not record for them',
    });
    expect(answer.status, name).toBe(403);
  }
  await app.done({ method: 'DELETE', path: `/grants/${grant.id}` });
  for (const name of lists) expect((await as(grace, { path: paths[name] })).ids, name).toEqual([]);
});

test('a recorder adds for the owner of the car, and corrects nothing', async () => {
  const { app, mine, theirs, grace, as, give, owner } = await startOffice();
  await give(grace, 'record', owner.id);
  for (const name of records) {
    const references = { carId: mine.cars.id, driverId: mine.drivers.id, userId: 0 };
    const { userId: _left, ...body } = bodyOf(name, references) as Record<string, unknown>;
    const changed = name === 'targets' ? { ...body, startsOn: '2026-10-01' } : body;
    const answer = await as(grace, { method: 'POST', path: paths[name], body: changed });
    expect(answer.status, `${name} ${answer.text}`).toBe(201);
    expect(answer.body, name).toMatchObject({ userId: owner.id });
    const foreign = { ...changed, carId: theirs.cars.id };
    expect((await as(grace, { method: 'POST', path: paths[name], body: foreign })).status, name).toBe(400);
  }
  const change = await app.request({ as: 'owner', path: '/changes?range=[0,0]' });
  expect(change.text).toContain('"userName":"Grace Phiri"');
  const car = buildCar({ userId: owner.id });
  expect((await as(grace, { method: 'POST', path: '/cars', body: car })).body).toMatchObject({
    userId: owner.id,
  });
  // A record in the person's own books would be hidden from the owner of the car.
  const own = buildCashing({ carId: mine.cars.id, driverId: mine.drivers.id, userId: grace.id });
  expect((await as(grace, { method: 'POST', path: '/cashings', body: own })).status).toBe(400);
  const path = `/cashings/${mine.cashings.id}`;
  expect((await as(grace, { method: 'PUT', path, body: { amount: 1 } })).status).toBe(403);
});

test('a corrector changes the records of that fleet only, never their own', async () => {
  const { app, mine, theirs, grace, as, give, owner, other } = await startOffice();
  await give(grace, 'correct', owner.id);
  const answers = async (method: 'PUT' | 'DELETE', fleet: typeof mine) => {
    const found: Record<string, number> = {};
    for (const name of lists) {
      const path = `${paths[name]}/${fleet[name].id}`;
      found[name] = (await as(grace, { method, path, ...(method === 'PUT' && { body: {} }) })).status;
    }
    return found;
  };
  const allowed = (status: number) =>
    Object.fromEntries(
      lists.map((name) => [name, ['cars', 'drivers', 'targets'].includes(name) ? 403 : status]),
    );
  const refused = Object.fromEntries(lists.map((name) => [name, 403]));
  expect(await answers('PUT', mine)).toEqual(allowed(200));
  expect(await answers('PUT', theirs)).toEqual(refused);
  const cashing = `/cashings/${mine.cashings.id}`;
  const may = { mayUpdate: true, mayDelete: true };
  expect((await as(grace, { path: cashing })).body).toMatchObject({ data: may });
  expect((await as(grace, { method: 'PUT', path: cashing, body: {} })).body).toMatchObject(may);
  for (const userId of [other.id, grace.id])
    expect((await as(grace, { method: 'PUT', path: cashing, body: { userId } })).status).toBe(403);
  const foreignCar = { carId: theirs.cars.id };
  expect((await as(grace, { method: 'PUT', path: cashing, body: foreignCar })).status).toBe(400);
  expect((await as(grace, { method: 'PUT', path: '/cashings/987654', body: {} })).status).toBe(403);
  const target = { carId: mine.cars.id, amount: 350, every: 'day', startsOn: '2026-10-01' };
  const added = (await as(grace, { method: 'POST', path: '/targets', body: target })).body;
  expect(added).toMatchObject(may);
  const { id } = added as { id: number };
  expect((await as(grace, { method: 'PUT', path: `/targets/${id}`, body: { amount: 360 } })).status).toBe(
    200,
  );
  for (const path of ['/cashings/confirm', '/statements', `/cars/${mine.cars.id}/archive`, '/fees'])
    expect((await as(grace, { method: 'POST', path, body: {} })).status, path).toBe(403);
  expect(await answers('DELETE', mine)).toEqual(allowed(200));
  // The whole fleet includes the person's own, which they do not correct.
  await give(grace, 'correct', null);
  const car = (await as(grace, { method: 'POST', path: '/cars', body: buildCar({ userId: grace.id }) }))
    .body as { id: number };
  const own = { carId: car.id, dateChanged: '2026-11-02' };
  const tire = (await as(grace, { method: 'POST', path: '/tires', body: own })).body as { id: number };
  expect((await as(grace, { method: 'DELETE', path: `/tires/${tire.id}` })).status).toBe(403);
  expect((await as(grace, { method: 'PUT', path: '/cashings/987654', body: {} })).status).toBe(404);
  expect((await as(grace, { method: 'DELETE', path: `/tires/${theirs.tires.id}` })).status).toBe(200);
  expect((await app.request({ as: 'other', path: `/tires/${theirs.tires.id}` })).status).toBe(404);
});

/** What a person reads of reports, the search, changes and streams. */
const readings = [
  '/balances',
  '/due',
  '/profits',
  '/statements',
  '/owner-accounts',
  '/driver-assignments',
  '/figures',
  '/changes',
  '/search?q=abz',
  '/cashing-calendar',
  '/cashings/totals',
];

test('reports, figures, changes and the search of a viewer are those of the owner', async () => {
  const { app, grace, as, give, owner } = await startOffice();
  await give(grace, 'view', owner.id);
  const plain = (value: string) => value.replace(/"(at|createdAt|updatedAt)":"[^"]*"/g, '');
  for (const path of readings) {
    const [own, seen] = [await app.request({ as: 'owner', path }), await as(grace, { path })];
    if (path === '/changes') {
      // Each sees the grant; the notes of the owner are the owner's.
      const of = (answer: typeof own) =>
        (answer.body as { data: { id: number; resource: string }[] }).data
          .filter(({ resource }) => resource !== 'owners')
          .map(({ id }) => id);
      expect(of(seen), path).toEqual(of(own));
    } else expect(plain(seen.text), path).toBe(plain(own.text));
  }
});

test('access to the whole fleet opens no accounts, notes, imports or grants', async () => {
  const { app, mine, grace, as, give, owner, other } = await startOffice();
  const clerk = await addPerson(app.database, { name: 'Tendai Clerk' });
  await give(clerk, 'view', owner.id);
  await give(grace, 'correct', null);
  const closed: readonly [string, unknown][] = [
    ['/user', [grace.id]],
    ['/owner', []],
    ['/imports', []],
  ];
  for (const [path, ids] of closed) expect((await as(grace, { path })).ids, path).toEqual(ids);
  expect((await as(grace, { path: '/grants' })).ids).toHaveLength(1);
  expect((await as(grace, { path: `/user/${other.id}` })).status).toBe(404);
  const changes = await as(grace, { path: '/changes?range=[0,199]' });
  const { data } = changes.body as { data: { resource: string; recordId: number }[] };
  expect(new Set(data.map(({ resource }) => resource))).not.toContain('users');
  expect(data.filter(({ resource }) => resource === 'owners')).toEqual([]);
  expect(data.filter(({ resource }) => resource === 'grants')).toHaveLength(1);
  expect(Number(/\/(\d+)$/.exec(changes.headers['content-range'] ?? '')?.[1])).toBe(data.length);
  expect((await as(grace, { path: '/search?q=Tendai' })).body).toEqual({ data: [] });
  expect((await as(grace, { path: '/search?q=Mutale' })).text).toContain(`"id":${mine.cashings.id},`);
});

test.each<[Level, number]>([
  ['view', 403],
  ['record', 201],
])('cash, drivers and handovers with %s', async (level, status) => {
  const { mine, grace, as, give, owner } = await startOffice();
  await give(grace, level, owner.id);
  const post = (path: string, body: object) => as(grace, { method: 'POST', path, body });
  const assigned = { driverId: mine.drivers.id, carId: mine.cars.id };
  for (const [path, body] of [
    ['/drivers', { name: 'New Driver', carId: mine.cars.id }],
    ['/driver-assignments', assigned],
    ['/handovers', { carId: mine.cars.id, driver: { name: 'Next Driver' }, leaving: [] }],
  ] as const) {
    const answer = await post(path, body);
    expect(answer.status, `${path} ${answer.text}`).toBe(status);
  }
  const held = (holderId: number) =>
    post('/cashings', { ...buildCashing({ carId: mine.cars.id, driverId: mine.drivers.id }), holderId });
  // No grant opens the pocket of another.
  expect((await held(owner.id)).status).toBe(403);
  expect((await held(1)).status).toBe(403);
});

test('access ends after its last day', async () => {
  const { grace, as, give, owner } = await startOffice();
  const ids = async (person: Person) => (await as(person, { path: '/cars' })).ids.length;
  await give(grace, 'view', owner.id, { endsOn: '2026-01-31' });
  expect(await ids(grace)).toBe(0);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lusaka' }).format(new Date());
  await give(grace, 'view', owner.id, { endsOn: today });
  expect(await ids(grace)).toBe(1);
});
