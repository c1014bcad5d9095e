import { headingKey } from '../../../../contract/reading/headings';
import type { Table } from '../parse/layout';
import { amountIn, dayIn } from './cells';
import { guessByCells } from './guessByCells';
import { roles, type Role, type StatementColumns } from './roles';
import { wordsIn } from '../wordsIn';

/** The headings of each role, as `headingKey` returns them, best first. */
const headings: Readonly<Record<Role, readonly string[]>> = {
  date: wordsIn(`
    transactiondate transactiondatetime txndate transdate trandate completiontime datetime dateandtime
    datetransaction postingdate postdate date valuedate timestamp initiationtime datedoperation
    dateetheure transactiontime paymentdate bookingdate time createdat createdon datecreated completedat
    effectivedate
  `),
  amount: wordsIn(`
    paidin amountin moneyin credit credits creditamount amountcredited cr deposit deposits received
    amountreceived in creditzmw entree inflow amount transactionamount txnamount tranamount amountpaid
    paidamount value montant sum transferamount payeereceivedamount grossamount gross netamount totalamount
    total
  `),
  out: wordsIn(`
    withdrawn withdrawal withdrawals paidout amountout moneyout debit debits debitamount amountdebited dr
    sent out sortie retrait outflow payments
  `),
  direction: wordsIn(`
    drcr crdr debitcredit creditdebit direction inout sens dc cd sign transactiontype txntype type
    trantype transtype entrytype reasontype kind typedoperation typedetransaction servicetype operation
    nature mouvement
  `),
  status: wordsIn(`
    transactionstatus txnstatus paymentstatus transferstatus status state result statut etat
    statutdelatransaction transactionstate outcome trxstatus transstatus
  `),
  balance: wordsIn(`
    balance runningbalance accountbalance balanceafter closingbalance availablebalance newbalance
    postbalance currentbalance ledgerbalance walletbalance solde soldeapres nouveausolde
    balanceaftertransaction
  `),
  reference: wordsIn(`
    transactionid transid txnid receiptno receiptnumber receipt transactionreference transactionnumber
    transactionno transactioncode mpesareceiptnumber mpesacode trxid tranid financialtransactionid
    txnreference paymentreference referenceid referenceno referencenumber reference refno ref externalid
    id code numerodetransaction
  `),
  linked: wordsIn(`
    linkedtransactionid linkedtransaction linkedreceipt originaltransactionid originaltxnid
    originalreference originaltransaction originalreceiptno parenttransactionid reversalof
    reversedtransactionid reversaltransactionid relatedtransactionid originalid linkedid
  `),
  phone: wordsIn(`
    msisdn sendermsisdn payermsisdn frommsisdn phone phonenumber mobile mobileno mobilenumber sendernumber
    sendermobile fromnumber payernumber customernumber payermobilenumber sendermobilenumber
    customermobilenumber customermobile payerphone payerphonenumber senderphone customerphone
    customermsisdn payermobile telephone counterparty otherparty otherpartyinfo from sender payer customer
    numero de fromaccount senderaccount contact
  `),
  name: wordsIn(`
    sendername payername fromname customername counterpartyname name nom fullname details description
    narration narrative particulars transactiondetails remarks libelle from sender payer message
    nomduclient nomdelexpediteur
  `),
};

const normalize = (heading: string): string =>
  headingKey(heading).replace(/(?:zmw|zmk|kwacha)$/, '') || headingKey(heading);

/** The roles whose column says something although it is empty. */
const MAY_BE_EMPTY: readonly Role[] = ['date', 'amount', 'out'];

/** Guesses the columns of a statement by their headings. No column has two roles. */
const guessByHeadings = (
  header: readonly string[],
  isEmpty: (column: number) => boolean = () => false,
): StatementColumns => {
  const names = header.map(normalize);
  const found: Partial<Record<Role, number>> = {};
  for (const role of roles) {
    const taken = new Set(Object.values(found));
    const isFree = (column: number): boolean =>
      !taken.has(column) && (MAY_BE_EMPTY.includes(role) || !isEmpty(column));
    const column = headings[role]
      .map((heading) => names.findIndex((name, index) => name === heading && isFree(index)))
      .find((index) => index >= 0);
    if (column !== undefined) found[role] = column;
  }
  return found;
};

/** Whether a row is a payment, and no head: it has a day and a number. */
const isPayment = (row: readonly string[]): boolean =>
  row.some((cell) => dayIn(cell) !== undefined) &&
  row.some((cell) => /\d/.test(cell) && dayIn(cell) === undefined && amountIn(cell) !== undefined);

export const statementHeadingCount = (row: readonly string[]): number =>
  isPayment(row) ? 0 : Object.keys(guessByHeadings(row)).length;

export interface Sheet {
  readonly fileName: string;
  /** The headings; empty texts if the statement has none. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: StatementColumns;
}

/** Guesses the columns of a statement by its headings, and what these do not name by the cells. */
export const readSheet = ({ fileName, header, rows }: Table): Sheet => {
  const isEmpty = (column: number): boolean => rows.every((row) => (row[column] ?? '').trim() === '');
  return { fileName, header, rows, columns: guessByCells(guessByHeadings(header, isEmpty), header, rows) };
};
