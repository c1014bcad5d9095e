import { sentences } from '../../../contract/messages';

/** The English texts that are needed before the admin is loaded. The login page loads them, so they are few. */
export const entryTexts = {
  ...sentences,
  language: 'Language',

  loginTitle: 'Login',
  loginHeading: 'Login to %{brand} Management',
  loginForm: 'SIGN IN',
  login: 'Login',
  loggingIn: 'Logging in...',
  continue: 'Continue to the dashboard',
  forgotten: 'Forgotten? Ask your administrator.',
  noAccount: 'No account yet?',

  signUpTitle: 'Sign up',
  signUpHeading: 'Sign up to %{brand} Management',
  signUpForm: 'SIGN UP',
  signUp: 'Sign up',
  signingUp: 'Signing up...',
  setup: 'This creates the administrator of %{brand}.',
  haveAccount: 'Already have an account?',

  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 8 characters, hard to guess.',
  show: 'Show',
  hide: 'Hide',
  shownPassword: 'password',

  story: 'Every car, what it brought in and what it cost, in one place that stays yours.',
  storyMore: 'Cashings, oil changes, repairs, tires, batteries and insurances, by number plate.',

  fillIn: 'Please fill in this field',
  chooseOne: 'Please choose one of these',
  enterEmail: 'Please enter an e-mail address',
  tooShort: 'Please enter at least %{count} characters',
  notValid: 'Please enter a valid value',

  loading: 'Loading',
  offline: 'You are offline',
  offlineText: 'Nothing that was saved is lost. This page reloads when you are online again.',
  notLoaded: 'This page could not be loaded',
  notLoadedText: 'Motoka did not respond, or was just updated. Nothing that was saved is lost.',
  retry: 'Try again',
  retrying: 'Trying...',

  messages: 'Messages',
  close: 'Close',
};

export type EntryTexts = Readonly<Record<keyof typeof entryTexts, string>>;
