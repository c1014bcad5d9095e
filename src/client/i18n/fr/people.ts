import type { peopleTexts as english } from '../en/people';

/** The texts of the dashboard, the first steps, people, the profile and assignments. */
export const peopleTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.dashboard.more': '%{amount} de plus que tout le mois dernier',
  'motoka.dashboard.less': '%{amount} de moins que tout le mois dernier',
  'motoka.dashboard.same': 'Comme le mois dernier',
  'motoka.dashboard.neither': 'Rien le mois dernier non plus',
  'motoka.dashboard.allCashings': 'Tous les versements',
  'motoka.dashboard.kind': 'Dépense',
  'motoka.dashboard.amount': 'Montant (ZMW)',
  'motoka.dashboard.total': 'Total',
  'motoka.dashboard.months': 'Recettes et dépenses par mois',
  'motoka.dashboard.month': 'Mois',
  'motoka.dashboard.cashedIn': 'Encaissé',
  'motoka.dashboard.spentOut': 'Dépensé',

  'motoka.backups.none': 'Aucune sauvegarde n’est faite.',
  'motoka.backups.noneHint':
    'Si cet ordinateur est perdu, les enregistrements le sont aussi. Indiquez dans BACKUP_DIR un dossier d’un autre disque.',
  'motoka.backups.never': 'Aucune sauvegarde n’a encore réussi.',
  'motoka.backups.late': 'La dernière sauvegarde réussie date du %{at}.',
  'motoka.backups.reason': 'Raison : %{reason}.',

  'motoka.today.title': 'Aujourd’hui',
  'motoka.today.open': 'Ouvrir le calendrier',
  'motoka.today.none': 'Aucun versement n’est attendu aujourd’hui.',
  'motoka.today.sums': '%{cashed} encaissés sur %{due}',
  'motoka.today.all': 'Tout est encaissé.',
  'motoka.today.waiting':
    '%{smart_count} chauffeur dont l’encaissé est inférieur au dû : |||| %{smart_count} chauffeurs dont l’encaissé est inférieur au dû :',
  'motoka.today.others': 'et %{smart_count} de plus',

  'motoka.start.empty': 'Pas encore de véhicules',
  'motoka.start.title': 'Premiers pas',
  'motoka.start.hint':
    'Les versements, réparations et vidanges s’enregistrent véhicule par véhicule, et s’additionnent ici.',
  'motoka.start.done': 'Fait',
  'motoka.start.car': 'Un véhicule',
  'motoka.start.carHint': 'Son immatriculation, son modèle et son kilométrage.',
  'motoka.start.accountOrCar': 'Un utilisateur ou un véhicule',
  'motoka.start.accountOrCarHint':
    'Chaque véhicule appartient à un utilisateur, qui se connecte. Ajoutez-en un pour chaque propriétaire, ou commencez par un véhicule à vous.',
  'motoka.start.addCar': 'Ajouter le premier véhicule',
  'motoka.start.addAccount': 'Ajouter un utilisateur',
  'motoka.start.driver': 'Un chauffeur',
  'motoka.start.driverHint': 'La personne qui conduit un véhicule et en verse l’argent.',
  'motoka.start.addDriver': 'Ajouter le premier chauffeur',
  'motoka.start.cashing': 'Un versement',
  'motoka.start.cashingHint': 'Ce qu’un chauffeur verse pour un véhicule, jour après jour.',
  'motoka.start.addCashing': 'Ajouter le premier versement',
  'motoka.start.target': 'Un versement attendu',
  'motoka.start.targetHint':
    'Ce qu’un chauffeur verse chaque jour, semaine ou mois. Motoka en déduit qui doit quoi.',
  'motoka.start.setTargets': 'Fixer les versements attendus',

  'motoka.people.ownersAreAccounts': 'Le propriétaire d’un véhicule est un utilisateur, qui se connecte.',
  'motoka.people.whoSignsIn':
    'Un utilisateur se connecte avec cet e-mail. Un utilisateur ordinaire voit ses véhicules, un administrateur voit et corrige tout.',
  'motoka.people.ownerIsNote':
    'Une note du bureau. Elle ne se connecte pas : c’est un utilisateur qui se connecte.',
  'motoka.people.cars': 'Véhicules',
  'motoka.people.carsOf': 'Véhicules de %{name}',
  'motoka.people.allCars': 'La liste de ce véhicule |||| La liste de ces %{smart_count} véhicules',
  'motoka.people.account': 'L’utilisateur %{email}',
  'motoka.people.addCar': 'Ajouter un véhicule',
  'motoka.people.noCars': 'Aucun véhicule n’appartient encore à %{name}.',
  'motoka.people.cashed': 'Encaissé depuis le début',
  'motoka.people.spent': 'Dépensé depuis le début',
  'motoka.people.noAccount': 'Aucun utilisateur ne s’appelle %{name}',
  'motoka.people.addFirst':
    'Les véhicules appartiennent à des utilisateurs, qui se connectent. Ajoutez-en un de ce nom et donnez-lui des véhicules : ils s’afficheront ici.',
  'motoka.people.askFirst':
    'Les véhicules appartiennent à des utilisateurs, et vous ne voyez ici que les vôtres. Demandez à un administrateur d’en créer un de ce nom.',
  'motoka.people.addAccount': 'Ajouter un utilisateur de ce nom',
  'motoka.people.yourCars': 'Voir vos véhicules',

  'motoka.profile.title': 'Profil',
  'motoka.profile.name': 'Votre nom',
  'motoka.profile.nameHint': 'Tel que tout le monde le lit, sur les véhicules et dans les listes.',
  'motoka.profile.changeName': 'Modifier le nom',
  'motoka.profile.password': 'Mot de passe',
  'motoka.profile.passwordHint':
    'Au moins 8 caractères. Vous restez connecté ici et serez déconnecté ailleurs.',
  'motoka.profile.change': 'Changer le mot de passe',
  'motoka.profile.email': 'Vous vous connectez avec %{email}.',
  'motoka.profile.language': 'Langue',
  'motoka.profile.languageHint': 'La langue de cet appareil.',
  'motoka.profile.short': 'Au moins 8 caractères',
  'motoka.profile.differ': 'Les deux nouveaux mots de passe ne sont pas identiques',
  'motoka.people.currentPasswordHint': 'Pour changer votre mot de passe, votre e-mail ou votre rôle.',
  'motoka.people.administrator': '%{name} (administrateur)',
  'resources.users.fields.currentPassword': 'Mot de passe actuel',
  'resources.users.fields.newPassword': 'Nouveau mot de passe',
  'resources.users.fields.repeatedPassword': 'Nouveau mot de passe, encore une fois',

  'motoka.assign.title': 'Affecter un chauffeur',
  'motoka.assign.drivenBy':
    '%{names} conduit %{plate} actuellement. Un véhicule peut avoir plusieurs chauffeurs : ceci en ajoute un. |||| %{names} conduisent %{plate} actuellement. Un véhicule peut avoir plusieurs chauffeurs : ceci en ajoute un.',
  'motoka.assign.drivenByNobody': 'Personne ne conduit %{plate} actuellement.',
  'motoka.assign.already': '%{name} conduit déjà %{plate}.',
  'motoka.assign.leaves': '%{name} quitte %{plate}.',
  'motoka.assign.leavesNone': '%{name} n’a pas de véhicule actuellement.',
  'motoka.assign.carToday': 'Véhicule actuel',
  'motoka.assign.noCar': 'Pas de véhicule actuellement',
  'motoka.assign.driverToday': 'Chauffeur actuel',
  'motoka.assign.noDriver': 'Pas de chauffeur actuellement',
};
