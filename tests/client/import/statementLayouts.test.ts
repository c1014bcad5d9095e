import { expect, it } from 'vitest';
import { readSheet, statementHeadingCount } from '../../../src/client/features/imports/statement/columns';
import { readLines } from '../../../src/client/features/imports/statement/lines';
import { readText } from '../../../src/client/features/imports/parse/text';
import { tableOf } from '../../support/client/importFile';

const read = (rows: readonly string[]) => {
  const sheet = readSheet(tableOf('x.csv', readText(rows.join('\n')), statementHeadingCount));
  return readLines(sheet, sheet.columns);
};
const references = (lines: readonly { reference: string }[]) => lines.map(({ reference }) => reference);

/** Layouts of other providers: what is in, not paid, out, and which words are asked. */
it.each([
  [
    'a status under another heading is found by its words',
    [
      'TransID;TransDate;TransType;Initiator;Receiver;Amount;Outcome of it',
      '99111;24/11/2026 08:00:11;C2B Payment;260955000333;Fleet;500,00;Completed',
      '99112;24/11/2026 08:10:11;B2C Payment;Fleet;260955000333;200,00;Completed',
      '99113;24/11/2026 08:12:11;C2B Payment;260955000333;Fleet;500,00;Declined',
    ],
    [['99111'], ['99113'], ['99112'], []],
  ],
  [
    'a direction under another heading is found by its words',
    [
      'Date,Ref,Movement of it,Phone,Amount',
      '24/11/2026,AB1001,Credit,0971000111,450',
      '24/11/2026,AB1002,Debit,0966000222,50',
    ],
    [['AB1001'], [], ['AB1002'], []],
  ],
  [
    'an empty column is no reference, and the first row’s word is asked where its balance says nothing',
    [
      'Id,External id,Date,Status,Type,From,From name,To,Amount,Fee,Balance',
      '17001,,2026-11-24 17:57:32,Successful,Payment,FRI:260966000222/MSISDN,PETER ZULU,FRI:123/USER,450,0,1450',
      '17002,,2026-11-24 18:57:32,Successful,Payment,FRI:260971000111/MSISDN,ELIAS MUMBA,FRI:123/USER,390,0,1840',
      '17003,,2026-11-24 19:57:32,Failed,Payment,FRI:260971000111/MSISDN,ELIAS MUMBA,FRI:123/USER,390,0,1840',
      '17004,,2026-11-24 20:57:32,Successful,Transfer,FRI:123/USER,FLEET,FRI:260977000444/MSISDN,500,5,1335',
    ],
    [['17002'], ['17003'], ['17004'], ['Payment']],
  ],
  [
    'texts of messages say which way the money went',
    [
      'Date,Code,Message,Amount',
      '24/11/2026,AB1001,You have received ZMW 450.00 from ELIAS MUMBA 260971000111,450',
      '24/11/2026,AB1002,You have sent ZMW 50.00 to PETER ZULU 260966000222,50',
    ],
    [['AB1001'], [], ['AB1002'], []],
  ],
  [
    'French words decide too',
    [
      "Date;Type d'opération;Numéro;Nom;Montant;Statut;Réf",
      '24/11/2026;Dépôt reçu;260971000111;ELIAS MUMBA;450,00;Réussi;AB1001',
      '24/11/2026;Envoi;260966000222;PETER ZULU;50,00;Réussi;AB1002',
      '24/11/2026;Dépôt reçu;260966000222;PETER ZULU;60,00;Échoué;AB1003',
      '24/11/2026;Dépôt reçu;260966000222;PETER ZULU;70,00;En attente;AB1004',
    ],
    [['AB1001'], ['AB1003', 'AB1004'], ['AB1002'], []],
  ],
  [
    'without headings the balance is no amount',
    [
      '24/11/2026,ABC12345,Received from 260971000111 ELIAS MUMBA,450.00,1450.00',
      '24/11/2026,ABC12346,Sent to 260966000222 PETER ZULU,300.00,1150.00',
      '24/11/2026,ABC12347,Received from 260977000444 CHOLA BWALYA,600.00,1750.00',
    ],
    [['ABC12345', 'ABC12347'], [], ['ABC12346'], []],
  ],
  [
    'long numbers that a spreadsheet rounded are no references',
    [
      'Transaction ID,Date,Phone,Amount',
      '20261124175712300,24/11/2026,0971000111,450',
      '20261124175799000,24/11/2026,0966000222,451',
    ],
    [['', ''], [], [], []],
  ],
] as const)('%s', (_name, rows, [isIn, notPaid, out, words]) => {
  const found = read(rows);
  expect([references(found.lines), references(found.notPaid), references(found.out)]).toEqual([
    isIn,
    notPaid,
    out,
  ]);
  expect(found.questions.map(({ word }) => word)).toEqual(words);
});
