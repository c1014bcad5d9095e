import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type TestApp, type Who } from '../support/server/app';
import { runRows } from '../support/server/rows';
import { add, addFleet, buildCar, buildCashing } from '../support/server/factories';

interface Listening {
  readonly status: number;
  readonly headers: Headers;
  /** The text received so far. */
  readonly text: () => string;
  readonly events: () => { resource: string; recordId: number; action: string }[];
  readonly isOver: () => boolean;
  readonly close: () => void;
}

const origins = new WeakMap<TestApp, Promise<string>>();

const listen = async (
  app: TestApp,
  as: Exclude<Who, 'anonymous'>,
  token = app.people[as].token,
): Promise<Listening> => {
  const origin = origins.get(app) ?? app.app.listen({ port: 0, host: '127.0.0.1' });
  origins.set(app, origin);
  const abort = new AbortController();
  const answer = await fetch(`${await origin}/api/events`, {
    headers: { authorization: token },
    signal: abort.signal,
  });
  let text = '';
  let isOver = false;
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
      text += decoder.decode(chunk, { stream: true });
  })()
    .catch(() => undefined)
    .finally(() => (isOver = true));
  onTestFinished(() => abort.abort());
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    events: () => [...text.matchAll(/^event: change\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data!)),
    isOver: () => isOver,
    close: () => abort.abort(),
  };
};

const until = (isTrue: () => boolean): Promise<boolean> =>
  vi.waitUntil(isTrue, { timeout: 15_000, interval: 20 });

test('every change is sent to the users who may see the record', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const [admin, owner, other] = await Promise.all([
    listen(app, 'admin'),
    listen(app, 'owner'),
    listen(app, 'other'),
  ]);
  expect(admin.status).toBe(200);
  expect(admin.headers.get('content-type')).toBe('text/event-stream');
  expect(admin.headers.get('cache-control')).toBe('no-store');
  const cashing = await add(app, 'cashings', buildCashing({ carId: cars.id, driverId: drivers.id }), 'owner');
  const expected = [{ resource: 'cashings', recordId: cashing.id, action: 'create' }];
  await until(() => admin.events().length > 0 && owner.events().length > 0);
  expect(admin.text()).toMatch(/^retry: \d+\n\n/);
  expect(admin.events()).toEqual(expected);
  expect(owner.events()).toEqual(expected);
  // A change of a car's owner is sent to both owners.
  await app.done({ method: 'PUT', path: `/cars/${cars.id}`, body: { userId: app.people.other.id } });
  const moved = { resource: 'cars', recordId: cars.id, action: 'update' };
  await until(() => other.events().length > 0);
  expect(other.events()).toEqual([moved]);
  expect(owner.events()).toEqual([...expected, moved]);
  await add(app, 'cars', buildCar({ userId: app.people.other.id }));
  await until(() => other.events().length > 1);
  expect(other.events()).toHaveLength(2);
  expect(owner.events()).toHaveLength(2);
});

test('an assignment is sent to the owners of the car left and of the car taken', async () => {
  const app = await startApp();
  const { drivers } = await addFleet(app, 'owner');
  const { cars } = await addFleet(app, 'other');
  const [owner, other] = await Promise.all([listen(app, 'owner'), listen(app, 'other')]);
  const body = { driverId: drivers.id, carId: cars.id };
  await app.done({ method: 'POST', path: '/driver-assignments', body });
  await until(() => owner.events().length > 0 && other.events().length > 0);
  const given = [{ resource: 'drivers', recordId: drivers.id, action: 'assign' }];
  expect([owner.events(), other.events()]).toEqual([given, given]);
});

test('a stream follows access that is given and stopped, and no access opens accounts or notes', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const { owner, other } = app.people;
  const [guest, own] = [await listen(app, 'other'), await listen(app, 'owner')];
  // Changes of one moment are sent together, after the access of that moment.
  const cash = async () => {
    const cashing = await add(
      app,
      'cashings',
      buildCashing({ carId: cars.id, driverId: drivers.id }),
      'owner',
    );
    await until(() => own.events().some(({ recordId }) => recordId === cashing.id));
    return cashing;
  };
  const give = async (level: string, ownerId?: number): Promise<number> => {
    const body = { userId: other.id, level, ownerId };
    return Number((await app.done({ method: 'POST', path: '/grants', body })).record.id);
  };
  const seen = () => guest.events().map(({ resource, recordId }) => `${resource} ${recordId}`);
  await cash();
  const first = await give('view', owner.id);
  const { id: second } = await cash();
  await until(() => guest.events().length > 1);
  expect(seen()).toEqual([`grants ${first}`, `cashings ${second}`]);
  await app.done({ method: 'DELETE', path: `/grants/${first}` });
  await cash();
  const whole = await give('correct');
  await add(app, 'owners', { name: 'A note of the office' });
  await app.done({ method: 'PUT', path: `/user/${owner.id}`, body: { name: 'Mutale the Second' } });
  const { id: last } = await cash();
  await until(() => seen().includes(`cashings ${last}`));
  expect(seen().slice(2)).toEqual([`grants ${first}`, `grants ${whole}`, `cashings ${last}`]);
});

