import { describe, expect, it, test } from 'vitest';
import { readSheet, statementHeadingCount } from '../../../src/client/features/imports/statement/columns';
import { readLines, type Said } from '../../../src/client/features/imports/statement/lines';
import { guessLayout, layOut } from '../../../src/client/features/imports/parse/layout';
import { readJob } from '../../../src/client/features/imports/parse/readJob';
import { readText } from '../../../src/client/features/imports/parse/text';
import { caseFile, tableOf } from '../../support/client/importFile';

const readStatement = (text: string, said?: Said) => {
  const sheet = readSheet(tableOf('x.csv', readText(text), statementHeadingCount));
  return { sheet, ...readLines(sheet, sheet.columns, said) };
};
const readCase = (name: string, said?: Said) =>
  readStatement(new TextDecoder().decode(caseFile(name.slice(0, 2)).bytes), said);
const kwacha = (lines: readonly { amount: number | undefined }[]) =>
  lines.map(({ amount = 0 }) => amount / 100);
const says = (words: readonly (readonly [string, boolean])[]): Said => ({
  words: new Map(words),
  takenIn: new Set(),
});

describe('files as offices get them', () => {
  it('01: failed and cancelled rows are not paid, a reversal takes its payment with it', () => {
    const { lines, notPaid, out, questions, leftAside } = readCase('01-mpesa-org-portal-status.csv');
    expect(
      lines.map(({ date, amount, reference, phone, name }) => [date, amount, reference, phone, name]),
    ).toEqual([
      ['2026-11-26', 45_000, 'TKR1AAAA01', '0971000111', 'Elias Mumba'],
      ['2026-11-26', 39_000, 'TKR1AAAA03', '0966000222', 'Peter Zulu'],
    ]);
    expect(
      notPaid.map(({ reference, amount, word, takenBackBy }) => [
        reference,
        amount,
        word,
        takenBackBy?.reference,
      ]),
    ).toEqual([
      ['TKR1AAAA02', 39_000, 'Failed', undefined],
      ['TKR1AAAA04', 50_000, 'Cancelled', undefined],
      ['TKR1AAAA05', 60_000, '', 'TKR1AAAA06'],
    ]);
    expect(out.map(({ reference, amount, takesBack }) => [reference, amount, takesBack])).toEqual([
      ['TKR1AAAA06', 60_000, 'TKR1AAAA05'],
      ['TKR1AAAA07', 400_000, undefined],
    ]);
    expect([questions, leftAside]).toEqual([[], 0]);
  });

  it('01: what is not paid can be taken in by hand', () => {
    const { notPaid } = readCase('01-mpesa-org-portal-status.csv');
    const takenIn = new Set([notPaid.find(({ takenBackBy }) => takenBackBy)!.index]);
    const taken = readCase('01-mpesa-org-portal-status.csv', { words: new Map(), takenIn });
    expect(kwacha(taken.lines)).toEqual([450, 390, 600]);
    expect(taken.notPaid).toHaveLength(2);
  });

  it('03: the payer’s phone is found, the failed payment is not paid', () => {
    const { lines, notPaid, questions } = readCase('03-airtel-customer-report.csv');
    expect(lines.map(({ amount, reference, phone, name }) => [amount, reference, phone, name])).toEqual([
      [45_000, '142593000117', '971000111', 'Elias Mumba'],
      [39_000, '142593000391', '966000222', 'Peter Zulu'],
    ]);
    expect(notPaid.map(({ word }) => word)).toEqual(['Transaction Failed']);
    expect(questions).toEqual([]);
  });

  it('04: references in scientific notation are none', () => {
    const { lines } = readCase('04-airtel-ids-scientific.csv');
    expect(kwacha(lines)).toEqual([450, 390, 600]);
    expect(lines.map(({ reference, isDamaged }) => [reference, isDamaged])).toEqual(
      Array.from({ length: 3 }, () => ['', true]),
    );
  });

  it('05: without headings no row is lost, and a phone is no amount', () => {
    const { sheet, lines } = readCase('05-statement-no-head.csv');
    expect(sheet.columns).toEqual({ reference: 0, date: 1, phone: 2, name: 3, amount: 4 });
    expect(lines.map(({ amount, reference, phone, name }) => [amount, reference, phone, name])).toEqual([
      [45_500, 'TKR5AAAA01', '260971000111', 'Elias Mumba'],
      [39_500, 'TKR5AAAA02', '260966000222', 'Peter Zulu'],
      [60_500, 'TKR5AAAA03', '260977000444', 'Chola Bwalya'],
    ]);
  });

  it('07: the worksheet with the payments is taken', async () => {
    const { name, bytes } = caseFile('07');
    const book = await readJob({ fileName: name, data: bytes });
    const layout = guessLayout(book, statementHeadingCount);
    const sheet = readSheet(layOut(book, layout, statementHeadingCount));
    expect([layout.worksheet, kwacha(readLines(sheet, sheet.columns).lines)]).toEqual([1, [460, 400]]);
  });

  it('23: a falling balance and words of direction decide; only what was received is money in', () => {
    const { lines, out, questions } = readCase('23-unsigned-both-ways.csv');
    expect(kwacha(lines)).toEqual([450]);
    expect(kwacha(out)).toEqual([300, 500, 200, 100]);
    expect(questions).toEqual([]);
  });

  it.each([
    ['24-second-amount.csv', [470, 410], ['Elias Mumba', 'Peter Zulu']],
    ['35-statement-over-a-handover.csv', [500, 500], ['Victor Lungu', 'Victor Lungu']],
  ])('%s', (name, amounts, names) => {
    const { lines, questions } = readCase(name);
    expect([kwacha(lines), lines.map((line) => line.name), questions]).toEqual([amounts, names, []]);
  });
});

