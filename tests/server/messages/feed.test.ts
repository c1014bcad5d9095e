import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { ago } from '../money/days';
import { startApp } from '../../support/server/app';
import { add, addFleet } from '../../support/server/factories';
import { runRows } from '../../support/server/rows';

const world = async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  await addFleet(app, 'other');
  const url = String((await app.done({ as: 'owner', method: 'POST', path: '/feed' })).record!['url']);
  const read = (headers = {}) => app.request({ as: 'anonymous', path: url.replace(/^.*\/api/, ''), headers });
  const eventsOf = async () =>
    new ICAL.Component(ICAL.parse((await read()).text))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
  return { app, fleet, url, read, eventsOf };
};

test('an independent parser reads what is due to the person, and nobody else’s', async () => {
  const { app, fleet, url, read, eventsOf } = await world();
  expect(url).toMatch(/^http:\/\/\S+\/api\/feed\/[\w-]{43}\.ics$/);
  const answer = await read();
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  });
  for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(answer.text).not.toMatch(/[^\r]\n|TZID/);
  const plate = String(fleet.cars['numberPlate']);
  const paper = (await eventsOf()).find(({ uid }) => uid === `paper-${fleet.papers.id}@motoka`)!;
  expect(paper.summary).toBe(`Fitness: ${plate}`);
  expect(paper.startDate.isDate).toBe(true);
  expect(paper.startDate.toString()).toBe('2027-03-31');
  expect(paper.endDate.toString()).toBe('2027-04-01');
  expect(paper.sequence).toBe(0);
  const alarms = paper.component
    .getAllSubcomponents('valarm')
    .map((one) => one.getFirstPropertyValue('trigger')!.toString());
  expect(alarms).toEqual(['-P7D', '-P1D']);
  for (const { summary } of await eventsOf()) expect(summary).toContain(plate);

  await app.done({ method: 'PUT', path: `/papers/${fleet.papers.id}`, body: { notes: 'The same day' } });
  expect((await eventsOf())[0]!.sequence).toBe(0);
  await app.done({ method: 'PUT', path: `/papers/${fleet.papers.id}`, body: { validUntil: '2027-05-01' } });
  const moved = (await eventsOf()).find(({ uid }) => uid === paper.uid)!;
  expect(moved).toMatchObject({ sequence: 1 });
  expect(moved.startDate.toString()).toBe('2027-05-01');
});

test('a paper that never ends, on the last day that can be written, is an event of that day', async () => {
  const { app, fleet, eventsOf } = await world();
  await app.done({ method: 'PUT', path: `/papers/${fleet.papers.id}`, body: { validUntil: '9999-12-31' } });
  const paper = (await eventsOf()).find(({ uid }) => uid === `paper-${fleet.papers.id}@motoka`)!;
  expect(paper.startDate.toString()).toBe('9999-12-31');
  expect(paper.duration.toSeconds()).toBe(86_400);
});

test('texts are escaped and folded, forecasts are about, and the language is the person’s', async () => {
  const { app, fleet, eventsOf } = await world();
  const plate = `Ä😀;,\\ ${'é'.repeat(90)}`;
  await app.done({ method: 'PUT', path: `/cars/${fleet.cars.id}`, body: { numberPlate: plate } });
  await add(app, 'readings', { carId: fleet.cars.id, date: ago(40), mileage: 121_000 });
  await add(app, 'readings', { carId: fleet.cars.id, date: ago(1), mileage: 123_000 });
  const summaries = (await eventsOf()).map(({ summary }) => summary);
  expect(summaries).toContain(`Fitness: ${plate}`);
  expect(summaries).toContain(`about: Oil change: ${plate}`);
});