test('a demotion takes effect immediately, and a change of an account is sent only to its user and administrators', async () => {
  const app = await startApp();
  const { admin, other, owner } = app.people;
  await app.done({ method: 'PUT', path: `/user/${other.id}`, body: { isAdmin: true } });
  const [demoted, own, chief] = [
    await listen(app, 'other'),
    await listen(app, 'owner'),
    await listen(app, 'admin'),
  ];
  await app.done({ method: 'PUT', path: `/user/${other.id}`, body: { isAdmin: false } });
  await add(app, 'cars', buildCar({ userId: owner.id }));
  await app.done({ method: 'PUT', path: `/user/${owner.id}`, body: { name: 'Mutale the Second' } });
  await until(() => own.events().length > 1);
  await until(() => chief.events().length > 3);
  expect(own.events()).toEqual([
    { resource: 'cars', recordId: 1, action: 'create' },
    { resource: 'users', recordId: owner.id, action: 'update' },
  ]);
  expect(
    demoted.events().every(({ resource, recordId }) => resource === 'users' && recordId === other.id),
  ).toBe(true);
  expect(chief.events().at(-1)).toEqual({ resource: 'users', recordId: owner.id, action: 'update' });
  // A login is not a change of a record.
  await app.request({
    as: 'anonymous',
    method: 'POST',
    path: '/auth/loginUser',
    body: { email: admin.email, password: 'x' },
  });
  await app.done({ method: 'PUT', path: `/user/${other.id}`, body: { password: 'chipata-hills-6' } });
  await until(demoted.isOver);
  expect(chief.text()).not.toContain('sessions');
  expect(chief.isOver()).toBe(false);
});

test('an import and an undo are sent as their changes', async () => {
  const app = await startApp();
  const stream = await listen(app, 'admin');
  const rows = Array.from({ length: 1_200 }, (_, index) => ({ name: `Owner ${index}` }));
  const body = { resource: 'owners', fileName: 'a.csv', rows, dryRun: false };
  const { record } = await app.done({ method: 'POST', path: '/imports', body });
  await until(() => stream.events().length >= 1_200);
  expect(new Set(stream.events().map(({ recordId }) => recordId)).size).toBe(1_200);
  await app.done({ method: 'POST', path: `/imports/${record.id}/undo` });
  await until(() => stream.events().length >= 2_400);
  expect(stream.events().filter(({ action }) => action === 'undo')).toHaveLength(1_200);
});

test('permissions and bad requests of /events', async () => {
  const app = await startApp();
  await runRows(app, [
    { as: 'anonymous', path: '/events', status: 401 },
    {
      as: 'anonymous',
      path: '/events',
      headers: { authorization: `Bearer ${app.people.owner.token}` },
      status: 401,
    },
    { path: '/events?x=1', status: 400, contains: ['"x"'] },
    { method: 'POST', path: '/events', body: {}, status: 405 },
    { method: 'DELETE', path: '/events', status: 405 },
  ]);
  const head = await app.request({ method: 'HEAD', path: '/events' });
  expect([head.status, head.headers['content-type'], head.text]).toEqual([200, 'text/event-stream', '']);
});

test('a stream ends with its session; a sixth one ends the oldest', async () => {
  const app = await startApp();
  const first = await listen(app, 'owner');
  const more: Listening[] = [];
  for (let count = 0; count < 5; count += 1) more.push(await listen(app, 'owner'));
  await until(first.isOver);
  expect(more.map((one) => one.isOver())).toEqual([false, false, false, false, false]);
  await app.done({ as: 'owner', method: 'POST', path: '/auth/logout' });
  await until(() => more.every((one) => one.isOver()));
});
