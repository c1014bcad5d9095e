import { describe, expect, it } from 'vitest';
import {
  amountIn,
  dayIn,
  isMonthFirst,
  nameIn,
  phoneIn,
} from '../../../src/client/features/imports/statement/cells';
import { readSheet, statementHeadingCount } from '../../../src/client/features/imports/statement/columns';
import { toRow } from '../../../src/client/features/imports/statement/line';
import { readLines } from '../../../src/client/features/imports/statement/lines';
import { readText } from '../../../src/client/features/imports/parse/text';
import { tableOf } from '../../support/client/importFile';
import { statementFiles } from '../../support/statements/files';

describe('a day', () => {
  it.each([
    ['26/11/2026 06:12', '2026-11-26'],
    ['2026-11-26T06:12:33', '2026-11-26'],
    ['2026-11-26 06:12:33.120', '2026-11-26'],
    ['2026-11-25T23:30:00Z', '2026-11-26'],
    ['26-Nov-2026 06:12 AM', '2026-11-26'],
    ['26 November 2026, 06:12', '2026-11-26'],
    ['Thu 26 Nov 2026', '2026-11-26'],
    ['Nov 26, 2026 6:12:33 PM', '2026-11-26'],
    ['26-NOV-26', '2026-11-26'],
    ['26 nov. 2026', '2026-11-26'],
    ['3 août 2026', '2026-08-03'],
    ['2 juil. 2026', '2026-07-02'],
    ['2 juin 2026', '2026-06-02'],
    ['2026/11/26 6:12', '2026-11-26'],
    ['20261126061233', '2026-11-26'],
    ['6.1.26', '2026-01-06'],
  ])('%s is %s', (text, day) => expect(dayIn(text)).toBe(day));

  it.each(['31/11/2026', 'yesterday', '', '26 Foo 2026', '260977123456', '12', 'Total'])(
    '%s is none',
    (text) => expect(dayIn(text)).toBeUndefined(),
  );

  it('is written month first if one second number is no month and no first one is a day', () => {
    expect(isMonthFirst(['11/02/2026', '11/26/2026'])).toBe(true);
    expect(isMonthFirst(['11/02/2026', '26/11/2026'])).toBe(false);
    expect(isMonthFirst(['13/02/2026', '11/26/2026'])).toBe(false);
    expect(dayIn('11/26/2026 6:12', true)).toBe('2026-11-26');
  });
});

describe('an amount', () => {
  it.each([
    ['450', 45_000],
    ['+450.00', 45_000],
    ['ZMW 1,250.50', 125_050],
    ['1 250.50 ZMW', 125_050],
    ['1\u00a0250,50', 125_050],
    ['1.250,50', 125_050],
    ["1'250.50", 125_050],
    ['K450', 45_000],
    ['450 K', 45_000],
    ['K 12,000', 1_200_000],
    ['450.00 CR', 45_000],
    ['450.00DR', -45_000],
    ['-450', -45_000],
    ['−450.5', -45_050],
    ['450.00-', -45_000],
    ['(450.00)', -45_000],
    ['(K450.00)', -45_000],
    ['-ZMW 450', -45_000],
    ['ZMW -450', -45_000],
    ['0.00', 0],
  ])('%s is %d ngwee', (text, ngwee) => expect(amountIn(text)).toBe(ngwee));

  it.each(['', '-', 'much', '1.2.3', '1,25,0', '450.123', 'MP2611'])('%s is none', (text) =>
    expect(amountIn(text)).toBeUndefined(),
  );
});

describe('a payer', () => {
  it.each([
    ['260977123456', '260977123456', ''],
    ['+260 977 123-456', '260977123456', ''],
    ['0977123456', '0977123456', ''],
    ['Received from 260977123456 KELVIN TEMBO', '260977123456', 'Kelvin Tembo'],
    ['KELVIN TEMBO (0977 123 456)', '0977123456', 'Kelvin Tembo'],
    ['26097****56 BRIAN SICHONE', '26097****56', 'Brian Sichone'],
    ['26097xxxx56', '26097xxxx56', ''],
    ["MARY-ANN O'BRIEN", undefined, "Mary-Ann O'brien"],
    ['Mutale wa Banda', undefined, 'Mutale wa Banda'],
    ['MP2611.0612.A00451', undefined, 'Mp..A'],
    ['1002003004005006', undefined, ''],
  ])('%s has the number %s and the name %s', (text, phone, name) => {
    expect(phoneIn(text)).toBe(phone);
    if (phone !== undefined || /^\D+$/.test(text)) expect(nameIn(text)).toBe(name);
  });
});

describe.each(statementFiles)('$name', ({ name, text, lines, out, leftAside }) => {
  it('is read as its phone company or bank means it', () => {
    const sheet = readSheet(tableOf(name, readText(text), statementHeadingCount));
    const read = readLines(sheet, sheet.columns);
    expect(
      read.lines.map(({ date, amount, reference, phone, name: payer }) => [
        date,
        amount,
        reference,
        phone,
        payer,
      ]),
    ).toEqual(lines);
    expect(read.out.reduce((sum, { amount = 0 }) => sum + amount, 0)).toBe(out);
    expect([read.notPaid, read.questions]).toEqual([[], []]);
    expect(read.leftAside).toBe(leftAside);
  });
});

describe('a statement', () => {
  it('whose headings are not known has its date and amount guessed by their cells', () => {
    const table = tableOf('x.csv', [
      ['A', 'B', 'C'],
      ['26/11/2026', 'Kelvin', '450.00'],
      ['27/11/2026', 'Brian', '+5.00'],
    ]);
    expect(readSheet(table).columns).toEqual({ date: 0, amount: 2 });
  });

  it('counts what the driver paid, not what the provider left of it', () => {
    const table = tableOf('x.csv', [
      ['Date', 'Net Amount', 'Fee', 'Gross Amount', 'Receipt No', 'MSISDN'],
      ['26/11/2026', '441.00', '9.00', '450.00', 'R00001', '260971000111'],
    ]);
    expect(readSheet(table).columns.amount).toBe(3);
  });

  it('sends a cell that it cannot read as it is, so that the server says what is wrong', () => {
    const sheet = readSheet(
      tableOf('x.csv', [
        ['Date', 'Amount', 'Reference'],
        ['some 1 day', '45o', 'R1'],
      ]),
    );
    const [line] = readLines(sheet, sheet.columns).lines;
    expect(toRow(line!, {})).toEqual({ date: 'some 1 day', amount: '45o', reference: 'R1' });
    expect(toRow({ ...line!, amount: 125_050 }, { driverId: 7 })).toMatchObject({
      amount: 1250.5,
      driverId: 7,
    });
  });
});