test('304 by ETag; a new address ends the former one; the log has no token', async () => {
  const { app, url, read } = await world();
  const { etag } = (await read()).headers as { etag: string };
  expect((await read({ 'if-none-match': etag })).status).toBe(304);
  // As a proxy that compresses passes it on, and among others.
  expect((await read({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
  expect((await read({ 'if-none-match': '"other"' })).status).toBe(200);
  const next = await app.done({ as: 'owner', method: 'POST', path: '/feed' });
  expect((await read()).status).toBe(404);
  const path = String(next.record!['url']).replace(/^.*\/api/, '');
  await runRows(app, [
    { as: 'owner', method: 'POST', path: '/feed', body: { x: 1 }, status: 400 },
    { as: 'anonymous', method: 'POST', path: '/feed', status: 401 },
    { as: 'other', method: 'DELETE', path: '/feed', status: 404 },
    { as: 'anonymous', path: '/feed/x.ics', status: 404 },
    { as: 'anonymous', path: `/feed/${'a'.repeat(43)}.ics`, status: 404 },
    { as: 'owner', method: 'DELETE', path: '/feed', status: 200 },
    { as: 'anonymous', path, status: 404 },
  ]);
  expect(url).not.toContain('?');
});

test('a calendar without events has a part all the same, and no query changes it', async () => {
  const app = await startApp();
  const url = String((await app.done({ as: 'owner', method: 'POST', path: '/feed' })).record!['url']);
  const path = url.replace(/^.*\/api/, '');
  const answer = await app.request({ as: 'anonymous', path });
  const calendar = new ICAL.Component(ICAL.parse(answer.text));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vfreebusy']);
  const [part] = calendar.getAllSubcomponents();
  for (const name of ['uid', 'dtstamp']) expect(part!.getFirstPropertyValue(name), name).not.toBeNull();
  for (const query of ['?x=1', '?_=17&refresh', '?filter={'])
    expect(await app.request({ as: 'anonymous', path: `${path}${query}` })).toMatchObject({
      status: 200,
      text: answer.text,
    });
});

test('what is overdue stands on today: papers, and oil changes with a day that is past or without one', async () => {
  const { app, fleet, eventsOf } = await world();
  const dayOf = async (start: string) => {
    const found = (await eventsOf()).find(({ uid }) => uid.startsWith(start));
    return found && [found.startDate.toString(), found.summary];
  };
  const plate = String(fleet.cars['numberPlate']);
  await app.done({ method: 'PUT', path: `/papers/${fleet.papers.id}`, body: { validUntil: ago(3) } });
  expect(await dayOf('paper-')).toEqual([ago(0), `Fitness: ${plate}`]);
  // Beyond the next oil change, without a forecast.
  await add(app, 'readings', { carId: fleet.cars.id, date: ago(0), mileage: 130_000 });
  const { data } = (await app.done({ as: 'owner', path: '/due' })).body as {
    data: Record<string, unknown>[];
  };
  expect(data.find(({ kind }) => kind === 'service')).toMatchObject({ state: 'overdue' });
  expect(await dayOf('service-')).toEqual([ago(0), `Oil change: ${plate}`]);
});

test('a calendar is written once until something changes, and is read thirty times a minute at most', async () => {
  const { app, fleet, read } = await world();
  const first = await read();
  expect((await read()).headers['etag']).toBe(first.headers['etag']);
  await app.done({ method: 'PUT', path: `/papers/${fleet.papers.id}`, body: { validUntil: '2027-06-01' } });
  expect((await read()).headers['etag']).not.toBe(first.headers['etag']);
  for (let count = 3; count < 30; count += 1) expect((await read()).status).toBe(200);
  expect(await read()).toMatchObject({ status: 429, message: 'Too many tries. Please wait a minute' });
});

test('bills and plans have their amounts, forecasts too', async () => {
  const { app, fleet, eventsOf } = await world();
  const carId = fleet.cars.id;
  const plate = String(fleet.cars['numberPlate']);
  const write = (path: string, body: object) => app.done({ method: 'POST', path, body });
  await add(app, 'readings', { carId, date: ago(40), mileage: 121_000 });
  const { record: plan } = await write('/plans', { carId, item: 'Brakes', everyKm: 10_000 });
  const done = { carId, planIds: [plan.id], date: ago(20), mileage: 122_000, repair: { amount: 777 } };
  await write('/works/done', done);
  await add(app, 'readings', { carId, date: ago(1), mileage: 123_000 });
  const bill = { carId, label: 'Loan', amount: 4500, every: 'month', startsOn: ago(-5) };
  await write('/bills', bill);
  const summaries = (await eventsOf()).map(({ summary }) => summary);
  expect(summaries).toContain(`about: Brakes: ${plate}, ZMW 777.00`);
  expect(summaries).toContain(`Loan: ${plate}, ZMW 4,500.00`);
});
