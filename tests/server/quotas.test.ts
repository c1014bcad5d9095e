import { expect, test } from 'vitest';
import { policyOf } from '../../src/server/auth/policy';
import { resources } from '../../src/resources';
import { secondProcess, startApp, type Call, type TestApp } from '../support/server/app';
import { add, addFleet, bodyOf, buildOwner, names, paths } from '../support/server/factories';

const owner = (body = buildOwner()) => ({ as: 'owner', method: 'POST', path: '/owner', body }) as const;
const LIMIT = '"You have recorded 3 records today"';

const expectRefusal = (answer: Awaited<ReturnType<TestApp['request']>>, sentence = LIMIT): void => {
  expect([answer.status, answer.text]).toEqual([429, expect.stringContaining(sentence)]);
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(15 * 60);
};

test('an ordinary account adds as many records a day as DAILY_RECORDS, an administrator any number', async () => {
  const app = await startApp({ DAILY_RECORDS: '3' });
  for (let count = 0; count < 3; count += 1) await app.done(owner());
  expectRefusal(await app.request(owner()));
  expect((await app.request({ as: 'owner', path: '/owner' })).records).toHaveLength(3);
  // What is unusable is still said first, and each account counts for itself.
  expect((await app.request(owner({}))).status).toBe(400);
  await app.done({ ...owner(), as: 'other' });
  for (let count = 0; count < 5; count += 1) await app.done({ ...owner(), as: 'admin' });
});

test('the limit is formatted in the language of the request', async () => {
  const app = await startApp();
  const day = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
  await app.database.db
    .insertInto('dailyRecords')
    .values({ userId: app.people.owner.id, day, records: 50_000 })
    .execute();
  expectRefusal(await app.request(owner()), '"You have recorded 50,000 records today"');
  const french = await app.request({ ...owner(), headers: { 'accept-language': 'fr' } });
  expect(french.message).toMatch(/^Vous avez saisi 50.000 enregistrements aujourd’hui$/);
});

test('a refused record and a repeated request do not count', async () => {
  const app = await startApp({ DAILY_RECORDS: '3' });
  const again = { ...owner(), headers: { 'idempotency-key': 'once' } };
  for (let count = 0; count < 4; count += 1) await app.done(again);
  for (let count = 0; count < 4; count += 1)
    expect(
      (await app.request({ as: 'owner', method: 'POST', path: '/cashings', body: { carId: 99 } })).status,
    ).toBe(400);
  await app.done(owner());
  await app.done(owner());
  expectRefusal(await app.request(owner()));
  // The first answer is still given.
  await app.done(again);
});

test('of parallel requests, only those within the limit are stored', async () => {
  const app = await startApp({ DAILY_RECORDS: '3' });
  const answers = await Promise.all(Array.from({ length: 9 }, () => app.request(owner())));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(6).fill(429)]);
});

test('two processes share the count', async () => {
  const app = await startApp({ DAILY_RECORDS: '3' });
  const second = await secondProcess(app);
  const answers = await Promise.all([second, app.request, second, app.request].map((send) => send(owner())));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429]);
});

