import { french } from './grammar';
import { carAndOwner, driver, holder, methods } from './parts';

/** The texts of what changes hands: transfers, counts, buy-outs, fees and payouts. */
export const cashTexts = {
  transfers: french({
    gender: 'm',
    one: 'transfert',
    many: 'transferts',
    fields: {
      date: 'Date',
      fromId: 'De',
      from: 'De',
      toId: 'À',
      to: 'À',
      amount: 'Montant (ZMW)',
      reference: 'Référence',
      notes: 'Remarques',
      state: 'État',
      answeredAt: 'Réponse',
      answeredBy: 'Réponse de',
      reason: 'Motif',
    },
    options: { state: { sent: 'Envoyé', received: 'Reçu', refused: 'Refusé' } },
  }),
  counts: french({
    gender: 'm',
    one: 'comptage',
    many: 'comptages',
    fields: { date: 'Date', userId: 'Caisse de', name: 'Caisse de', amount: 'Compté', notes: 'Remarques' },
  }),
  buyouts: french({
    gender: 'm',
    one: 'rachat',
    many: 'rachats',
    fields: {
      ...carAndOwner,
      ...driver,
      price: 'Prix (ZMW)',
      deposit: 'Acompte (ZMW)',
      startsOn: 'Du',
      notes: 'Remarques',
      paid: 'Payé (ZMW)',
      remaining: 'Reste (ZMW)',
      share: 'Payé (%)',
      paidOffOn: 'Soldé le',
      forecastOn: 'Prévision',
    },
  }),
  fees: french({
    gender: 'f',
    one: 'commission',
    many: 'commissions',
    fields: {
      userId: 'Propriétaire',
      name: 'Propriétaire',
      percent: 'Pourcentage',
      startsOn: 'Du',
      notes: 'Remarques',
    },
  }),
  payouts: french({
    gender: 'm',
    one: 'paiement au propriétaire',
    many: 'paiements aux propriétaires',
    fields: {
      userId: 'Propriétaire',
      name: 'Propriétaire',
      date: 'Date',
      amount: 'Montant (ZMW)',
      method: 'Payé par',
      ...holder,
      reference: 'Référence',
      notes: 'Remarques',
    },
    options: { method: methods },
  }),
};
