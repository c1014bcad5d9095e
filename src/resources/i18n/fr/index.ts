import type { ResourceTexts } from '../texts';
import { french } from './grammar';
import { typesetAll } from './typeset';

const carAndOwner = {
  carId: 'Immatriculation',
  userId: 'Nom du propriétaire',
  numberPlate: 'Immatriculation',
  name: 'Propriétaire',
};
const driver = { driverId: 'Chauffeur', driver: 'Chauffeur' };
const partFields = {
  ...carAndOwner,
  dateChanged: 'Date du changement',
  mileage: 'Kilométrage',
  details: 'Détails',
  price: 'Prix (ZMW)',
};

/** The definitions' texts in French, by the name of the resource. */
export const frenchResources: Readonly<Record<string, ResourceTexts>> = typesetAll({
  cars: french({
    gender: 'm',
    one: 'véhicule',
    many: 'véhicules',
    fields: {
      numberPlate: 'Immatriculation',
      model: 'Modèle',
      userId: 'Nom du propriétaire',
      mileage: 'Kilométrage',
      name: 'Propriétaire',
      serviceState: 'Vidange',
    },
    options: { serviceState: { overdue: 'En retard', soon: 'Bientôt due', later: 'Plus tard' } },
  }),
  cashings: french({
    gender: 'm',
    one: 'versement',
    many: 'versements',
    fields: { ...carAndOwner, ...driver, date: 'Date', amount: 'Montant (ZMW)', notes: 'Remarques' },
  }),
  repairs: french({
    gender: 'f',
    one: 'réparation',
    many: 'réparations',
    title: 'Réparations/Dépenses',
    fields: {
      ...carAndOwner,
      date: 'Date',
      mileage: 'Kilométrage',
      amount: 'Montant (ZMW)',
      details: 'Détails',
    },
  }),
  services: french({
    gender: 'f',
    one: 'vidange',
    many: 'vidanges',
    fields: {
      ...carAndOwner,
      date: 'Date',
      KmOilChange: 'Kilométrage à la vidange',
      amount: 'Montant (ZMW)',
      nextService: 'Kilométrage de la prochaine vidange',
      kmsDrivenBeforeService: 'Kilomètres parcourus',
    },
  }),
  insurances: french({
    gender: 'f',
    one: 'assurance',
    many: 'assurances',
    fields: { ...carAndOwner, date: 'Date', amount: 'Montant (ZMW)', details: 'Détails' },
  }),
  tires: french({ gender: 'm', one: 'pneu', many: 'pneus', fields: partFields }),
  batteries: french({ gender: 'f', one: 'batterie', many: 'batteries', fields: partFields }),
  drivers: french({
    gender: 'm',
    one: 'chauffeur',
    many: 'chauffeurs',
    fields: {
      name: 'Nom',
      carId: 'Immatriculation',
      phone: 'Téléphone',
      isActive: 'En activité',
      totalCashed: 'Total encaissé',
    },
  }),
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
    },
    options: { effect: { charge: 'À payer', forgive: 'Annuler la dette' } },
  }),
  readings: french({
    gender: 'm',
    one: 'relevé du compteur',
    many: 'relevés du compteur',
    fields: { ...carAndOwner, date: 'Date', mileage: 'Compteur', notes: 'Remarques' },
  }),
  papers: french({
    gender: 'm',
    one: 'document',
    many: 'documents',
    fields: {
      ...carAndOwner,
      ...driver,
      kind: 'Type',
      number: 'Numéro',
      validUntil: 'Valable jusqu’au',
      notes: 'Remarques',
    },
    options: {
      kind: {
        insurance: 'Assurance',
        roadTax: 'Taxe routière',
        fitness: 'Contrôle technique',
        roadService: 'Licence de transport',
        drivingLicence: 'Permis de conduire',
        psvLicence: 'Licence PSV',
        other: 'Autre',
      },
    },
  }),
  owners: french({
    gender: 'm',
    one: 'propriétaire',
    many: 'propriétaires',
    fields: { name: 'Nom', notes: 'Remarques' },
  }),
  users: french({
    gender: 'm',
    one: 'utilisateur',
    many: 'utilisateurs',
    fields: { name: 'Nom', email: 'E-mail', password: 'Mot de passe', isAdmin: 'Administrateur' },
  }),
});
