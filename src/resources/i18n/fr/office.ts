import type { ResourceTexts } from '../texts';
import { french } from './grammar';

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
