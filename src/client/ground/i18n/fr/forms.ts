import type { formTexts as english } from '../en/forms';

/** The texts of the forms besides their labels, of expenses and of photos. */
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
  'motoka.form.fewerKinds': 'Moins',
  'motoka.form.unusual':
    '%{typed}, c’est plus de trois fois le montant habituel de %{usual}. Enregistrer quand même ?',
  'motoka.form.again':
    'Ce véhicule et ce chauffeur ont déjà %{amount} enregistrés pour le %{date}. Enregistrer quand même ?',

  'motoka.form.unanswered':
    'Votre premier envoi est resté sans réponse et a peut-être été enregistré. Enregistrer aussi celui-ci ?',
  'motoka.form.retry': 'Réessayer',

  'motoka.form.restored': 'Votre saisie du %{day} à %{time} a été reprise',

  'motoka.form.sessionEnded': 'Votre session est terminée. Entrez votre mot de passe pour enregistrer.',
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

  'motoka.expenses.paidOut': 'Payé sur la recette',
  'motoka.expenses.number': 'Dépense %{number}',
  'motoka.expenses.another': 'Autre dépense',
  'motoka.expenses.most': 'Au plus 10 dépenses à la fois',
  'motoka.expenses.remove': 'Retirer la dépense %{number}',
  'motoka.expenses.aboveZero': 'Montant (ZMW) doit être supérieur à 0',
  'motoka.expenses.due': 'Dû %{amount}',
  'motoka.expenses.handedIn': 'encaissé %{amount}',
  'motoka.expenses.paid': 'payé %{amount}',
  'motoka.expenses.square': 'à jour',
  'motoka.expenses.left': 'reste %{amount}',
  'motoka.expenses.ahead': '%{amount} d’avance',
  'motoka.expenses.ofOwner': 'Payé pour le propriétaire',
  'motoka.expenses.paidForOwner': 'Payé pour le propriétaire : %{text}',
  'motoka.expenses.record': 'Enregistrer %{amount} payés',
  'motoka.expenses.recorded': '%{amount} payés pour le propriétaire',
  'motoka.expenses.saved': 'Encaissé %{handedIn} · payé %{spent}',
  'motoka.expenses.ofDay': 'Payé par le chauffeur ce jour-là',

  'motoka.photos.title': 'Photos',
  'motoka.photos.add': 'Ajouter une photo',
  'motoka.photos.one': 'Photo %{number}',
  'motoka.photos.remove': 'Retirer',
  'motoka.photos.removeOne': 'Retirer la photo %{number}',
  'motoka.photos.sending': 'Envoi de la photo',
  'motoka.photos.wait': 'Les photos sont encore en cours d’envoi',
  'motoka.photos.failed': 'La photo n’a pas été envoyée. Vérifiez la connexion, puis réessayez.',
  'motoka.photos.most': '6 photos au plus',
  'motoka.photos.unreadable': 'Cette photo ne peut pas être affichée',
  'motoka.photos.alt': 'Photo %{number} sur %{count}, %{record}, %{title}',
  'motoka.photos.previous': 'Photo précédente',
  'motoka.photos.next': 'Photo suivante',
  'motoka.photos.download': 'Télécharger',
};
