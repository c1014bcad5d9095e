import { describe, expect, it } from 'vitest';
import { isErrorCell, withoutApostrophe, withoutTextMark } from '../../src/contract/reading/cells';
import { dayIn, dayOrderIn, weekdayIn } from '../../src/contract/reading/days';
import { headingKey } from '../../src/contract/reading/headings';
import { decimalIn, readAmount, readSigned, readWhole } from '../../src/contract/reading/numbers';
import { phoneDigits } from '../../src/contract/reading/phones';

const today = '2026-11-27';

describe('a day', () => {
  it.each([
    ['18/11/2026', '2026-11-18'],
    ['3-11-26', '2026-11-03'],
    ['09.09.2026', '2026-09-09'],
    ['21/11/2026 17:45', '2026-11-21'],
    ['2026-11-02 07:15:00', '2026-11-02'],
    ['2026/11/02', '2026-11-02'],
    ['24-NOV-2026  17:57:32', '2026-11-24'],
    ['02Nov2026', '2026-11-02'],
    ['Nov 2, 2026', '2026-11-02'],
    ['Mar 3, 2026', '2026-03-03'],
    ['mar 3 nov 2026', '2026-11-03'],
    ['lundi 2 novembre 2026', '2026-11-02'],
    ['1er août 2026', '2026-08-01'],
    ['2 févr. 2026', '2026-02-02'],
    ['Monday, 2nd November 2026', '2026-11-02'],
    ['\u202a02/11/2026\u202c', '2026-11-02'],
    ['02\u201111\u20112026', '2026-11-02'],
  ])('%s is %s', (text, day) => expect(dayIn(text)).toBe(day));

  it.each([
    '',
    '02-Nov',
    '11/24/2026',
    '31/02/2026',
    '1 jui 2026',
    'Total',
    '46347',
    `1${' '.repeat(300)}/2/2026`,
  ])('%s is none', (text) => expect(dayIn(text)).toBeUndefined());

  it('without a year is one of this year, or the last such day', () => {
    expect(dayIn('02-Nov', { today })).toBe('2026-11-02');
    expect(dayIn('Mon 02/11', { today })).toBe('2026-11-02');
    expect(dayIn('28-Dec', { today: '2027-01-04', isPast: true })).toBe('2026-12-28');
    expect(dayIn('29/02', { today: '2029-01-10', isPast: true })).toBe('2028-02-29');
    expect(dayIn('29/02', { today: '2029-01-10' })).toBeUndefined();
    expect(dayIn('28-Dec', { today: '2027-01-04' })).toBe('2027-12-28');
  });

  it('is the number of a spreadsheet only where a file may have them', () => {
    expect(dayIn('46347.739583333336', { hasSerials: true })).toBe('2026-11-21');
    expect(dayIn('46347', { today })).toBeUndefined();
  });
});

describe('the order of the days of a file', () => {
  it.each([
    [['11/3/2026', '11/16/2026'], 'month'],
    [['3/11/2026', '16/11/2026'], 'day'],
    [['11/16/2026', '16/11/2026'], 'day'],
    [['3/11/2026', '5/11/2026'], 'open'],
    [['3.11.2026', '5/11/2026'], 'day'],
    [['Mon 02/11/2026'], 'day'],
    [['Mon 11/02/2026'], 'month'],
    [['5/5/2026', '2026-11-03', '02-Nov-2026'], undefined],
  ])('%j is %s', (cells, order) => expect(dayOrderIn(cells)).toBe(order));
});

