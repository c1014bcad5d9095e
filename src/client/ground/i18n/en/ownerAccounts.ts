/** The texts of what the office owes the owners. */
export const ownerAccountTexts = {
  'motoka.ownerAccounts.account': 'Owner account',
  'motoka.ownerAccounts.payOut': 'Pay out',
  'motoka.ownerAccounts.empty': 'No statements and no payouts yet',
  'motoka.ownerAccounts.emptyHint':
    'What a statement leaves to pay is owed to its owner from the day it is issued, until it is paid out.',
  'motoka.ownerAccounts.emptyOwn': 'What your statements leave to pay stands here, until it is paid out.',
  'motoka.ownerAccounts.receipt': 'Receipt',
  'motoka.ownerAccounts.numberedReceipt': 'Receipt %{number}',
  'motoka.ownerAccounts.paidTo': 'Paid to',
  'motoka.ownerAccounts.amount': 'Amount',
  'motoka.ownerAccounts.paidBy': 'Paid by, date',
  'motoka.ownerAccounts.receivedBy': 'Received by, date',
  'motoka.ownerAccounts.fee': 'Fee (%{percent})',
  'motoka.ownerAccounts.feeCorrections': 'Corrections of earlier fees',
  'motoka.ownerAccounts.payable': 'Payable',
  'motoka.ownerAccounts.paid': 'Paid',
  'motoka.ownerAccounts.unpaid': 'Still to be paid',
};
