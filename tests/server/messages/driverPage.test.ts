import { expect, test } from 'vitest';
import { ago, today } from '../money/days';
import { setUp as fiveDrivers } from '../money/fiveDrivers';
import { startLink } from '../../../src/server/features/driverPage/links';
import { add } from '../../support/server/factories';
import { dataOf } from '../../support/server/lists';
import { overtaken } from '../../support/server/overtaken';
import { runRows } from '../../support/server/rows';
import type { Rec } from '../../support/server/answer';

/** Mwansa, ten days late, with notes and numbers of the office that no driver may see. */
const world = async () => {
  const { app, drivers } = await fiveDrivers();
  const about = drivers[0]!;
  const userId = app.people.owner.id;
  await add(app, 'cashings', { ...about, date: ago(2), amount: 40, notes: 'CANARY-NOTES' });
  await add(app, 'adjustments', {
    ...about,
    date: ago(1),
    effect: 'charge',
    amount: 25,
    reason: 'Broken mirror',
  });
  await add(app, 'daysOff', { ...about, startsOn: ago(3), reason: 'workshop', notes: 'CANARY-OFF' });
  await add(app, 'papers', {
    carId: about.carId,
    kind: 'fitness',
    validUntil: ago(-10),
    number: 'CANARY-NUMBER',
  });
  await add(app, 'papers', {
    driverId: about.driverId,
    kind: 'drivingLicence',
    validUntil: ago(1),
    notes: 'CANARY',
  });
  const link = async () => {
    const { record } = await app.done({ method: 'POST', path: `/drivers/${about.driverId}/link` });
    return String(record!['url']);
  };
  const open = (url: string, headers = {}) =>
    app.request({
      as: 'anonymous',
      method: 'POST',
      path: '/driver-page',
      body: { token: url.split('#')[1] },
      headers,
    });
  return { app, about, userId, link, open };
};

test('the page shows the accounts with one owner, and nothing else', async () => {
  const { app, link, open } = await world();
  const url = await link();
  expect(url).toMatch(/^http:\/\/\S+\/driver#[\w-]{43}$/);
  const answer = await open(url);
  expect(answer.status).toBe(200);
  const page = (answer.body as { data: Rec }).data;
  expect(Object.keys(page)).toEqual(['brand', 'driver', 'asOf', 'accounts', 'papers']);
  expect(page).toMatchObject({
    brand: 'Motoka Fleet',
    driver: 'Mwansa',
    asOf: today,
    papers: [
      { kind: 'drivingLicence', validUntil: ago(1), state: 'overdue' },
      { kind: 'fitness', validUntil: ago(-10), state: 'soon' },
    ],
  });
  const [account, ...others] = page['accounts'] as Rec[];
  expect(others).toEqual([]);
  expect(account).toMatchObject({
    numberPlate: 'ABZ 10',
    owner: 'Mutale Owner',
    balance: 885,
    state: 'late',
    target: { amount: 100, every: 'day', days: '1111111' },
    buyout: null,
  });
  const days = account!['days'] as Rec[];
  expect(days).toHaveLength(35);
  expect(days.at(-1)).toEqual({
    date: today,
    due: 100,
    cashed: 0,
    spent: 0,
    state: 'open',
    paidOn: null,
    isOff: false,
    isDriver: true,
  });
  expect(days.at(-4)).toMatchObject({ due: 0, isOff: true });
  expect(days[0]).toMatchObject({ isDriver: false, due: 0 });
  const lines = account!['lines'] as Rec[];
  expect(Object.keys(lines[0]!)).toEqual(['date', 'kind', 'text', 'amount', 'balance']);
  expect(lines[0]!['balance']).toBe(885);
  expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining(['Broken mirror', 'workshop', null]));
  expect(answer.text).not.toMatch(/CANARY|Bwalya|bwalya|Chola|260977|driverId|"id"/);
  await runRows(app, [{ path: '/openapi.json', status: 200, contains: ['/api/driver-page'] }]);
});

test('the days are those of the calendar, with the day on which each was made good', async () => {
  const { app, about, link, open } = await world();
  await add(app, 'cashings', { ...about, date: ago(1), amount: 300 });
  const page = ((await open(await link())).body as { data: Rec }).data;
  const [account] = page['accounts'] as Rec[];
  const days = account!['days'] as Rec[];
  const calendar = new Map<unknown, Rec>();
  for (const month of new Set(days.map(({ date }) => String(date).slice(0, 7))))
    for (const row of await dataOf(
      app,
      `/cashing-calendar?month=${month}&filter={"driverId":${about.driverId}}`,
    ))
      for (const day of row['days'] as Rec[]) calendar.set(day['date'], day);
  const shown = days.map(({ isOff: _off, isDriver: _driver, ...day }) => day);
  expect(shown).toEqual(shown.map(({ date }) => calendar.get(date) ?? expect.objectContaining({ due: 0 })));
  expect(days.filter(({ paidOn }) => paidOn === ago(1)).map(({ due }) => due)).toContain(100);
});

