import type { sentences } from '../../../contract/messages';

/** The sentences that belong to no resource, in French. A separate file, so that the login page does not load the rest. */
export const frenchSentences: Readonly<Record<keyof typeof sentences, string>> = {
  assigned: 'Chauffeur affecté',
  assignFailed: 'Impossible d’affecter le chauffeur',
  signupFailed: 'L’inscription a échoué',
  signupSucceeded: 'Inscription réussie',
  signupClosed: 'Les inscriptions sont fermées',
  loginFailed: 'La connexion a échoué',
  loginRejected: 'Mot de passe ou adresse e-mail incorrects',
  loginToastFailed: 'Connexion impossible',
  loggedIn: 'Vous êtes connecté',
  loggedOut: 'Vous êtes déconnecté',
  currentUserFailed: 'Impossible de charger votre compte',
  logoutFailed: 'La déconnexion a échoué',
  tokenMissing: 'La réponse ne contient pas de jeton',
  signInFirst: 'Veuillez vous connecter',
};