describe('a number', () => {
  it.each([
    ['450/=', '450'],
    ['K1,250/=', '1250'],
    ['450/-', '450'],
    ['1 643,50', '1643.50'],
    ['1\u00a0643,50', '1643.50'],
    ['1\u202f643,50', '1643.50'],
    ['ZMW 1\u00a0250.50', '1250.50'],
    ["1'250", '1250'],
    ['1,250.50 Kwacha', '1250.50'],
  ])('%s is the amount %s', (text, amount) => expect(readAmount(text, {})).toBe(amount));

  it.each(['393,00', '1.250,50', '1,25', '', 'K', '-5', '#REF!', `1${' '.repeat(60_000)}2`])(
    '%s is no amount',
    (text) => expect(readAmount(text, {})).toBeUndefined(),
  );

  it.each([
    ['739,25', '739.25'],
    ['1.250,50', '1250.50'],
    ['1 250,5', '1250.5'],
    ['1250.50', '1250.50'],
    ['79.135', '79135'],
  ])('%s is %s where the decimal separator is a comma', (text, amount) =>
    expect(readAmount(text, { decimal: ',' })).toBe(amount),
  );

  it('has the decimal separator that most cells show', () => {
    expect(decimalIn(['30,50', '739,25', '79.135', '09.09.2026', '425'])).toBe(',');
    expect(decimalIn(['80510.0', '855.0', '1,250'])).toBe('.');
    expect(decimalIn(['1,250.50', '1,100.50', '1.250,50'])).toBe('.');
    expect(decimalIn(['1.250.500'])).toBe(',');
    expect(decimalIn(['1,250', '79.135', 'Brake, pads'])).toBeUndefined();
  });

  it('of kilometres may have zeros behind its point', () => {
    expect(readWhole('80510.0')).toBe('80510');
    expect(readWhole('79.135', ',')).toBe('79135');
    expect(readWhole('84 210 kms')).toBe('84210');
    expect(readWhole('79.135')).toBeUndefined();
    expect(readWhole(`1${' '.repeat(60_000)}km`)).toBeUndefined();
  });

  it('of a statement has its sign', () => {
    expect(readSigned('(K1,450.00)')).toBe(-145_000);
    expect(readSigned('1.250,50 DR')).toBe(-125_050);
    expect(readSigned('1.250', ',')).toBe(125_000);
  });
});

it.each([
  ['\u202a+260 97 700 0888\u202c', '260977000888'],
  ['+260 (0) 97 700 0889', '260977000889'],
  ['+260\u201197\u2011700\u20110890', '260977000890'],
  ['(097) 700-0888', '0977000888'],
  ['260977000892.0', '260977000892'],
  ['097.700.0890', '0977000890'],
])('the phone %s has the digits %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

it.each(['97712345x', '', '1'.repeat(16), ' '.repeat(60_000)])('%s is no phone', (typed) =>
  expect(phoneDigits(typed)).toBeUndefined(),
);

it('an error of a spreadsheet is known, and the apostrophe before a formula is taken away', () => {
  expect(['#REF!', '#n/a', 'Err:502', '# 5', 'REF'].map(isErrorCell)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(["x;'=1", "x\n'  @a", "it;'s"].map(withoutApostrophe)).toEqual(['x;=1', 'x\n  @a', "it;'s"]);
  expect(["'+2 l oil", "'-front", "''=1", "'tis", "O'Brien"].map(withoutApostrophe)).toEqual([
    '+2 l oil',
    '-front',
    "'=1",
    "'tis",
    "O'Brien",
  ]);
});

it('what makes a spreadsheet take a number for text is taken away', () => {
  const cells = [
    "'0977 000 888",
    "'+260977000888",
    '="142593000117"',
    '="Clutch"',
    "'80s",
    "'=1+1",
    '=SUM("1")',
  ];
  expect(cells.map(withoutTextMark)).toEqual([
    ...['0977 000 888', '+260977000888', '142593000117', 'Clutch'],
    ...["'80s", "'=1+1", '=SUM("1")'],
  ]);
});

it('headings are compared without case, accents, units and punctuation', () => {
  expect(['Montant (ZMW)', 'Kilométrage', 'Reg. No', '(ZMW)'].map(headingKey)).toEqual([
    'montant',
    'kilometrage',
    'regno',
    'zmw',
  ]);
});

it('weekdays are known in two languages by three letters', () => {
  expect(['Mon', 'dim.', 'Wednesday', 'ma', 'May'].map(weekdayIn)).toEqual([0, 6, 2, undefined, undefined]);
});