test('a new link ends the former one, and a link ends by itself', async () => {
  const { app, about, link, open } = await world();
  const path = `/drivers/${about.driverId}/link`;
  const [former, present] = [await link(), await link()];
  expect((await open(former)).status).toBe(404);
  expect((await open('#short')).text).toBe((await open(former)).text);
  // The link that is there can be read again, by the digest of the token alone.
  expect((await app.done({ path })).record).toMatchObject({
    usedAt: null,
    url: expect.stringMatching(/\/driver#/),
  });
  expect((await app.done({ path })).record!['url']).toBe(present);
  const [stored] = await app.database.db.selectFrom('driverLinks').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(present.split('#')[1]);
  expect((await open(present)).status).toBe(200);
  expect((await app.done({ path })).record!['usedAt']).toMatch(/^20/);
  expect((await open(present, { cookie: 'token=x' })).headers['set-cookie']).toBeUndefined();

  await app.done({
    method: 'PUT',
    path: '/driver-assignments/1',
    body: { startedOn: ago(100), endedOn: ago(59) },
  });
  expect((await open(present)).status).toBe(200);
  await app.done({ method: 'PUT', path: '/driver-assignments/1', body: { endedOn: ago(62) } });
  expect((await open(present)).status).toBe(404);
  await runRows(app, [
    { path, status: 200, contains: ['"createdAt":null', '"url":null'] },
    { method: 'POST', path, status: 409, contains: ['Mwansa has no car'] },
  ]);
});

test('who may record for the present car has the link, and nobody else', async () => {
  const { app, about, link, open } = await world();
  const path = `/drivers/${about.driverId}/link`;
  const url = await link();
  await runRows(app, [
    { as: 'other', path, status: 404 },
    { as: 'other', method: 'POST', path, status: 404 },
    { as: 'other', method: 'DELETE', path, status: 404 },
    { as: 'owner', path, status: 200, contains: ['createdAt', url] },
    { path: '/drivers/999/link', status: 404 },
    { method: 'POST', path, body: { x: 1 }, status: 400 },
    { as: 'owner', method: 'DELETE', path, status: 200 },
    { as: 'owner', method: 'DELETE', path, status: 404 },
  ]);
  expect((await open(url)).status).toBe(404);
});

test('an address has 30 tries a minute', async () => {
  const { app, link, open } = await world();
  const url = await link();
  const call = { as: 'anonymous', method: 'POST', path: '/driver-page' } as const;
  await runRows(app, [
    { ...call, body: {}, status: 400 },
    { ...call, body: { token: 5 }, status: 400 },
    { ...call, body: { token: 'x'.repeat(10_000) }, status: 404 },
  ]);
  for (let tries = 3; tries < 30; tries += 1) expect((await open('#x')).status).toBe(404);
  const refused = await open(url);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('of an expense that the driver pays back, the page says the kind alone', async () => {
  const { app, about, userId, link, open } = await world();
  const of = { ...about, userId, date: ago(1), amount: 100, driverPays: 30, details: 'CANARY-DETAILS' };
  await add(app, 'repairs', { ...of, kindId: 2 });
  await add(app, 'insurances', of);
  const answer = await open(await link());
  expect(answer.text).not.toContain('CANARY');
  const [account] = ((answer.body as { data: Rec }).data['accounts'] ?? []) as { lines: Rec[] }[];
  const charges = account!.lines.filter(({ kind }) => kind === 'charge').map(({ text }) => text);
  const { record: kind } = await app.done({ path: '/expense-kinds/2' });
  expect(charges.sort()).toEqual(['Broken mirror', kind!['name'], null].sort());
});

test('a link that is made while the former one is ended is ended too', async () => {
  const { app, about, userId, link } = await world();
  await link();
  const { driverId } = about;
  const path = `/drivers/${driverId}/link`;
  const { status } = await overtaken(
    app,
    () => app.request({ method: 'DELETE', path }),
    (trx) => startLink(trx, 'secret', { driverId, userId }),
  );
  expect(status).toBe(200);
  expect((await app.done({ path })).body).toMatchObject({ data: { createdAt: null } });
});