test('an import counts each record that it adds, and is stored whole or not at all', async () => {
  const app = await startApp({ DAILY_RECORDS: '3' });
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Owner ${index}` }));
  const send = (count: number, dryRun = false): Call => ({
    as: 'owner',
    method: 'POST',
    path: '/imports',
    body: { resource: 'owners', fileName: 'owners.csv', dryRun, allowDuplicates: true, rows: rows(count) },
  });
  expectRefusal(await app.request(send(4)));
  expect((await app.request({ as: 'owner', path: '/imports' })).records).toEqual([]);
  expect((await app.request(send(4, true))).status).toBe(200);
  await app.done(send(2));
  expectRefusal(await app.request(send(2)));
  await app.done(send(1));
  expectRefusal(await app.request(owner()));
  expect((await app.request({ as: 'owner', path: '/owner' })).records).toHaveLength(3);
});

test('an import that is stored counts, also if it adds nothing, and as much as it stores', async () => {
  const app = await startApp({ DAILY_RECORDS: '60' });
  const send = (rows: readonly object[], more: object = {}) =>
    app.request({
      as: 'owner',
      method: 'POST',
      path: '/imports',
      body: { resource: 'owners', fileName: 'x.csv', dryRun: false, skipErrors: true, rows, ...more },
    });
  const recorded = async () => {
    const [row] = await app.database.db.selectFrom('dailyRecords').select('records').execute();
    return Number(row?.['records'] ?? 0);
  };
  const idOf = ({ body }: { readonly body: unknown }) => (body as { data: { id: unknown } }).data.id;
  const wrong = [{ notes: 'without a name' }];
  const stored = await send(wrong);
  expect([stored.status, idOf(stored), await recorded()]).toEqual([201, expect.any(Number), 1]);
  // What is not stored does not count.
  expect([(await send(wrong, { dryRun: true })).status, await recorded()]).toEqual([200, 1]);
  expect([(await send(wrong, { skipErrors: false })).status, await recorded()]).toEqual([400, 1]);
  const long = Array.from({ length: 1_000 }, (_, row) =>
    Object.fromEntries(Array.from({ length: 5 }, (_field, at) => [`${'x'.repeat(90)} ${row} ${at}`, 1])),
  );
  const large = await send(long);
  expect(large.status).toBe(201);
  expect(Buffer.byteLength(large.text)).toBeGreaterThan(200_000);
  expect(await recorded()).toBeGreaterThanOrEqual(1 + 200_000 / 5_000);
  expectRefusal(await send(long), '"You have recorded 60 records today"');
  expect((await app.request({ as: 'owner', path: '/imports' })).records).toHaveLength(2);
});

test('the count begins again on another day, in whichever direction the clock was wrong', async () => {
  for (const day of ['2020-01-01', '2099-01-01']) {
    const app = await startApp({ DAILY_RECORDS: '3' });
    await app.database.db
      .insertInto('dailyRecords')
      .values({ userId: app.people.owner.id, day, records: 3 })
      .execute();
    for (let count = 0; count < 3; count += 1) await app.done(owner());
    expectRefusal(await app.request(owner()));
    expect(await app.database.db.selectFrom('dailyRecords').selectAll().execute()).toHaveLength(1);
  }
});

test('a handover and a visit to the workshop count each record that they add', async () => {
  const app = await startApp({ DAILY_RECORDS: '1000' });
  const { cars, drivers } = await addFleet(app, 'owner');
  const recorded = async () =>
    Number((await app.database.db.selectFrom('dailyRecords').select('records').execute())[0]?.['records']);
  const planIds: number[] = [];
  for (const item of ['Brakes', 'Belt'])
    planIds.push((await app.done({ method: 'POST', path: '/plans', body: { item, everyKm: 5 } })).record.id);
  const before = await recorded();
  const leaving = [{ driverId: drivers.id, action: 'forgive', amount: 5, reason: 'Left' }];
  const body = { carId: cars.id, driver: { name: 'New' }, leaving };
  await app.done({ as: 'owner', method: 'POST', path: '/handovers', body });
  expect((await recorded()) - before).toBe(3);
  const visit = { carId: cars.id, date: '2026-11-01', planIds, repair: { amount: 5 } };
  await app.done({ as: 'owner', method: 'POST', path: '/works/done', body: visit });
  expect((await recorded()) - before).toBe(6);
});

test('every route by which an ordinary account adds records obeys the limit', async () => {
  const app = await startApp({ DAILY_RECORDS: '1000' });
  const fleet = await addFleet(app, 'owner');
  const adding = [...policyOf(resources, [])].flatMap(([call, { user, isOpen }]) =>
    call.startsWith('POST ') && user === 'own' && !isOpen ? [call.slice('POST '.length)] : [],
  );
  const about = { carId: fleet.cars.id, driverId: fleet.drivers.id, userId: app.people.owner.id };
  const bill = { label: 'Loan', carId: about.carId, amount: 5, every: 'year', startsOn: '2030-01-15' };
  const { record } = await app.done({ as: 'owner', method: 'POST', path: '/bills', body: bill });
  const plan = { item: 'Brakes', carId: about.carId, everyKm: 10_000 };
  const planOf = await app.done({ as: 'owner', method: 'POST', path: '/plans', body: plan });
  const work = { carId: about.carId, date: '2026-11-01' };
  const bodies: Record<string, unknown> = {
    ...Object.fromEntries(names.map((name) => [paths[name], bodyOf(name, about)])),
    '/transfers': { date: '2026-11-01', toId: app.people.admin.id, amount: 5 },
    '/counts': { date: '2026-11-01', amount: 5 },
    '/buyouts': { ...about, price: 180_000, startsOn: '2026-11-01' },
    '/driver-assignments': { driverId: about.driverId, carId: about.carId, notes: 'Again' },
    '/bills': bill,
    '/bills/:id/pay': { carId: about.carId, billOn: '2030-01-15' },
    '/plans': plan,
    '/works': { ...work, planId: planOf.record.id },
    '/works/done': { ...work, planIds: [planOf.record.id] },
    '/cash-ins': { ...about, amount: 5, spent: [{ amount: 5 }] },
    '/handovers': { carId: about.carId, driver: { name: 'New' }, leaving: [] },
    '/balances/:id/messaged': {},
    '/grants': { email: app.people.other.email, level: 'view' },
    '/files': Buffer.from('%PDF-1.4'),
    '/imports': { resource: 'owners', fileName: 'x.csv', dryRun: false, rows: [{ name: 'One' }] },
  };
  await app.database.db.updateTable('dailyRecords').set({ records: 1_000 }).execute();
  for (const path of adding) {
    // These add no record.
    if (/^\/(auth|passkeys|messages|push|feed|reads)|\/:id\/(?!messaged|pay)/.test(path)) continue;
    expect(bodies, `Add a body for POST ${path}`).toHaveProperty([path]);
    const account = `${about.driverId}-${about.carId}-${about.userId}`;
    const to = path.replace(':id', path.startsWith('/bills/') ? String(record['id']) : account);
    const answer = await app.request({ as: 'owner', method: 'POST', path: to, body: bodies[path] });
    expectRefusal(answer, '"You have recorded 1,000 records today"');
  }
  expect(adding.length).toBeGreaterThan(14);
});

test('what an ordinary account changes, or skips of a bill, counts as what it adds', async () => {
  const app = await startApp({ DAILY_RECORDS: '1000' });
  const { cars } = await addFleet(app, 'owner');
  const bill = { label: 'Loan', carId: cars.id, amount: 5, every: 'year', startsOn: '2030-01-15' };
  const { record } = await app.done({ as: 'owner', method: 'POST', path: '/bills', body: bill });
  await app.database.db.updateTable('dailyRecords').set({ records: 999 }).execute();
  const rename = (name: string) =>
    app.request({ as: 'owner', method: 'PUT', path: `/user/${app.people.owner.id}`, body: { name } });
  expect((await rename('Mutale B')).status).toBe(200);
  expectRefusal(await rename('Mutale C'), '"You have recorded 1,000 records today"');
  const day = { carId: cars.id, billOn: '2030-01-15', reason: 'The bank waited' };
  const skip = { method: 'POST', path: `/bills/${record.id}/skip`, body: day } as const;
  expectRefusal(await app.request({ ...skip, as: 'owner' }), '"You have recorded 1,000 records today"');
  await app.done(skip);
});

test('the row of a deleted account is removed', async () => {
  const app = await startApp();
  await app.done(owner());
  await add(app, 'owners', buildOwner());
  await app.done({ method: 'DELETE', path: `/owner/1` });
  await app.done({ method: 'DELETE', path: `/user/${app.people.owner.id}` });
  expect(await app.database.db.selectFrom('dailyRecords').selectAll().execute()).toEqual([]);
});
