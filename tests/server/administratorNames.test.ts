import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { add, buildCar, buildUser } from '../support/server/factories';
import { row, runRows } from '../support/server/rows';

const LOOK_ALIKES = [
  'Chanda Admin',
  ' chanda  ADMIN ',
  'ChandaAdmin',
  'Chanda-Admin',
  'Ｃhanda Admin',
  'Chanda Admin.',
];
const MARKED = [
  'Grace Phiri (administrator)',
  'Grace Phiri [ADMINISTRATOR]',
  'Grace (Administrateur)',
  'Administrator',
  'The adminis trator',
];

const taken = (name: string) => `"The name ${name} is reserved for an administrator"`;

test('no account takes the name or the mark of an administrator', async () => {
  const app = await startApp();
  const { owner } = app.people;
  const refusal = (name: string) => ({
    status: 409,
    contains: [`"errors":{"name":`, taken(name.trim())],
  });
  await runRows(
    app,
    [...LOOK_ALIKES, ...MARKED].flatMap((name) => [
      {
        as: 'owner' as const,
        method: 'PUT' as const,
        path: `/user/${owner.id}`,
        body: { name },
        ...refusal(name),
      },
      { method: 'PUT' as const, path: `/user/${owner.id}`, body: { name }, ...refusal(name) },
      { method: 'POST' as const, path: '/user', body: buildUser({ name }), ...refusal(name) },
    ]),
  );
  await runRows(
    app,
    ['Chanda admin', 'Grace (administrator)'].map((name) => ({
      as: 'anonymous' as const,
      method: 'POST' as const,
      path: '/auth/signup',
      body: buildUser({ name }),
      ...refusal(name),
    })),
  );
  // Nor does another administrator.
  await runRows(app, [
    { method: 'POST', path: '/user', body: buildUser({ name: 'chanda admin', isAdmin: true }), status: 409 },
    row('POST', '/user', buildUser({ name: 'Grace (administrator)', isAdmin: true }), 409),
    { method: 'POST', path: '/user', body: buildUser({ name: 'Administrator', isAdmin: true }), status: 201 },
  ]);
});

test('an administrator has a name that no other account has', async () => {
  const app = await startApp();
  const { admin, owner, other } = app.people;
  const sentence = (name: string) =>
    `"Another account is called ${name}. An administrator needs a name of their own"`;
  const twin = await add(app, 'users', buildUser({ name: 'mutale-owner' }));
  await runRows(app, [
    row('PUT', `/user/${owner.id}`, { isAdmin: true }, 409, sentence(owner.name)),
    row('PUT', `/user/${admin.id}`, { name: 'Bwalya other' }, 409, sentence('Bwalya other')),
    row('POST', '/user', buildUser({ name: other.name, isAdmin: true }), 409, sentence(other.name)),
    // Ordinary accounts may share a name, and an account keeps its own.
    { method: 'POST', path: '/user', body: buildUser({ name: owner.name }), status: 201 },
    { method: 'PUT', path: `/user/${admin.id}`, body: { name: 'CHANDA ADMIN' }, status: 200 },
    { method: 'PUT', path: `/user/${other.id}`, body: { name: other.name, isAdmin: true }, status: 200 },
    { method: 'PUT', path: `/user/${twin.id}`, body: { name: other.name }, status: 409 },
    { method: 'PUT', path: `/user/${other.id}`, body: { isAdmin: false }, status: 200 },
    { method: 'PUT', path: `/user/${twin.id}`, body: { name: other.name }, status: 200 },
  ]);
});

const changeOf = async (app: TestApp, action: string, recordId: number) => {
  const filter = encodeURIComponent(JSON.stringify({ resource: 'users', action, recordId }));
  return (await app.done({ path: `/changes?filter=${filter}` })).records[0];
};

test('a change says whether an administrator made it, at that time', async () => {
  const app = await startApp();
  const { admin, owner } = app.people;
  await app.done({ as: 'owner', method: 'PUT', path: `/user/${owner.id}`, body: { name: 'Mutale' } });
  await app.done({ method: 'PUT', path: `/user/${owner.id}`, body: { isAdmin: true } });
  expect(await changeOf(app, 'update', owner.id)).toMatchObject({
    userName: 'Chanda Admin',
    userIsAdmin: true,
  });
  const all = (await app.done({ path: '/changes' })).records;
  const own = all.find(({ userId, action }) => userId === owner.id && action === 'update');
  expect(own).toMatchObject({ userName: 'Mutale Owner', userIsAdmin: false });

  // A sign-up is written as the system, in the name that it sent.
  const body = buildUser({ name: 'Sly' });
  const { record } = await app.done({ as: 'anonymous', method: 'POST', path: '/auth/signup', body });
  expect(await changeOf(app, 'create', record.id)).toMatchObject({ userName: 'Sly', userIsAdmin: false });

  // A change from before it was stored: whether the user is an administrator now.
  await app.database.db.updateTable('changes').set({ byAdministrator: null }).execute();
  for (const change of (await app.done({ path: '/changes' })).records)
    expect(change['userIsAdmin'], JSON.stringify(change)).toBe(
      change['userId'] === admin.id || change['userId'] === owner.id,
    );
});

test('the sentences about a change mark an administrator, in the language of the request', async () => {
  const app = await startApp();
  const { owner } = app.people;
  const { id } = await add(app, 'cars', buildCar({ userId: owner.id }), 'owner');
  const put = (headers: Record<string, string>) =>
    app.request({ method: 'PUT', path: `/cars/${id}`, body: { model: 'X' }, headers });
  const old = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
  expect((await put(old)).message).toMatch(/^Changed by Mutale Owner on \d\d/);
  await put({});
  expect((await put(old)).message).toMatch(/^Changed by Chanda Admin \(administrator\) on \d\d/);
  expect((await put({ ...old, 'accept-language': 'fr' })).message).toMatch(
    /^Modifié par Chanda Admin \(administrateur\) le /,
  );
});
