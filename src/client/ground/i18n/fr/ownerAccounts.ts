import type { ownerAccountTexts as english } from '../en/ownerAccounts';

/** The texts of what the office owes the owners. */
export const ownerAccountTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.ownerAccounts.account': 'Compte du propriétaire',
  'motoka.ownerAccounts.payOut': 'Payer',
  'motoka.ownerAccounts.empty': 'Ni relevé mensuel ni paiement pour l’instant',
  'motoka.ownerAccounts.emptyHint':
    'Ce qu’un relevé mensuel laisse à payer est dû au propriétaire dès le jour où il est établi, jusqu’à son paiement.',
  'motoka.ownerAccounts.emptyOwn':
    'Ce que vos relevés mensuels laissent à payer figure ici, jusqu’à son paiement.',
  'motoka.ownerAccounts.receipt': 'Reçu',
  'motoka.ownerAccounts.numberedReceipt': 'Reçu %{number}',
  'motoka.ownerAccounts.paidTo': 'Payé à',
  'motoka.ownerAccounts.amount': 'Montant',
  'motoka.ownerAccounts.paidBy': 'Payé par, date',
  'motoka.ownerAccounts.receivedBy': 'Reçu par, date',
  'motoka.ownerAccounts.fee': 'Commission (%{percent})',
  'motoka.ownerAccounts.feeCorrections': 'Corrections de commissions antérieures',
  'motoka.ownerAccounts.payable': 'Net à payer',
  'motoka.ownerAccounts.paid': 'Payé',
  'motoka.ownerAccounts.unpaid': 'Reste à payer',
};
