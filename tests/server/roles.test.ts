import { expect, test } from 'vitest';
import { apiPath } from '../../src/contract/paths';
import { resources } from '../../src/resources';
import { reports } from '../../src/reports';
import { policyOf } from '../../src/server/auth/policy';
import { startApp } from '../support/server/app';
import { calls, isOpen } from '../support/server/calls';
import { addFleet, names, paths } from '../support/server/factories';
import { runRows, type Row } from '../support/server/rows';

const policy = policyOf(resources, reports);
const rowOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/\/$/, '').replace(/\/1(?=$|\/)/, '/:id')}`;

test('the policy has a row for exactly the existing calls', () => {
  expect([...policy.keys()].sort()).toEqual(calls.map(rowOf).sort());
});

test('the calls refused to ordinary users, and the open calls, are exactly these', () => {
  const refused = [...policy].filter(([, { user }]) => user === 'refused').map(([call]) => call);
  const corrected = [...policy].filter(([, { user }]) => user === 'corrected').map(([call]) => call);
  const changesOf = (paths: readonly string[]) =>
    paths.flatMap((path) => [`PUT ${path}/:id`, `DELETE ${path}/:id`]);
  const administered = [
    '/cars',
    '/drivers',
    '/owner',
    '/transfers',
    '/counts',
    '/fees',
    '/payouts',
    '/message-texts',
    '/expense-kinds',
    '/paper-kinds',
  ];
  const changed = changesOf(administered);
  const others = [...administered, '/user', '/grants'];
  expect(corrected.sort()).toEqual(
    changesOf(resources.map(apiPath).filter((path) => !others.includes(path))).sort(),
  );
  expect(refused.sort()).toEqual(
    [
      ...changed,
      'POST /user',
      'POST /user/:id/link',
      'DELETE /user/:id/factor',
      'POST /fees',
      'POST /expense-kinds',
      'POST /paper-kinds',
      'POST /message-texts',
      'POST /payouts',
      'POST /cashings/confirm',
      'POST /cashings/unconfirm',
      'POST /cars/:id/archive',
      'POST /cars/:id/sell',
      'POST /cars/:id/unarchive',
      'POST /drivers/:id/archive',
      'POST /drivers/:id/unarchive',
      'DELETE /user/:id',
      'POST /changes/:id/undo',
      'GET /health/backups',
      'PUT /driver-assignments/:id',
      'DELETE /driver-assignments/:id',
      'POST /statements',
      'POST /statements/:id/send',
      'POST /statements/:id/void',
    ].sort(),
  );
  const open = [...policy].filter(([, { isOpen: needsNoSession }]) => needsNoSession).map(([call]) => call);
  expect(open.sort()).toEqual(calls.filter(isOpen).map(rowOf).sort());
});

test('an ordinary user cannot change or delete any record, and the response reveals nothing', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const theirs = await addFleet(app, 'other');
  const rows = names
    .filter((name) => name !== 'users')
    .flatMap((name) =>
      [mine[name].id, theirs[name].id, 999_999, 'abc'].flatMap((id): Row[] =>
        (['PUT', 'DELETE'] as const).flatMap((method) =>
          // 403 comes before the checks of the body, its type, the version and the query.
          [undefined, {}, { nonsense: 1 }, '{'].map((body) => ({
            as: 'owner',
            method,
            path: `${paths[name]}/${id}`,
            body,
            headers: { 'if-match': 'nonsense' },
            status: 403,
            contains: ['{"message":"'],
          })),
        ),
      ),
    );
  const before = await app.request({ path: '/changes' });
  const [first] = rows as [Row];
  await runRows(app, rows);
  expect((await app.request({ path: '/changes' })).text).toBe(before.text);
  const answers = await Promise.all(
    [mine.cars.id, theirs.cars.id, 999_999].map((id) => app.request({ ...first, path: `/cars/${id}` })),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('only an administrator adds and deletes accounts', async () => {
  const app = await startApp();
  const { owner, other } = app.people;
  await runRows(app, [
    { as: 'owner', method: 'POST', path: '/user/', body: {}, status: 403 },
    { as: 'owner', method: 'POST', path: '/user/', body: '{', status: 403 },
    { as: 'owner', method: 'DELETE', path: `/user/${owner.id}`, status: 403 },
    { as: 'owner', method: 'DELETE', path: `/user/${other.id}`, status: 403 },
    { as: 'owner', method: 'DELETE', path: '/user/999999', status: 403 },
    { as: 'owner', method: 'POST', path: '/changes/1/undo', status: 403 },
  ]);
});

test('an administrator changes and deletes any record', async () => {
  const app = await startApp();
  const theirs = await addFleet(app, 'other');
  const last = ['drivers', 'cars', 'users'] as const;
  const order = [...names.filter((name) => !last.includes(name as never)), ...last];
  for (const name of order) {
    const path = `${paths[name]}/${theirs[name].id}`;
    await runRows(app, [
      { method: 'PUT', path, body: {}, status: 200 },
      { method: 'DELETE', path, status: 200, contains: ['{"data":{"id":'] },
      { path, status: 404 },
      { method: 'PUT', path, body: {}, status: 404 },
      { method: 'DELETE', path, status: 404 },
    ]);
  }
});
