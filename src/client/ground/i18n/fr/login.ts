import { frenchSentences } from '../../../../resources/i18n/fr/sentences';
import { typesetAll } from '../../../../resources/i18n/fr/typeset';
import type { LoginTexts } from '../en/login';

/** The French texts that are needed before the admin is loaded. */
export const loginTexts: LoginTexts = typesetAll({
  ...frenchSentences,
  language: 'Langue',

  loginTitle: 'Connexion',
  loginHeading: 'Gestion de %{brand} : connexion',
  loginForm: 'CONNEXION',
  login: 'Se connecter',
  loggingIn: 'Connexion...',
  continue: 'Aller au tableau de bord',
  forgotten: 'Mot de passe oublié ?',
  askForLink: 'Demandez un lien à votre administrateur.',
  code: 'Code',
  codeHint: 'De votre application d’authentification. Un code de secours convient aussi.',
  passkey: 'Se connecter avec une clé d’accès',
  passkeyFailed: 'La clé d’accès n’a pas été utilisée. Veuillez réessayer.',
  issuer: 'Se connecter avec %{issuer}',
  issuerFailed: 'La connexion avec %{issuer} a échoué. Veuillez réessayer.',
  noAccount: 'Pas encore de compte ?',

  forgotTitle: 'Mot de passe oublié',
  forgotHint: 'Nous envoyons un lien à cette adresse. Il sert une fois, pendant une heure.',
  sendLink: 'Envoyer un lien',
  sending: 'Envoi...',
  linkSent: 'S’il existe un compte avec cette adresse, un lien est en route.',
  back: 'Retour à la connexion',

  passwordTitle: 'Choisir un mot de passe',
  passwordForm: 'NOUVEAU MOT DE PASSE',
  passwordOf: 'Pour %{name}, %{email}.',
  savePassword: 'Enregistrer et se connecter',

  factorTitle: 'Second facteur',
  factorForm: 'CONFIGURER UN SECOND FACTEUR',
  factorHint:
    'Ce bureau demande un code en plus du mot de passe. Il vous faut une application d’authentification sur votre téléphone.',
  currentPassword: 'Votre mot de passe',
  next: 'Continuer',
  factorScan:
    'Scannez ceci avec votre application d’authentification, ou saisissez-y la clé. Saisissez ensuite le code qu’elle affiche.',
  factorKey: 'Clé',
  factorOpenApp: 'Ouvrir l’application sur ce téléphone',
  factorProve: 'Activer',
  recoveryTitle: 'Codes de secours',
  recoveryHint:
    'Chacun sert une fois, à la place d’un code, si vous perdez votre téléphone. Ils ne s’affichent que maintenant : imprimez-les ou gardez-les ailleurs.',
  copyCodes: 'Copier',
  codesCopied: 'Les codes sont copiés.',
  printCodes: 'Imprimer',
  recoveryDone: 'Je les ai gardés',
  signOut: 'Se déconnecter',

  proofTitle: 'Confirmez votre adresse e-mail',
  proofHint: 'Ce que vous avez choisi de recevoir y sera ensuite envoyé.',
  prove: 'Confirmer',
  proved: 'Votre adresse e-mail est confirmée.',
  proofFailed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  proofWrong: 'Ce lien a déjà servi ou est trop ancien. Demandez-en un autre dans votre profil.',
  proofProfile: 'Ouvrir votre profil',

  unsubscribeTitle: 'E-mails de %{brand}',
  unsubscribeKind: 'Ceci arrête les e-mails de ce type :',
  unsubscribe: 'Arrêter ces e-mails',
  unsubscribed: 'Vous ne recevez plus d’e-mails de ce type :',
  unsubscribeFailed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  unsubscribeWrong: 'Ce lien ne fonctionne pas.',
  unsubscribeChoices: 'Choisissez ce que vous recevez',
  'kind.morning': 'Chaque matin : qui est en retard, la veille, les nouvelles échéances',
  'kind.week': 'Le lundi : la semaine passée',
  'kind.statement': 'Relevé mensuel établi ou nul',
  'kind.records': 'Modifications de mes enregistrements par d’autres',
  'kind.signIn': 'Connexion depuis un nouvel appareil',
  'kind.import': 'Importation terminée',

  signUpTitle: 'Inscription',
  signUpHeading: 'Gestion de %{brand} : inscription',
  signUpForm: 'INSCRIPTION',
  signUp: 'S’inscrire',
  signingUp: 'Inscription...',
  setup: 'Ceci crée l’administrateur de %{brand}.',
  haveAccount: 'Déjà un compte ?',

  name: 'Nom',
  email: 'E-mail',
  password: 'Mot de passe',
  passwordHint: 'Au moins 8 caractères, difficile à deviner.',
  show: 'Afficher',
  hide: 'Masquer',
  shownPassword: 'le mot de passe',

  story: 'Chaque véhicule, ce qu’il a rapporté et ce qu’il a coûté, en un seul endroit qui reste le vôtre.',
  storyMore: 'Versements, vidanges, réparations, pneus, batteries et assurances, par immatriculation.',

  waitsOne: '1 enregistrement attend sur ce téléphone',
  waits: '%{count} enregistrements attendent sur ce téléphone',

  fillIn: 'Veuillez remplir ce champ',
  chooseOne: 'Veuillez choisir une de ces options',
  enterEmail: 'Veuillez écrire une adresse e-mail',
  tooShort: 'Veuillez écrire au moins %{count} caractères',
  notValid: 'Veuillez écrire une valeur valable',

  loading: 'Chargement',
  offline: 'Vous êtes hors ligne',
  offlineText:
    'Rien de ce qui a été enregistré n’est perdu. Cette page revient d’elle-même avec la connexion.',
  notLoaded: 'Cette page n’a pas pu être chargée',
  notLoadedText:
    'Motoka n’a pas répondu, ou vient d’être mis à jour. Rien de ce qui a été enregistré n’est perdu.',
  retry: 'Réessayer',
  retrying: 'Nouvel essai...',

  messages: 'Messages',
  close: 'Fermer',
});
