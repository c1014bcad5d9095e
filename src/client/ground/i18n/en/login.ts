import { sentences } from '../../../../contract/messages';

/** The English texts that are needed before the admin is loaded. The login page loads them, so they are few. */
export const loginTexts = {
  ...sentences,
  language: 'Language',

  loginTitle: 'Login',
  loginHeading: 'Login to %{brand} Management',
  loginForm: 'SIGN IN',
  login: 'Login',
  loggingIn: 'Logging in...',
  continue: 'Continue to the dashboard',
  forgotten: 'Forgot your password?',
  askForLink: 'Ask your administrator for a link.',
  code: 'Code',
  codeHint: 'From your authenticator app. A recovery code works as well.',
  passkey: 'Sign in with a passkey',
  passkeyFailed: 'The passkey was not used. Please try again.',
  issuer: 'Sign in with %{issuer}',
  issuerFailed: 'The sign-in with %{issuer} did not work. Please try again.',
  noAccount: 'No account yet?',

  forgotTitle: 'Forgotten password',
  forgotHint: 'We send a link to this e-mail. It works once, for an hour.',
  sendLink: 'Send a link',
  sending: 'Sending...',
  linkSent: 'If there is an account with this e-mail, a link is on its way.',
  back: 'Back to the login',

  passwordTitle: 'Choose a password',
  passwordForm: 'NEW PASSWORD',
  passwordOf: 'For %{name}, %{email}.',
  savePassword: 'Save and sign in',

  factorTitle: 'Second factor',
  factorForm: 'SET UP A SECOND FACTOR',
  factorHint:
    'This office asks for a code besides the password. You need an authenticator app on your phone.',
  currentPassword: 'Your password',
  next: 'Continue',
  factorScan:
    'Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.',
  factorKey: 'Key',
  factorOpenApp: 'Open the app on this phone',
  factorProve: 'Turn on',
  recoveryTitle: 'Recovery codes',
  recoveryHint:
    'Each works once, instead of a code, if you lose your phone. They are shown only now: print them, or keep them elsewhere.',
  copyCodes: 'Copy',
  codesCopied: 'The codes are copied.',
  printCodes: 'Print',
  recoveryDone: 'I have kept them',
  signOut: 'Sign out',

  proofTitle: 'Confirm your e-mail',
  proofHint: 'Then what you chose to be told is mailed to it.',
  prove: 'Confirm',
  proved: 'Your e-mail is confirmed.',
  proofFailed: 'That did not work. Please try again.',
  proofWrong: 'This link was used or is too old. Ask for a new one in your profile.',
  proofProfile: 'Open your profile',

  unsubscribeTitle: 'E-mails from %{brand}',
  unsubscribeKind: 'This ends the e-mails of this kind:',
  unsubscribe: 'End these e-mails',
  unsubscribed: 'You get no more e-mails of this kind:',
  unsubscribeFailed: 'That did not work. Please try again.',
  unsubscribeWrong: 'This link does not work.',
  unsubscribeChoices: 'Choose what you are told',
  'kind.morning': 'Every morning: who is late, yesterday, what is newly due',
  'kind.week': 'On Monday: the week before',
  'kind.statement': 'Statement issued or void',
  'kind.records': 'Changes to my records by others',
  'kind.signIn': 'Sign-in from a new device',
  'kind.import': 'Import done',

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

  waitsOne: '1 record waits on this phone',
  waits: '%{count} records wait on this phone',

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

export type LoginTexts = Readonly<Record<keyof typeof loginTexts, string>>;
