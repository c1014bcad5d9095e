const en = {
  formats: 'en-GB',
  other: 'Français',
  opening: 'Opening your page…',
  noLink: 'Open the link that you were sent.',
  ended: 'This link has ended. Ask for a new one.',
  offline: 'No connection. This is how it was on {at}.',
  failed: 'The page cannot be opened just now. Please try again later.',
  again: 'Try again',
  asOf: 'As of {day}',
  owner: 'Owner: {name}',
  behind: '{amount} behind',
  since: 'since {day} ({days} days)',
  sinceOne: 'since {day} (1 day)',
  ahead: '{amount} ahead',
  square: 'Nothing owed',
  dueToday: 'Due today: {amount}',
  target: 'Target: {amount}',
  perDay: 'a day',
  perWeek: 'a week',
  perMonth: 'a month',
  days: 'The last 35 days',
  paid: 'paid',
  paidOn: 'paid on {day}',
  short: 'paid in part',
  missed: 'nothing paid',
  open: 'due today',
  cashed: 'paid, nothing due',
  off: 'day off',
  none: 'nothing due',
  future: 'to come',
  notYours: 'not your day',
  ofDue: '{cashed} of {due}',
  lines: 'What was counted last',
  noLines: 'Nothing was counted yet.',
  opening_: 'Brought forward',
  cashing: 'Paid in',
  spending: 'Paid for the owner',
  charge: 'Charged',
  forgive: 'Taken off',
  dayOff: 'Day off',
  due: 'Due',
  workshop: 'Workshop',
  accident: 'Accident',
  impounded: 'Impounded',
  ill: 'Ill',
  holiday: 'Holiday',
  agreed: 'Agreed',
  buyout: 'Your car',
  buyoutPaid: '{paid} of {price} paid ({share} %)',
  buyoutLeft: 'Still to pay: {remaining}',
  forecast: 'Paid off about {day}',
  papers: 'Papers',
  insurance: 'Insurance',
  roadTax: 'Road tax',
  fitness: 'Fitness',
  roadService: 'Road service licence',
  drivingLicence: 'Driving licence',
  psvLicence: 'PSV licence',
  paper: 'Other',
  validUntil: 'until {day}',
  overdue: 'Ended',
  soon: 'Ends soon',
  later: 'Valid',
  nothing: 'There is nothing to show now.',
} as const;

export type Texts = Readonly<Record<keyof typeof en, string>>;

const fr: Texts = {
  formats: 'fr-FR',
  other: 'English',
  opening: 'Ouverture de votre page…',
  noLink: 'Ouvrez le lien que vous avez reçu.',
  ended: 'Ce lien a pris fin. Demandez-en un nouveau.',
  offline: 'Pas de connexion. Voici l’état du {at}.',
  failed: 'La page ne peut pas s’ouvrir pour le moment. Veuillez réessayer plus tard.',
  again: 'Réessayer',
  asOf: 'Au {day}',
  owner: 'Propriétaire\u00A0: {name}',
  behind: '{amount} de retard',
  since: 'depuis le {day} ({days} jours)',
  sinceOne: 'depuis le {day} (1 jour)',
  ahead: '{amount} d’avance',
  square: 'Rien à verser',
  dueToday: 'Attendu aujourd’hui\u00A0: {amount}',
  target: 'Versement attendu\u00A0: {amount}',
  perDay: 'par jour',
  perWeek: 'par semaine',
  perMonth: 'par mois',
  days: 'Les 35 derniers jours',
  paid: 'payé',
  paidOn: 'payé le {day}',
  short: 'payé en partie',
  missed: 'rien de versé',
  open: 'attendu aujourd’hui',
  cashed: 'versé, rien de dû',
  off: 'jour de repos',
  none: 'rien de dû',
  future: 'à venir',
  notYours: 'pas votre jour',
  ofDue: '{cashed} sur {due}',
  lines: 'Les dernières écritures',
  noLines: 'Rien n’a encore été compté.',
  opening_: 'Report',
  cashing: 'Versé',
  spending: 'Payé pour le propriétaire',
  charge: 'À payer',
  forgive: 'Dette annulée',
  dayOff: 'Jour de repos',
  due: 'Échu',
  workshop: 'Atelier',
  accident: 'Accident',
  impounded: 'Fourrière',
  ill: 'Maladie',
  holiday: 'Congé',
  agreed: 'Convenu',
  buyout: 'Votre véhicule',
  buyoutPaid: '{paid} payés sur {price} ({share} %)',
  buyoutLeft: 'Reste à payer\u00A0: {remaining}',
  forecast: 'Soldé vers le {day}',
  papers: 'Documents',
  insurance: 'Assurance',
  roadTax: 'Vignette',
  fitness: 'Contrôle technique',
  roadService: 'Licence de transport',
  drivingLicence: 'Permis de conduire',
  psvLicence: 'Licence PSV',
  paper: 'Autre',
  validUntil: 'jusqu’au {day}',
  overdue: 'Expiré',
  soon: 'Expire bientôt',
  later: 'Valable',
  nothing: 'Il n’y a rien à afficher pour le moment.',
};

export const languages = { en, fr } as const;
export type LanguageName = keyof typeof languages;

/** As in resources/i18n/fr/office.ts. An import would load the scripts of the admin. */
const seededKinds: Readonly<Record<string, string>> = {
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

/** Returns the kind of an expense. Those that every database begins with are translated. */
export const kindOf = (kind: string, { formats }: Texts): string =>
  (formats === fr.formats ? seededKinds[kind] : undefined) ?? kind;

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');

const day = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;

/** The formats of a language: amounts in kwacha, days, and moments of this phone. */
export const formatsOf = ({ formats }: Texts) => {
  const numbers = new Intl.NumberFormat(formats, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(formats, day);
  const moments = new Intl.DateTimeFormat(formats, { dateStyle: 'short', timeStyle: 'short' });
  const isCodeFirst = formats.startsWith('en');
  return {
    // With a space at which no line breaks.
    money: (amount: number): string =>
      isCodeFirst ? `ZMW\u00a0${numbers.format(amount)}` : `${numbers.format(amount)}\u00a0ZMW`,
    day: (text: string): string => days.format(new Date(`${text}T00:00:00Z`)),
    moment: (at: string): string => moments.format(new Date(at)),
  };
};
