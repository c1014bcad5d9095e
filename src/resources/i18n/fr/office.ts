import type { ResourceTexts } from '../texts';
import { seededPaperKinds } from '../../parts';
import { french } from './grammar';
import { paperKinds } from './parts';

/** The kinds of expenses that every database begins with. */
const seededKinds = {
  Repair: 'Réparation',
  Fuel: 'Carburant',
  Wash: 'Lavage',
  Toll: 'Péage',
  Station: 'Gare routière',
  Fine: 'Amende',
  Wage: 'Salaire',
  Tracker: 'Traceur',
  Tax: 'Taxe',
  Loan: 'Prêt',
  Other: 'Autre',
};

/** The labels of the kinds of papers that every database begins with, by the English ones. */
const labelsOfPapers = Object.fromEntries(
  Object.entries(seededPaperKinds).map(([key, label]) => [label, paperKinds[key as keyof typeof paperKinds]]),
);

/** The texts of what the office sets up: who has access, and what messages say. */
export const officeTexts: Readonly<Record<string, ResourceTexts>> = {
  messageTexts: french({
    gender: 'm',
    one: 'message',
    many: 'messages',
    fields: { kind: 'Type', language: 'Langue', text: 'Texte' },
    options: {
      kind: {
        late: 'En retard',
        owing: 'À verser',
        square: 'À jour',
        receipt: 'Reçu',
        handover: 'Remise',
        statement: 'Relevé mensuel',
        due: 'Échéance',
      },
      language: { en: 'Anglais', fr: 'Français' },
    },
  }),
  expenseKinds: french({
    gender: 'm',
    one: 'type de dépense',
    many: 'types de dépenses',
    fields: { name: 'Nom', hasMileage: 'Avec kilométrage', isOff: 'N’est plus proposé' },
    options: { name: seededKinds },
  }),
  paperKinds: french({
    gender: 'm',
    one: 'type de document',
    many: 'types de documents',
    fields: {
      key: 'Clé',
      label: 'Libellé',
      of: 'Concerne',
      months: 'Valable (mois)',
      leadDays: 'Bientôt dû (jours avant)',
      isOff: 'N’est plus proposé',
    },
    options: { label: labelsOfPapers, of: { car: 'Véhicule', driver: 'Chauffeur' } },
  }),
  grants: {
    ...french({
      gender: 'm',
      one: 'accès',
      many: 'accès',
      fields: {
        userId: 'Personne',
        ownerId: 'Parc de',
        level: 'Peut',
        endsOn: 'Au',
        name: 'Personne',
        ownerName: 'Parc de',
        givenBy: 'Donné par',
        acceptedAt: 'Accepté',
        email: 'E-mail',
      },
      options: {
        level: { view: 'Voir', record: 'Voir et enregistrer', correct: 'Voir, enregistrer et corriger' },
      },
    }),
    confirmDelete: 'Voulez-vous mettre fin à cet accès ?',
  },
};
