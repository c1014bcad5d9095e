import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  formatAgo,
  formatDay,
  formatInteger,
  formatMoment,
  formatMoney,
  formatPhone,
} from '../../../src/client/ground/i18n/format';
import {
  ParseError,
  readDay,
  readInteger,
  readMoney,
  readPhone,
  writeDay,
} from '../../../src/client/rows/crud/inputs/parse';

const ngwee = { kind: 'money', label: '', decimals: 2 } as const;
const whole = { kind: 'money', label: '', decimals: 0 } as const;

describe('readMoney', () => {
  it.each([
    ['350.5', '350.5'],
    ['1,250.50', '1250.50'],
    ['K1250', '1250'],
    ['k 1,250', '1250'],
    ['ZMW 1 250.50', '1250.50'],
    ['1,000,000', '1000000'],
  ])('reads %s as %s', (typed, read) => expect(readMoney(typed, ngwee)).toBe(read));

  it.each(['1.250,50', '1,25', '12,50', '1.2.3', '1.255', '-5', 'abc', '1250 or so', '.5'])(
    'rejects %s',
    (typed) => expect(readMoney(typed, ngwee)).toBeInstanceOf(ParseError),
  );

  it('accepts only whole amounts without decimals', () => {
    expect(readMoney('1,250.00', whole)).toBe('1250');
    expect(readMoney('1,250.50', whole)).toBeInstanceOf(ParseError);
  });
});

it.each([
  ['84210', '84210'],
  ['84,210', '84210'],
  ['84 210 km', '84210'],
])('readInteger reads %s as %s', (typed, read) => expect(readInteger(typed)).toBe(read));

it.each(['84.210', '84,21', '-1', 'many'])('readInteger rejects %s', (typed) =>
  expect(readInteger(typed)).toBeInstanceOf(ParseError),
);

it('readPhone returns the digits', () => {
  expect(readPhone('+260 97 712-3456')).toBe('260977123456');
  expect(readPhone('0977 123 456')).toBe('0977123456');
  expect(readPhone('97712345x')).toBeInstanceOf(ParseError);
});

describe('a formatted value', () => {
  it('is money with two decimals', () => {
    expect(formatMoney(1234.5)).toBe('ZMW 1,234.50');
    expect(formatMoney(850)).toBe('ZMW 850.00');
    expect(formatMoney(1_234_567.891)).toBe('ZMW 1,234,567.89');
    expect(formatMoney(-100_000)).toBe('ZMW −100,000.00');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [84_210, '84,210'],
    [1_000_000, '1,000,000'],
    [0.25, '0.25'],
  ])('is the number %s as %s', (value, shown) => expect(formatInteger(value)).toBe(shown));

  it('is a day as people here write it', () => expect(formatDay('2026-11-01')).toBe('01/11/2026'));

  it('is a timestamp in the time zone of the business', () =>
    expect(formatMoment('2026-10-31T22:30:00.000Z')).toBe('01/11/2026, 00:30'));

  it('is a timestamp in a time zone with daylight saving', async () => {
    vi.resetModules();
    onTestFinished(() => vi.doUnmock('../../../src/client/ground/config'));
    vi.doMock('../../../src/client/ground/config', () => ({ config: { timeZone: 'Europe/Berlin' } }));
    const { clockOf, dayOf } = await import('../../../src/client/ground/dates/days');
    expect(clockOf(new Date('2026-01-31T23:30:00Z'))).toBe('2026-02-01T00:30');
    expect(clockOf(new Date('2026-07-01T10:00:00Z'))).toBe('2026-07-01T12:00');
    expect(dayOf('2026-07-01T22:30:00.000Z')).toBe('2026-07-02');
  });

  it.each([
    [260_977_123_456, '+260 97 712 3456'],
    [977_123_456, '+260 97 712 3456'],
    [44_20_7946_0018, '+442079460018'],
  ])('is the phone number %s as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown));

  it.each([
    [30, 'this minute'],
    [180, '3 min ago'],
    [7_300, '2 hr ago'],
    [86_400, 'yesterday'],
    [86_400 * 3, '3 days ago'],
    [86_400 * 10, '1 wk ago'],
    [86_400 * 70, '2 mo ago'],
    [86_400 * 800, '2 yr ago'],
    [-300, 'in 5 min'],
    [-86_400, 'tomorrow'],
  ])('is, %s seconds later, "%s"', (seconds, words) =>
    expect(formatAgo('2026-11-01T00:00:00.000Z', Date.UTC(2026, 10, 1) + seconds * 1000)).toBe(words),
  );
});

describe('readDay', () => {
  it.each([
    ['24/11/2026', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['24.11.', '2026-11-24'],
    ['24/11', '2026-11-24'],
    ['2411', '2026-11-24'],
    ['1.2.25', '2025-02-01'],
    ['2026-11-24', '2026-11-24'],
    ['29-02-2028', '2028-02-29'],
  ])('reads %s as %s', (typed, day) => expect(readDay(typed, '2026-11-01')).toBe(day));

  it.each(['11/24/2026', '31/02/2026', '24', 'soon', '24/11/20266', '0/1/2026', '2026-13-01'])(
    'rejects %s',
    (typed) => expect(readDay(typed, '2026-11-01')).toBeInstanceOf(ParseError),
  );

  it('is the inverse of writeDay; an unreadable text stays as it is', () => {
    expect(writeDay('2026-11-24')).toBe('24/11/2026');
    expect(writeDay('11/24/2026')).toBe('11/24/2026');
    expect(writeDay(null)).toBe('');
  });
});
