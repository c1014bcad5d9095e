import type { Table } from '../parse/layout';
import { amountIn, dayIn, phoneIn } from './cells';

/** What a column of a statement holds. */
export const roles = ['date', 'amount', 'direction', 'reference', 'phone', 'name'] as const;
export type Role = (typeof roles)[number];

/** The column of each role, counted from 0. */
export type StatementColumns = Readonly<Partial<Record<Role, number>>>;

/** The headings of each role, normalized, best first. */
const headings: Readonly<Record<Role, readonly string[]>> = {
  date: [
    ...['transactiondate', 'transactiondatetime', 'txndate', 'transdate', 'completiontime', 'datetime'],
    ...['dateandtime', 'datetransaction', 'postingdate', 'postdate', 'date', 'valuedate', 'timestamp'],
    ...['initiationtime', 'datedopération', 'datedoperation', 'dateetheure', 'time'],
  ],
  amount: [
    ...['paidin', 'amountin', 'moneyin', 'credit', 'credits', 'creditamount', 'amountcredited', 'cr'],
    ...['deposit', 'deposits', 'received', 'amountreceived', 'in', 'crédit', 'entrée'],
    ...['amount', 'transactionamount', 'txnamount', 'value', 'montant', 'sum'],
  ],
  direction: [
    ...['drcr', 'crdr', 'debitcredit', 'creditdebit', 'direction', 'inout', 'sens', 'dc', 'cd', 'sign'],
    ...['transactiontype', 'txntype', 'type'],
  ],
  reference: [
    ...['transactionid', 'transid', 'txnid', 'receiptno', 'receiptnumber', 'receipt', 'transactionreference'],
    ...['transactionnumber', 'transactionno', 'referenceno', 'referencenumber', 'reference', 'refno', 'ref'],
    ...['referenceid', 'financialtransactionid', 'référence', 'id'],
  ],
  phone: [
    ...['msisdn', 'sendermsisdn', 'payermsisdn', 'frommsisdn', 'phone', 'phonenumber', 'mobile', 'mobileno'],
    ...['mobilenumber', 'sendernumber', 'sendermobile', 'fromnumber', 'payernumber', 'customernumber'],
    ...['counterparty', 'otherparty', 'otherpartyinfo', 'from', 'sender', 'payer', 'customer', 'numéro'],
    ...['téléphone', 'de', 'fromaccount', 'senderaccount'],
  ],
  name: [
    ...['sendername', 'payername', 'fromname', 'customername', 'counterpartyname', 'name', 'nom'],
    ...['details', 'description', 'narration', 'narrative', 'particulars', 'transactiondetails', 'remarks'],
    ...['libellé', 'from', 'sender', 'payer', 'message'],
  ],
};

const normalize = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\b(?:zmw|kwacha)\b|[^\p{L}\p{N}]/gu, '')
    .trim();

/** Guesses the columns of a statement by their headings. No column has two roles. */
const guessByHeadings = (header: readonly string[]): StatementColumns => {
  const names = header.map(normalize);
  const found: Partial<Record<Role, number>> = {};
  for (const role of roles) {
    const taken = new Set(Object.values(found));
    const column = headings[role]
      .map((heading) => names.findIndex((name, index) => name === heading && !taken.has(index)))
      .find((index) => index >= 0);
    if (column !== undefined) found[role] = column;
  }
  return found;
};

/** Counts the headings in a row that a statement has. */
export const statementHeadingCount = (row: readonly string[]): number =>
  Object.keys(guessByHeadings(row)).length;

/** The rows above a table that may be its head: an address, an account, a period. */
const HEAD_WITHIN = 40;

/** A statement whose head row is found, and its guessed columns. */
export interface Sheet {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: StatementColumns;
}

const DIRECTION = /^(?:[cd]r?\.?|credit|debit|in|out|\+|-|incoming|outgoing|received|sent|entrée|sortie)$/i;
const isIn = /^(?:c|cr|credit|in|incoming|received|\+|entrée)\.?$/i;

/** Whether a cell says that money goes out. Other words than those of a direction say nothing. */
export const isOutgoing = (cell: string): boolean => DIRECTION.test(cell.trim()) && !isIn.test(cell.trim());

/** Whether a cell is an amount; a day and a phone are none. */
const isAmount = (cell: string): boolean =>
  dayIn(cell) === undefined && phoneIn(cell) === undefined && amountIn(cell) !== undefined;

/** Guesses date and amount by what is below a head without known headings. */
const guessByCells = (
  guessed: StatementColumns,
  width: number,
  rows: readonly (readonly string[])[],
): StatementColumns => {
  const some = rows.slice(0, HEAD_WITHIN);
  const columnWhere = (holds: (cell: string) => boolean): number | undefined => {
    const counts = Array.from(
      { length: width },
      (_, column) => some.filter((row) => holds(row[column] ?? '')).length,
    );
    const best = Math.max(...counts);
    return best > some.length / 2 ? counts.indexOf(best) : undefined;
  };
  const date = guessed.date ?? columnWhere((cell) => dayIn(cell) !== undefined);
  const amount = guessed.amount ?? columnWhere(isAmount);
  return {
    ...guessed,
    ...(date !== undefined && { date }),
    ...(amount !== undefined && { amount }),
  };
};

/** Finds the head row of a statement below its headings, and guesses its columns. */
export const readSheet = ({ fileName, header, rows }: Table): Sheet => {
  const lines = [header, ...rows];
  const scored = lines.slice(0, HEAD_WITHIN).map((line, index) => {
    const columns = guessByHeadings(line);
    const hasBoth = columns.date !== undefined && columns.amount !== undefined;
    return { index, columns, score: Object.keys(columns).length + (hasBoth ? 10 : 0) };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  const below = lines.slice(best.index + 1);
  const head = lines[best.index] ?? header;
  return { fileName, header: head, rows: below, columns: guessByCells(best.columns, head.length, below) };
};
