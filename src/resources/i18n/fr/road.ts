import { french } from './grammar';
import { carAndOwner, photos } from './parts';

/** The texts of what comes again: bills, service plans and the work done of them. */
export const roadTexts = {
  bills: french({
    gender: 'f',
    one: 'facture',
    many: 'factures',
    fields: {
      ...carAndOwner,
      label: 'Nom',
      kindId: 'Type',
      kind: 'Type',
      amount: 'Montant (ZMW)',
      every: 'Chaque',
      startsOn: 'Première échéance',
      endsOn: 'Au',
      seatsFrom: 'Places à partir de',
      seatsTo: 'Places jusqu’à',
      leadDays: 'Jours avant',
      notes: 'Remarques',
    },
    options: {
      every: { month: 'Mois', quarter: 'Trimestre', year: 'Année' },
      kindId: { none: 'Réparation/Dépense' },
    },
  }),
  plans: french({
    gender: 'm',
    one: 'plan d’entretien',
    many: 'plans d’entretien',
    fields: {
      ...carAndOwner,
      item: 'Travail',
      model: 'Modèle',
      everyKm: 'Tous les (km)',
      everyMonths: 'Tous les (mois)',
      leadKm: 'Kilomètres avant',
      leadDays: 'Jours avant',
      notes: 'Remarques',
    },
  }),
  works: french({
    gender: 'm',
    one: 'travail fait',
    many: 'travaux faits',
    fields: {
      ...carAndOwner,
      planId: 'Plan d’entretien',
      item: 'Travail',
      date: 'Date',
      mileage: 'Kilométrage',
      repairId: 'Dépense',
      notes: 'Remarques',
      ...photos,
    },
  }),
};
