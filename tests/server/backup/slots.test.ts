import { expect, test } from 'vitest';
import { calendarOf } from '../../../src/server/ground/calendar';
import { longestInterval, slotNameOf, slotsAround } from '../../../src/server/features/backup/schedule/slots';

const HOUR = 3_600_000;
const around = (timeZone: string, times: readonly string[], now: string) => {
  const { latest, next } = slotsAround(calendarOf(timeZone), times, Date.parse(now));
  return [latest.name, new Date(latest.at).toISOString(), next.name, new Date(next.at).toISOString()];
};

const rows = [
  {
    name: 'before the time of the day',
    at: ['Africa/Lusaka', ['02:00'], '2026-11-25T23:59:59Z'],
    is: ['2026-11-25T0200', '2026-11-25T00:00:00.000Z', '2026-11-26T0200', '2026-11-26T00:00:00.000Z'],
  },
  {
    name: 'at the time of the day',
    at: ['Africa/Lusaka', ['02:00'], '2026-11-26T00:00:00Z'],
    is: ['2026-11-26T0200', '2026-11-26T00:00:00.000Z', '2026-11-27T0200', '2026-11-27T00:00:00.000Z'],
  },
  {
    name: 'several times',
    at: ['Africa/Lusaka', ['02:00', '14:30'], '2026-11-26T13:00:00Z'],
    is: ['2026-11-26T1430', '2026-11-26T12:30:00.000Z', '2026-11-27T0200', '2026-11-27T00:00:00.000Z'],
  },
  {
    name: 'a zone whose day is ahead of UTC',
    at: ['Pacific/Kiritimati', ['00:30'], '2026-12-31T10:29:00Z'],
    is: ['2026-12-31T0030', '2026-12-30T10:30:00.000Z', '2027-01-01T0030', '2026-12-31T10:30:00.000Z'],
  },
  {
    name: 'the hour that the clocks repeat, once',
    at: ['Europe/Berlin', ['02:30'], '2026-10-25T01:45:00Z'],
    is: ['2026-10-25T0230', '2026-10-25T00:30:00.000Z', '2026-10-26T0230', '2026-10-26T01:30:00.000Z'],
  },
  {
    name: 'the hour that the clocks skip',
    at: ['Europe/Berlin', ['02:30'], '2026-03-29T06:00:00Z'],
    is: ['2026-03-29T0230', '2026-03-29T01:30:00.000Z', '2026-03-30T0230', '2026-03-30T00:30:00.000Z'],
  },
] as const;

test.each(rows)('the slots around now: $name', ({ at: [zone, times, now], is }) => {
  expect(around(zone, times, now)).toEqual(is);
});

test('the longest interval between two times of day', () => {
  expect(longestInterval(['02:00'])).toBe(24 * HOUR);
  expect(longestInterval(['02:00', '14:00'])).toBe(12 * HOUR);
  expect(longestInterval(['08:00', '09:00', '10:00'])).toBe(22 * HOUR);
});

test('an instant has the name of its local time', () => {
  expect(slotNameOf(calendarOf('Africa/Lusaka'), Date.parse('2026-11-25T22:05:59Z'))).toBe('2026-11-26T0005');
});
