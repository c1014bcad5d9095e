import type { formTexts as english } from '../en/forms';

/** The texts of the forms besides their labels. */
export const formTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.form.lastOilChange': 'Dernière vidange : %{mileage} km le %{date}.',
  'motoka.form.carMileage': 'Le véhicule est à %{mileage} km.',
  'motoka.form.filledIn': 'Rempli d’après %{record}',
  'motoka.form.reading':
    'Le dernier relevé du compteur était de %{last} km le %{date}. Enregistrer %{typed} km quand même ?',
  'motoka.form.readingUndated':
    'Le dernier relevé du compteur était de %{last} km. Enregistrer %{typed} km quand même ?',
  'motoka.form.readingFar':
    '%{typed} km dépasse ce qu’un véhicule parcourt depuis %{last} km le %{date}. Enregistrer quand même ?',
  'motoka.form.dayCount': '%{smart_count} jour |||| %{smart_count} jours',
  'motoka.form.noAmount': 'Enregistrer sans montant ?',
  'motoka.form.lookAlike': '%{plate} est déjà enregistré. Un autre véhicule ?',
  'motoka.form.otherDriver': '%{driver} n’avait pas %{plate} le %{date}. Enregistrer quand même ?',
  'motoka.form.future': 'Le %{date} est à venir. Enregistrer quand même ?',
  'motoka.form.tenfold': 'Dix fois ce qui est dû. Enregistrer quand même ?',
  'motoka.form.pocket': 'Vous détenez %{held}. Verser %{amount} quand même ?',
  'motoka.form.othersPocket': '%{name} détient %{held}. Verser %{amount} quand même ?',
  'motoka.form.driverPaysBack': 'Un chauffeur en rembourse une partie',
  'motoka.form.driverOfDay': 'Vide : le chauffeur qui avait le véhicule à la fin de ce jour',
  'motoka.form.moreKinds': 'Plus',
  'motoka.form.fewerKinds': 'Moins',
  'motoka.form.unusual':
    '%{typed}, c’est plus de trois fois le montant habituel de %{usual}. Enregistrer quand même ?',
  'motoka.form.again':
    'Ce véhicule et ce chauffeur ont déjà %{amount} enregistrés pour le %{date}. Enregistrer quand même ?',

  'motoka.form.unanswered':
    'Votre premier envoi est resté sans réponse et a peut-être été enregistré. Enregistrer aussi celui-ci ?',
  'motoka.form.retry': 'Réessayer',

  'motoka.form.restored': 'Votre saisie du %{day} à %{time} a été reprise',
  'motoka.form.discard': 'Abandonner',

  'motoka.form.sessionEnded': 'Votre session est terminée. Entrez votre mot de passe pour enregistrer.',
  'motoka.form.email': 'E-mail',
  'motoka.form.password': 'Mot de passe',
  'motoka.form.signIn': 'Se connecter et enregistrer',
  'motoka.form.signingIn': 'Connexion...',
  'motoka.form.otherAccount':
    'C’est un autre utilisateur. Connectez-vous comme celui qui a rempli le formulaire.',

  'motoka.form.versions': 'Quelqu’un d’autre a modifié cet enregistrement',
  'motoka.form.versionsHint': 'Choisissez ce qu’il faut garder, champ par champ.',
  'motoka.form.yours': 'Vous',
  'motoka.form.theirs': 'L’autre',
  'motoka.form.nothing': '–',
  'motoka.form.keepThese': 'Enregistrer ce choix',
};
