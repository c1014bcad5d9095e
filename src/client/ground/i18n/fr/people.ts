import type { peopleTexts as english } from '../en/people';

/** The texts of the dashboard, the first steps, people, the profile, assignments, and of what works offline. */
export const peopleTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.backups.none': 'Aucune sauvegarde n’est faite.',
  'motoka.backups.noneHint':
    'Si cet ordinateur est perdu, les enregistrements le sont aussi. Indiquez dans BACKUP_DIR un dossier d’un autre disque.',
  'motoka.backups.never': 'Aucune sauvegarde n’a encore réussi.',
  'motoka.backups.late': 'La dernière sauvegarde réussie date du %{at}.',
  'motoka.backups.reason': 'Raison : %{reason}.',

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

  'motoka.profile.name': 'Votre nom',
  'motoka.profile.nameHint': 'Tel que tout le monde le lit, sur les véhicules et dans les listes.',
  'motoka.profile.changeName': 'Modifier le nom',
  'motoka.profile.passwordHint':
    'Au moins 8 caractères. Vous restez connecté ici et serez déconnecté ailleurs.',
  'motoka.profile.change': 'Changer le mot de passe',
  'motoka.profile.email': 'Vous vous connectez avec %{email}.',
  'motoka.profile.language': 'Langue',
  'motoka.profile.languageHint': 'La langue de cet appareil.',
  'motoka.profile.short': 'Au moins 8 caractères',
  'motoka.profile.differ': 'Les deux nouveaux mots de passe ne sont pas identiques',
  'motoka.access.title': 'Qui voit votre parc',
  'motoka.access.hint':
    'Une fois qu’elles ont accepté, ces personnes voient vos véhicules et enregistrements, ou enregistrent pour vous. Vous pouvez y mettre fin à tout moment.',
  'motoka.access.nobody': 'Personne, à part vous et le bureau.',
  'motoka.access.received': 'Parcs que vous voyez',
  'motoka.access.share': 'Partager mon parc',
  'motoka.access.email': 'Son e-mail',
  'motoka.access.emailHint': 'L’e-mail avec lequel cette personne se connecte.',
  'motoka.access.give': 'Partager',
  'motoka.access.shared':
    'Proposé à %{email}. Cette personne verra votre parc une fois qu’elle aura accepté.',
  'motoka.access.offered': 'pas encore accepté',
  'motoka.access.offers': 'On vous propose',
  'motoka.access.offersHint':
    'N’acceptez que de personnes que vous connaissez. Rien d’un parc n’est affiché avant.',
  'motoka.access.accept': 'Accepter',
  'motoka.access.acceptOf': 'Accepter : %{fleet}',
  'motoka.access.accepted': 'Vous le voyez maintenant : %{fleet}',
  'motoka.access.decline': 'Refuser',
  'motoka.access.declineOf': 'Refuser : %{fleet}',
  'motoka.access.declined': 'Refusé : %{fleet}',
  'motoka.access.stop': 'Arrêter',
  'motoka.access.stopOf': 'Arrêter : %{who}',
  'motoka.access.since': 'depuis le %{since}',
  'motoka.access.sinceUntil': 'du %{since} au %{until}',
  'motoka.access.oneOwner': 'Un propriétaire',
  'motoka.access.wholeFleetNote': 'Les véhicules de tous les propriétaires, de demain aussi.',
  'motoka.access.signUpHint':
    'Il faut d’abord un compte. Envoyez le lien pour s’inscrire avec %{email}, puis partagez de nouveau.',
  'motoka.access.signUpText':
    'Je voudrais partager mon parc dans %{brand} avec vous. Inscrivez-vous ici avec %{email} : %{url}',
  'motoka.access.signUpClosed': 'Il faut d’abord un compte. Demandez à l’administrateur d’en ajouter un.',
  'motoka.access.of': 'Accès de %{name}',
  'motoka.access.ownOnly': 'Ne voit que son propre parc.',
  'motoka.access.add': 'Donner un accès',

  'motoka.people.currentPasswordHint': 'Pour changer votre mot de passe, votre e-mail ou votre rôle.',
  'motoka.people.administrator': '%{name} (administrateur)',
  'motoka.assign.drivenBy':
    '%{names} conduit %{plate} actuellement. Un véhicule peut avoir plusieurs chauffeurs : ceci en ajoute un. |||| %{names} conduisent %{plate} actuellement. Un véhicule peut avoir plusieurs chauffeurs : ceci en ajoute un.',
  'motoka.assign.drivenByNobody': 'Personne ne conduit %{plate} actuellement.',
  'motoka.assign.already': '%{name} conduit déjà %{plate}.',
  'motoka.assign.leaves': '%{name} quitte %{plate}.',
  'motoka.assign.leavesNone': '%{name} n’a pas de véhicule actuellement.',

  'motoka.offline.ready': 'Prêt pour une journée sans réseau depuis le %{day} à %{time}.',
  'motoka.offline.notReady':
    'Pas encore prêt pour une journée sans réseau : le nécessaire se charge quand la ligne est libre.',
  'motoka.version.ready': 'Une nouvelle version est prête',
  'motoka.version.reload': 'Recharger',
  'motoka.version.form': 'Un formulaire est ouvert. Enregistrez-le ou fermez-le, puis rechargez.',

  'motoka.install.title': 'Sur l’écran d’accueil',
  'motoka.install.hint': 'Motoka s’ouvre alors comme une application, dans sa propre fenêtre.',
  'motoka.install.install': 'Installer',
  'motoka.install.installed': 'Motoka est installé sur cet appareil.',
  'motoka.install.ios': 'Dans Safari, appuyez sur Partager, puis sur Sur l’écran d’accueil.',
  'motoka.install.menu':
    'Ouvrez le menu du navigateur, puis appuyez sur Installer l’application ou Ajouter à l’écran d’accueil.',
  'motoka.install.insecure':
    'Cette adresse n’est pas en https. Les pages ne s’ouvrent pas sans réseau, et Motoka ne peut pas être installé. Ce que vous enregistrez sans réseau attend tant que cet onglet est ouvert.',
  'motoka.install.off': 'L’administrateur de ce serveur a désactivé l’ouverture des pages sans réseau.',
};
