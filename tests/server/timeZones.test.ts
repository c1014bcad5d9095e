import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { calendarOf } from '../../src/server/ground/calendar';

const YEARS = { from: 2010, to: 2035 };
const START = Temporal.PlainDate.from({ year: YEARS.from, month: 1, day: 1 });
const STEP = { days: 1_601 };

/** The instants at which the clocks of a zone change. */
const changesOf = (timeZone: string): Temporal.ZonedDateTime[] => {
  const changes: Temporal.ZonedDateTime[] = [];
  let at: Temporal.ZonedDateTime | null = START.toZonedDateTime(timeZone);
  while ((at = at.getTimeZoneTransition('next')) && at.year <= YEARS.to) changes.push(at);
  return changes;
};

/** The days around each change of the clocks, and others in between. */
const daysOf = (changes: readonly Temporal.ZonedDateTime[]): Temporal.PlainDate[] => {
  const days = changes.flatMap((at) => {
    const day = at.toPlainDate();
    return [day.subtract({ days: 1 }), day];
  });
  for (let day = START; day.year <= YEARS.to; day = day.add(STEP)) days.push(day);
  return days;
};

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Returns what the calendar of a zone says otherwise than Temporal. */
const differencesIn = (timeZone: string, changes: readonly Temporal.ZonedDateTime[]): string[] => {
  const calendar = calendarOf(timeZone);
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds;
  const differences: string[] = [];
  const compare = (what: string, ours: string | undefined, theirs: string) => {
    if (ours !== theirs) differences.push(`${timeZone}, ${what}: ${ours}, not ${theirs}`);
  };
  for (const day of daysOf(changes)) {
    const next = day.add({ days: 1 });
    compare(`start of ${day}`, calendar.startOf(String(day)), iso(startOf(day)));
    compare(`end of ${day}`, calendar.endOf(String(day)), iso(startOf(next) - 1));
  }
  for (const change of changes) {
    const at = change.toInstant();
    for (const instant of [at.subtract({ milliseconds: 1 }), at])
      compare(
        `day at ${instant}`,
        calendar.dayOf(String(instant)),
        String(instant.toZonedDateTimeISO(timeZone).toPlainDate()),
      );
    for (const minutes of [-30, 30]) {
      // Before a change, its own clock; after it, a time that may be skipped or occur twice.
      const local = at
        .subtract({ seconds: 1 })
        .toZonedDateTimeISO(timeZone)
        .toPlainDateTime()
        .add({ seconds: 1 + minutes * 60 });
      compare(
        `the time ${local}`,
        calendar.instantOf(local.toString({ fractionalSecondDigits: 3 })),
        iso(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds),
      );
    }
  }
  return differences;
};

test(`days and times agree with Temporal in all time zones from ${YEARS.from} to ${YEARS.to}`, () => {
  const timeZones = Intl.supportedValuesOf('timeZone');
  expect(timeZones.length).toBeGreaterThan(400);
  // Many zones have the same clocks.
  const clocks = new Map<string, readonly [string, Temporal.ZonedDateTime[]]>();
  for (const timeZone of timeZones) {
    const changes = changesOf(timeZone);
    const offsets = [START.toZonedDateTime(timeZone), ...changes];
    clocks.set(offsets.map(({ epochMilliseconds, offset }) => `${epochMilliseconds}${offset}`).join(), [
      timeZone,
      changes,
    ]);
  }
  expect(clocks.size).toBeGreaterThan(100);
  expect([...clocks.values()].flatMap((one) => differencesIn(...one))).toEqual([]);
});

test('a day that a time zone skipped is empty: Apia crossed the date line', () => {
  const { startOf, endOf, dayOf } = calendarOf('Pacific/Apia');
  expect(endOf('2011-12-29')).toBe('2011-12-30T09:59:59.999Z');
  expect(startOf('2011-12-30')).toBe('2011-12-30T10:00:00.000Z');
  expect(endOf('2011-12-30')).toBe('2011-12-30T09:59:59.999Z');
  expect(startOf('2011-12-31')).toBe('2011-12-30T10:00:00.000Z');
  expect(dayOf('2011-12-30T10:00:00Z')).toBe('2011-12-31');
});
