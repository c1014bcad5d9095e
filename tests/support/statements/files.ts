/** A statement as a phone company or bank writes it, and what it says: day, ngwee, reference, phone, name. */
interface StatementFile {
  readonly name: string;
  readonly text: string;
  readonly lines: readonly (readonly [string, number, string, string, string])[];
  /** The sum of the rows with money out, in ngwee. */
  readonly out: number;
  readonly leftAside: number;
}

type Read = StatementFile['lines'][number];

/** The payers of the files: the drivers of the tests. */
const kelvin = (reference: string, day = '2026-11-02', amount = 45_000): Read =>
  [day, amount, reference, '260977123456', 'Kelvin Tembo'] as const;
const brian = (reference: string, day = '2026-11-03', amount = 125_050): Read => [
  day,
  amount,
  reference,
  '260966222333',
  'Brian Sichone',
];
const short = ([day, amount, reference, phone, name]: Read): Read => [
  day,
  amount,
  reference,
  `0${phone.slice(3)}`,
  name,
];

export const statementFiles: readonly StatementFile[] = [
  {
    name: 'phone-company-a.csv',
    text: `Account Statement
Account Number,0971000000
Account Name,MOTOKA FLEET LTD
Period,01/11/2026 - 30/11/2026

Transaction ID,Transaction Date,Description,From,Paid In,Withdrawn,Balance
A2611.0612.A00451,02/11/2026 06:12,Payment received,260977123456 - KELVIN TEMBO,450.00,,"10,450.00"
A2611.0700.B00452,02/11/2026 07:00,Charge,,,2.50,"10,447.50"
A2611.0730.C00453,03/11/2026 18:45,Payment received,260966222333 - BRIAN SICHONE,"1,250.50",,"11,698.00"
,,,,,,
Total,,,,"1,700.50",2.50,
`,
    lines: [kelvin('A2611.0612.A00451'), brian('A2611.0730.C00453')],
    out: 250,
    leftAside: 1,
  },
  {
    name: 'phone-company-b.csv',
    text: `Id;Date;Type;From;From name;Amount;Currency;Balance
770001;2026-11-02T06:12:33;Incoming;260977123456;KELVIN TEMBO;+450.00;ZMW;10450.00
770002;2026-11-02T09:00:00;Outgoing;;;-200.00;ZMW;10250.00
770003;2026-11-03T18:45:10;Incoming;260966222333;BRIAN SICHONE;+1250.50;ZMW;11500.50
`,
    lines: [kelvin('770001'), brian('770003')],
    out: 20_000,
    leftAside: 0,
  },
  {
    name: 'phone-company-c.tsv',
    text: `Receipt No.\tCompletion Time\tMSISDN\tName\tAmount (ZMW)\tStatus
QK1\t02-Nov-2026 06:12 AM\t+260 977 123 456\tKELVIN TEMBO\tZMW 450.00\tCompleted
QK2\t03-Nov-2026 06:45 PM\t0966 222 333\tBRIAN SICHONE\t1,250.50 ZMW\tCompleted
QK3\t03-Nov-2026 06:50 PM\t26097****56\tGIFT PHIRI\tZMW 100.00\tCompleted
`,
    lines: [kelvin('QK1'), short(brian('QK2')), ['2026-11-03', 10_000, 'QK3', '26097****56', 'Gift Phiri']],
    out: 0,
    leftAside: 0,
  },
  {
    name: 'bank-debit-credit.csv',
    text: `"Example Bank Zambia"
"Statement of account","0123456789012"
"Customer","MOTOKA FLEET LTD"
"Opening balance","5,000.00"

"Post Date","Value Date","Narration","Reference","Debit","Credit","Balance"
"02/11/2026","02/11/2026","MOBILE MONEY FROM 0977123456 KELVIN TEMBO","FT26306A1","","450.00","5,450.00"
"02/11/2026","02/11/2026","BANK CHARGES","FT26306A2","15.00","","5,435.00"
"03/11/2026","03/11/2026","MOBILE MONEY FROM 0966222333 BRIAN SICHONE","FT26306A3","","1,250.50","6,685.50"
"30/11/2026","30/11/2026","CLOSING BALANCE","","","","6,685.50"
`,
    lines: [short(kelvin('FT26306A1')), short(brian('FT26306A3'))],
    out: 1_500,
    leftAside: 1,
  },
  {
    name: 'bank-signed.csv',
    text: `Date,Details,Ref,Amount,Balance
2026/11/02 06:12,TRANSFER BY KELVIN TEMBO 260977123456,S-1,450.00,"5,450.00"
2026/11/02 08:00,FUEL,S-2,(300.00),"5,150.00"
2026/11/03 18:45,TRANSFER BY BRIAN SICHONE 260966222333,S-3,"1,250.50","6,400.50"
2026/11/04 10:00,FEE,S-4,-12.00,"6,388.50"
`,
    lines: [kelvin('S-1'), brian('S-3')],
    out: 31_200,
    leftAside: 0,
  },
  {
    name: 'bank-dr-cr.csv',
    text: `Txn Date|Particulars|Txn ID|Dr/Cr|Amount|Balance
02.11.2026|CASH DEPOSIT BY KELVIN TEMBO 0977123456|T1|CR|450.00|5450.00
02.11.2026|WITHDRAWAL|T2|DR|200.00|5250.00
03.11.2026|CASH DEPOSIT BY BRIAN SICHONE 0966222333|T3|CR|1250.50|6500.50
`,
    lines: [short(kelvin('T1')), short(brian('T3'))],
    out: 20_000,
    leftAside: 0,
  },
  {
    name: 'month-first.csv',
    text: `Date & Time,Transaction Reference,Sender Number,Sender Name,Money In,Money Out
11/02/2026 6:12:33 AM,US-1,260977123456,Kelvin Tembo,K450.00,
11/26/2026 6:45:10 PM,US-2,260966222333,Brian Sichone,"K1,250.50",
11/26/2026 7:00:00 PM,US-3,,,,K20.00
`,
    lines: [kelvin('US-1'), brian('US-2', '2026-11-26')],
    out: 2_000,
    leftAside: 0,
  },
  {
    name: 'french.csv',
    text: `Relevé de compte;;;;;
Titulaire;MOTOKA FLEET;;;;
Date;Libellé;Référence;Numéro;Débit;Crédit
2 nov. 2026;KELVIN TEMBO;RF-1;260977123456;;450,00
2 nov. 2026;Frais;RF-2;;2,50;
3 nov. 2026;BRIAN SICHONE;RF-3;260966222333;;1 250,50
`,
    lines: [kelvin('RF-1'), brian('RF-3')],
    out: 250,
    leftAside: 0,
  },
  {
    name: 'compact.csv',
    text: `TXN_ID,TXN_DATE,MSISDN,CUSTOMER_NAME,CREDIT_AMOUNT,DEBIT_AMOUNT,RUNNING_BALANCE
C1,20261102061233,260977123456,KELVIN TEMBO,450,0,5450
C2,20261102071233,,,0,10,5440
C3,20261103184510,260966222333,BRIAN SICHONE,1250.5,0,6690.5
`,
    lines: [kelvin('C1'), brian('C3')],
    out: 1_000,
    leftAside: 0,
  },
];
