import { expect, test } from 'vitest';
import { startApp } from '../../support/server/app';
import { addFleet, bodyOf, paths } from '../../support/server/factories';
import { ageFile, readFile, repairWith, sendOne } from '../../support/server/photos';

const carrying = [
  'cashings',
  'repairs',
  'services',
  'insurances',
  'tires',
  'batteries',
  'readings',
  'papers',
  'cars',
  'adjustments',
] as const;

test('a file that no record carries is its sender’s alone', async () => {
  const app = await startApp();
  const id = await sendOne(app, { as: 'owner' });
  for (const [who, status] of [
    ['owner', 200],
    ['admin', 404],
    ['other', 404],
    ['anonymous', 401],
  ] as const)
    expect((await readFile(app, id, who)).status, who).toBe(status);
  for (const path of ['/files/0', '/files/999999', '/files/x'])
    expect((await app.request({ path })).status, path).toBe(404);
  expect(await app.request({ path: `/files/${id}?size=large` })).toMatchObject({ status: 400 });
  expect((await app.request({ method: 'PUT', path: `/files/${id}`, body: {} })).status).toBe(405);
  expect((await app.request({ path: '/files' })).status).toBe(405);
});

test('every resource with photos carries them, and whoever reads the record reads them', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const about = { carId: cars.id, userId: app.people.owner.id, driverId: drivers.id };
  for (const name of carrying) {
    const ids = [await sendOne(app), await sendOne(app)];
    const { record } = await app.done({
      method: 'POST',
      path: paths[name],
      body: { ...bodyOf(name, about), files: ids },
    });
    const infos = ids.map((id) => ({
      id,
      type: 'image/webp',
      bytes: expect.any(Number),
      width: 300,
      height: 400,
    }));
    expect(record['files'], name).toEqual(infos);
    const list = await app.done({ path: `${paths[name]}?filter={"id":${record.id}}` });
    expect(list.records[0]?.['files'], name).toEqual(infos);
    const [change] = (await app.done({ path: '/changes?range=[0,0]' })).records;
    expect(change?.['after'], name).toMatchObject({ files: infos });
    for (const [who, status] of [
      ['admin', 200],
      ['owner', 200],
      ['other', 404],
    ] as const)
      expect((await readFile(app, ids[0] ?? 0, who)).status, `${name} ${who}`).toBe(status);
  }
});

test('a record without photos has an empty list, and says nothing of them in its change', async () => {
  const app = await startApp();
  const { answer } = await repairWith(app, 'admin', []);
  expect(answer.record['files']).toEqual([]);
  const [change] = (await app.done({ path: '/changes?range=[0,0]' })).records;
  expect(change?.['fields']).not.toContain('files');
});

test('the id of a file may be numeric text', async () => {
  const app = await startApp();
  const id = await sendOne(app, { as: 'owner' });
  const { carId } = await repairWith(app, 'owner', []);
  const body = { carId, date: '2026-11-01', amount: 5, details: 'Brakes', files: [` ${id} `] };
  const answer = await app.request({ as: 'owner', method: 'POST', path: '/repairs', body });
  expect([answer.status, answer.record['files']]).toMatchObject([201, [{ id }]]);
});

test('a file that is another’s, missing or on another record is refused', async () => {
  const app = await startApp();
  const [mine, theirs] = [await sendOne(app, { as: 'owner' }), await sendOne(app, { as: 'other' })];
  const first = await repairWith(app, 'owner', [mine]);
  expect(first.answer.status).toBe(201);
  for (const id of [mine, theirs, 999_999]) {
    const { answer } = await repairWith(app, 'owner', [id]);
    expect([answer.status, answer.message], `${id}`).toEqual([400, `Photos: there is no file ${id}`]);
    expect(answer.errors).toEqual({ files: `Photos: there is no file ${id}` });
  }
  const tooMany = await repairWith(app, 'owner', [1, 2, 3, 4, 5, 6, 7]);
  expect([tooMany.answer.status, tooMany.answer.message]).toEqual([400, 'Photos: at most 6 files']);
  for (const files of [
    '1',
    { id: 1 },
    ['x'],
    ['1.5'],
    ['-1'],
    ['1e1'],
    [`${'0'.repeat(200)}1`],
    [1.5],
    [-1],
    [null],
  ]) {
    const body = { carId: first.carId, date: '2026-11-01', files };
    const { status } = await app.request({ method: 'POST', path: '/repairs', body });
    expect(status, JSON.stringify(files)).toBe(400);
  }
});

test('an update removes, adds and orders photos; its undo brings them back', async () => {
  const app = await startApp();
  const [one, two, three] = [await sendOne(app), await sendOne(app), await sendOne(app)];
  const { answer } = await repairWith(app, 'admin', [one, two]);
  const path = `/repairs/${answer.record.id}`;
  const idsOf = async () =>
    ((await app.done({ path })).record['files'] as { id: number }[]).map(({ id }) => id);
  await app.done({ method: 'PUT', path, body: { files: [three, one] } });
  expect(await idsOf()).toEqual([three, one]);
  // Without the key the photos stay.
  await app.done({ method: 'PUT', path, body: { details: 'Brakes' } });
  expect(await idsOf()).toEqual([three, one]);
  expect((await readFile(app, two, 'admin')).status).toBe(200);
  expect((await readFile(app, two, 'owner')).status).toBe(404);
  const changes = (await app.done({ path: '/changes' })).records;
  const changed = changes.find(
    ({ fields }) => (fields as string[]).includes('files') && fields !== undefined,
  );
  await app.done({ method: 'POST', path: `/changes/${changed?.id}/undo` });
  expect(await idsOf()).toEqual([one, two]);
  expect((await readFile(app, two, 'owner')).status).toBe(200);
  await app.done({ method: 'PUT', path, body: { files: null } });
  expect(await idsOf()).toEqual([]);
});

test('the photos of a deleted record are nowhere, until its undo brings them back', async () => {
  const app = await startApp();
  const id = await sendOne(app, { as: 'owner' });
  const { answer } = await repairWith(app, 'owner', [id]);
  await app.done({ method: 'DELETE', path: `/repairs/${answer.record.id}` });
  for (const who of ['owner', 'admin'] as const) expect((await readFile(app, id, who)).status, who).toBe(404);
  const [change] = (await app.done({ path: '/changes?range=[0,0]' })).records;
  expect((await repairWith(app, 'owner', [id])).answer.status).toBe(400);
  await ageFile(app, id, 29 * 24);
  await sendOne(app);
  await app.done({ method: 'POST', path: `/changes/${change?.id}/undo` });
  expect((await readFile(app, id, 'owner')).status).toBe(200);
});

test('an import cannot give a record photos', async () => {
  const app = await startApp();
  const { carId } = await repairWith(app, 'admin', []);
  const id = await sendOne(app);
  for (const files of [[id], id, `${id}`]) {
    const { body } = await app.request({
      method: 'POST',
      path: '/imports',
      body: {
        resource: 'repairs',
        fileName: 'a.csv',
        dryRun: true,
        rows: [{ carId, date: '2026-11-01', files }],
      },
    });
    expect(body).toMatchObject({
      data: { errors: [{ row: 1, errors: { files: 'Photos cannot be imported' } }] },
    });
  }
});
