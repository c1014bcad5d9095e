import { french } from './grammar';
import { carAndOwner, driver, photos } from './parts';

/** The texts of what a driver owes: targets, days off and adjustments. */
export const balanceTexts = {
  targets: french({
    gender: 'm',
    one: 'versement attendu',
    many: 'versements attendus',
    fields: {
      ...carAndOwner,
      ...driver,
      amount: 'Montant (ZMW)',
      every: 'Dû chaque',
      days: 'Jours de travail',
      startsOn: 'Du',
      endsOn: 'Au',
      notes: 'Remarques',
    },
    options: { every: { day: 'Jour', week: 'Semaine', month: 'Mois' } },
  }),
  daysOff: french({
    gender: 'm',
    one: 'jour de repos',
    many: 'jours de repos',
    fields: {
      ...carAndOwner,
      ...driver,
      startsOn: 'Du',
      endsOn: 'Au',
      reason: 'Motif',
      notes: 'Remarques',
    },
    options: {
      reason: {
        workshop: 'Garage',
        accident: 'Accident',
        impounded: 'Fourrière',
        ill: 'Maladie',
        holiday: 'Congé',
        agreed: 'Convenu',
      },
    },
  }),
  adjustments: french({
    gender: 'm',
    one: 'ajustement',
    many: 'ajustements',
    fields: {
      ...carAndOwner,
      ...driver,
      date: 'Date',
      effect: 'Effet',
      amount: 'Montant (ZMW)',
      reason: 'Pourquoi',
      ...photos,
    },
    options: { effect: { charge: 'À payer', forgive: 'Annuler la dette' } },
  }),
};