describe('a word that decides nothing', () => {
  const text = [
    'Date,Txn ID,Type,Phone,Amount',
    '2026-11-17,A-1001,PAYMENT_RECEIVED,260971000111,450',
    '2026-11-17,A-1002,P2P Merchant,260971000111,300',
    '2026-11-18,A-1003,p2p merchant ,260971000111,200',
    '2026-11-18,A-1004,Wallet move,260971000111,100',
  ].join('\n');

  it('is asked once for all rows with it, and its rows are not taken for money in', () => {
    const { lines, out, questions } = readStatement(text);
    expect([kwacha(lines), kwacha(out)]).toEqual([[450], []]);
    expect(questions).toEqual([
      { key: 'direction p2p merchant', role: 'direction', word: 'P2P Merchant', count: 2, sum: 50_000 },
      { key: 'direction wallet move', role: 'direction', word: 'Wallet move', count: 1, sum: 10_000 },
    ]);
  });

  it('means for all its rows what the user says', () => {
    const said = says([
      ['direction p2p merchant', true],
      ['direction wallet move', false],
    ]);
    const { lines, out, questions } = readStatement(text, said);
    expect([kwacha(lines), kwacha(out), questions]).toEqual([[450, 300, 200], [100], []]);
  });

  it('of a status is asked too, an empty one as well', () => {
    const rows = ['Date,Amount,Status', '2026-11-17,450,Success', '2026-11-17,1,Zed', '2026-11-17,2,'];
    const { lines, questions } = readStatement(rows.join('\n'));
    expect(kwacha(lines)).toEqual([450]);
    expect(questions.map(({ role, word }) => [role, word])).toEqual([
      ['status', 'Zed'],
      ['status', ''],
    ]);
  });
});

describe('a balance', () => {
  const rows = (amounts: readonly [string, string][]) =>
    ['Date,Amount,Balance', ...amounts.map(([amount, balance]) => `2026-11-17,${amount},${balance}`)].join(
      '\n',
    );

  it('that falls says that money goes out, from the oldest row or from the newest', () => {
    const oldestFirst: [string, string][] = [
      ['450', '1450'],
      ['300', '1145'],
      ['200', '1345'],
    ];
    for (const order of [oldestFirst, oldestFirst.toReversed()]) {
      const { lines, out } = readStatement(rows(order));
      expect(new Set(kwacha(lines))).toEqual(new Set([450, 200]));
      expect(kwacha(out)).toEqual([300]);
    }
  });
});

test('a reversal names its payment in its text, and one of a payment that is not in the file says so', () => {
  const { lines, notPaid, out } = readStatement(
    [
      'Receipt No.,Completion Time,Details,Paid In,Withdrawn,Linked Transaction ID',
      'QWE1234501,2026-11-17,Received from 260971000111 ELIAS MUMBA,450.00,,',
      'QWE1234502,2026-11-17,Reversal of QWE1234501,,450.00,',
      'QWE1234503,2026-11-17,Reversal,,300.00,QWE0000001',
      'QWE1234504,2026-11-17,Merchant charge,,5.00,QWE1234501',
    ].join('\n'),
  );
  expect(lines).toEqual([]);
  expect(notPaid.map(({ takenBackBy }) => takenBackBy?.reference)).toEqual(['QWE1234502']);
  expect(out.map(({ takesBack }) => takesBack)).toEqual(['QWE1234501', 'QWE0000001', undefined]);
});
