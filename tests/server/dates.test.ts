import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calendarOf, steadyOffset } from '../../src/server/calendar';
import { readConfig } from '../../src/server/config';
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
  const lusaka = calendarOf('Africa/Lusaka');
  const at = new Date('2026-10-31T22:05:00Z');
  expect(`${lusaka.dayInWords(at)} ${lusaka.timeInWords(at)}`).toBe('01/11/2026 00:05');
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
