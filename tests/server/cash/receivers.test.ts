import { expect, test } from 'vitest';
import { startApp, type Who } from '../../support/server/app';

test('people to give cash to: administrators, and those an ordinary user had transfers with', async () => {
  const app = await startApp();
  const { admin, owner, other } = app.people;
  const people = async (as: Who) => (await app.done({ as, path: '/cash-book/people' })).body as unknown;
  const idsOf = async (as: Who) =>
    ((await people(as)) as { data: { id: number }[] }).data.map(({ id }) => id);
  expect(await idsOf('owner')).toContain(admin.id);
  expect(await idsOf('owner')).not.toContain(owner.id);
  expect(await idsOf('owner')).not.toContain(other.id);
  expect(await idsOf('admin')).toEqual(expect.arrayContaining([admin.id, owner.id, other.id]));
  const body = { date: '2026-01-05', fromId: owner.id, toId: other.id, amount: 5 };
  await app.done({ method: 'POST', path: '/transfers', body });
  expect(await idsOf('owner')).toContain(other.id);
  expect(await idsOf('other')).toContain(owner.id);
  const rows = ((await people('owner')) as { data: object[] }).data;
  for (const row of rows) expect(Object.keys(row)).toEqual(['id', 'name']);
});

test('an import names the people to give cash to, as a transfer does, and nobody else', async () => {
  const app = await startApp();
  const { admin, other } = app.people;
  const errorsOf = async (toId: string | number) => {
    const body = {
      resource: 'transfers',
      fileName: 'x.csv',
      dryRun: true,
      rows: [{ date: '2026-01-05', toId, amount: 5 }],
    };
    const { record } = await app.done({ as: 'owner', method: 'POST', path: '/imports', body });
    return (record['errors'] as { errors: object }[]).map(({ errors }) => errors);
  };
  expect(await errorsOf(admin.name)).toEqual([]);
  expect(await errorsOf(admin.id)).toEqual([]);
  expect(await errorsOf(admin.email)).toEqual([{ toId: `To: there is no user called ${admin.email}` }]);
  expect(await errorsOf(other.name)).toEqual([{ toId: `To: there is no user called ${other.name}` }]);
  expect(await errorsOf(other.id)).toEqual([{ toId: `To: there is no user with the number ${other.id}` }]);
});
