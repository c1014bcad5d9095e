import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calendarOf, steadyOffset } from '../../src/server/ground/calendar';
import { readConfig } from '../../src/server/ground/config';
import { renderIndexHtml } from '../../src/server/http/indexHtml';
import { startApp } from '../support/server/app';
import { add, addFleet, bodyOf, dayOf, events, paths } from '../support/server/factories';

const days: readonly (readonly [string, string])[] = [
  ['2026-11-01', '2026-11-01'],
  [' 2026-11-01 ', '2026-11-01'],
  ['2024-02-29', '2024-02-29'],
  // 00:30 on 1 November in Lusaka is still October in UTC.
  ['2026-10-31T22:30:00.000Z', '2026-11-01'],
  ['2026-10-31T21:59:59.999Z', '2026-10-31'],
  ['2026-10-31T22:00:00Z', '2026-11-01'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-11-01T00:30:00+02:00', '2026-11-01'],
  ['2026-11-01T00:30:00+05:00', '2026-10-31'],
  ['2026-11-01T10:00:00-0800', '2026-11-01'],
  ['2026-11-01T08:00', '2026-11-01'],
];

test('a business date is stored as a day; a timestamp becomes its day in Lusaka', async () => {
  const app = await startApp();
  const { cars, drivers, ...fleet } = await addFleet(app, 'owner');
  const about = { carId: cars.id, userId: app.people.owner.id, driverId: drivers.id };
  for (const name of events) {
    const day = dayOf(name);
    for (const [sent, read] of days) {
      expect((await add(app, name, { ...bodyOf(name, about), [day]: sent }))[day], `${name} ${sent}`).toBe(
        read,
      );
      const { record } = await app.done({
        method: 'PUT',
        path: `${paths[name]}/${fleet[name].id}`,
        body: { [day]: sent },
      });
      expect(record[day], `${name} ${sent}`).toBe(read);
    }
  }
});

test('the calendar uses the configured time zone', async () => {
  const app = await startApp({ TIME_ZONE: 'America/New_York' });
  const { cashings } = await addFleet(app, 'owner');
  const put = async (date: string) =>
    (await app.done({ method: 'PUT', path: `/cashings/${cashings.id}`, body: { date } })).record['date'];
  expect(await put('2026-11-01T03:30:00Z')).toBe('2026-10-31');
  expect(await put('2026-11-01T04:30:00Z')).toBe('2026-11-01');
});

test('a day starts at its local midnight, also with daylight saving', () => {
  expect(calendarOf('Africa/Lusaka').startOf('2026-11-01')).toBe('2026-10-31T22:00:00.000Z');
  expect(calendarOf('UTC').startOf('2026-11-01')).toBe('2026-11-01T00:00:00.000Z');
  expect(calendarOf('America/New_York').startOf('2026-03-08')).toBe('2026-03-08T05:00:00.000Z');
  expect(calendarOf('America/New_York').startOf('2026-03-09')).toBe('2026-03-09T04:00:00.000Z');
  expect(calendarOf('Pacific/Kiritimati').startOf('2026-11-01')).toBe('2026-10-31T10:00:00.000Z');
});

test.each([
  ['Africa/Lusaka', '2026-11-01', '2026-10-31T22:00:00.000Z', '2026-11-01T21:59:59.999Z'],
  // The clocks go back: 25 hours. They go forward: 23 hours.
  ['Europe/Paris', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  // The clocks change at midnight: the first hour is skipped, or the last one is repeated.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
  ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', '2026-04-05T03:59:59.999Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
  ['America/New_York', '9999-12-31', '9999-12-31T05:00:00.000Z', '+010000-01-01T04:59:59.999Z'],
])('in %s, %s lasts from %s to %s', (timeZone, day, start, end) => {
  const { startOf, endOf } = calendarOf(timeZone);
  expect([startOf(day), endOf(day)]).toEqual([start, end]);
});

test.each([
  ['Europe/Paris', '2026-10-25T00:30', '2026-10-24T22:30:00.000Z'],
  // 02:30 occurs twice: the first one counts.
  ['Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Paris', '2026-10-25 12:00:00,5', '2026-10-25T11:00:00.500Z'],
  // 02:30 does not occur: it is read as 03:30.
  ['Europe/Paris', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Paris', '2026-03-29T12:00', '2026-03-29T10:00:00.000Z'],
  ['America/New_York', '2026-11-01T12:00', '2026-11-01T17:00:00.000Z'],
  ['Europe/Paris', '2026-10-25T12:00Z', '2026-10-25T12:00:00.000Z'],
  ['Europe/Paris', '2026-10-25', undefined],
])('in %s, %s is the instant %s', (timeZone, text, instant) => {
  expect(calendarOf(timeZone).instantOf(text)).toBe(instant);
});

test('the page contains the UTC offset of a time zone without daylight saving', () => {
  const zones = [
    'Africa/Lusaka',
    'UTC',
    'Asia/Kolkata',
    'America/Phoenix',
    'Europe/Berlin',
    'Africa/Casablanca',
  ];
  expect(zones.map(steadyOffset)).toEqual([120, 0, 330, -420, undefined, undefined]);
  const html = readFileSync('index.html', 'utf8');
  const pageIn = (TIME_ZONE: string) => renderIndexHtml(html, readConfig({ TIME_ZONE }));
  expect(pageIn('America/Phoenix')).toContain('motoka-utc-offset" content="-420"');
  expect(pageIn('Europe/Berlin')).toContain('motoka-utc-offset" content="changes"');
});

test('a timestamp is formatted in the time zone', () => {
  const { day, time } = calendarOf('Africa/Lusaka').inWords('2026-10-31T22:05:00Z');
  expect([day, time]).toEqual(['01/11/2026', '00:05']);
});

test('an invalid day is undefined', () => {
  const { dayOf: read } = calendarOf('Africa/Lusaka');
  for (const text of [
    '',
    'x',
    '2026-02-29',
    '2026-00-10',
    '2026-11-31',
    '26-11-01',
    '2026-11-1',
    '0000-01-01',
    '+012026-11-01',
    '2026-11-01T',
    '2026-11-01T24:60:00Z',
    '2026-02-30T00:00:00Z',
    '9999-12-31T23:00:00Z',
  ])
    expect(read(text), text).toBeUndefined();
});
