import { frenchSentences } from '../../../resources/i18n/fr/sentences';
import { typesetAll } from '../../../resources/i18n/fr/typeset';
import type { EntryTexts } from '../en/entry';

/** The French texts that are needed before the admin is loaded. */
export const entryTexts: EntryTexts = typesetAll({
  ...frenchSentences,
  language: 'Langue',

  loginTitle: 'Connexion',
  loginHeading: 'Gestion de %{brand} : connexion',
  loginForm: 'CONNEXION',
  login: 'Se connecter',
  loggingIn: 'Connexion...',
  continue: 'Aller au tableau de bord',
  forgotten: 'Mot de passe oublié ? Demandez à votre administrateur.',
  noAccount: 'Pas encore de compte ?',

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
