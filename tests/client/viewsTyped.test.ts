import { describe, expect, it } from 'vitest';
import { formatAgo, formatDay, formatMoment, formatMoney, formatPhone } from '../../src/client/views/format';
import { Unclear, readInteger, readMoney, readPhone } from '../../src/client/views/typed';

const ngwee = { kind: 'money', label: '', decimals: 2 } as const;
const whole = { kind: 'money', label: '', decimals: 0 } as const;

describe('an amount that is typed', () => {
  it.each([
    ['350.5', '350.5'],
    ['1,250.50', '1250.50'],
    ['K1250', '1250'],
    ['k 1,250', '1250'],
    ['ZMW 1 250.50', '1250.50'],
    ['1,000,000', '1000000'],
  ])('%s is %s', (typed, read) => expect(readMoney(typed, ngwee)).toBe(read));

  it.each(['1.250,50', '1,25', '12,50', '1.2.3', '1.255', '-5', 'abc', '1250 or so', '.5'])(
    '%s is refused',
    (typed) => expect(readMoney(typed, ngwee)).toBeInstanceOf(Unclear),
  );

  it('is whole where the API keeps no ngwee', () => {
    expect(readMoney('1,250.00', whole)).toBe('1250');
    expect(readMoney('1,250.50', whole)).toBeInstanceOf(Unclear);
  });
});

it.each([
  ['84210', '84210'],
  ['84,210', '84210'],
  ['84 210 km', '84210'],
])('the reading %s is %s', (typed, read) => expect(readInteger(typed)).toBe(read));

it.each(['84.210', '84,21', '-1', 'many'])('the reading %s is refused', (typed) =>
  expect(readInteger(typed)).toBeInstanceOf(Unclear),
);

it('a phone number is its digits', () => {
  expect(readPhone('+260 97 712-3456')).toBe('260977123456');
  expect(readPhone('0977 123 456')).toBe('0977123456');
  expect(readPhone('97712345x')).toBeInstanceOf(Unclear);
});

describe('what is read', () => {
  it('is money with two decimals', () => {
    expect(formatMoney(1234.5)).toBe('ZMW 1,234.50');
    expect(formatMoney(850)).toBe('ZMW 850.00');
  });

  it('is a day as people here write it', () => expect(formatDay('2026-11-01')).toBe('01/11/2026'));

  it('is a moment by the clock of the business', () =>
    expect(formatMoment('2026-10-31T22:30:00.000Z')).toBe('01/11/2026, 00:30'));

  it.each([
    [260_977_123_456, '+260 97 712 3456'],
    [977_123_456, '+260 97 712 3456'],
    [44_20_7946_0018, '+442079460018'],
  ])('is the phone number %s as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown));

  it.each([
    [30, 'this minute'],
    [180, '3 min ago'],
    [86_400, 'yesterday'],
    [86_400 * 10, '1 wk ago'],
  ])('is, %s seconds later, %s', (seconds, words) =>
    expect(formatAgo('2026-11-01T00:00:00.000Z', Date.UTC(2026, 10, 1) + seconds * 1000)).toBe(words),
  );
});
