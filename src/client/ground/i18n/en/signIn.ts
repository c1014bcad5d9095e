/** The texts of second factors, passkeys, devices and links. */
export const signInTexts = {
  'motoka.signIn.failed': 'That did not work. Please try again.',
  'motoka.signIn.notCopied': 'It could not be copied. Select the text and copy it.',

  'motoka.signIn.factorHint':
    'A code from an authenticator app on your phone, besides the password. Whoever learns your password still cannot sign in.',
  'motoka.signIn.setUp': 'Set up',
  'motoka.signIn.isOn':
    'It is on. %{smart_count} recovery code is left. |||| It is on. %{smart_count} recovery codes are left.',
  'motoka.signIn.qr': 'QR code of the key',
  'motoka.signIn.key': 'Key:',
  'motoka.signIn.copyKey': 'Copy key',
  'motoka.signIn.keyCopied': 'The key is copied.',
  'motoka.signIn.turnedOn': 'The second factor is on.',
  'motoka.signIn.turnOff': 'Turn off',
  'motoka.signIn.turnedOff': 'The second factor is off.',
  'motoka.signIn.copied': 'The codes are copied.',

  'motoka.signIn.passkeys': 'Passkeys',
  'motoka.signIn.passkeysHint':
    'Sign in with the fingerprint, face or PIN of your phone or computer. No password is typed, and none can be stolen.',
  'motoka.signIn.passkeysNeedHttps': 'Passkeys need an address with https.',
  'motoka.signIn.addPasskey': 'Add a passkey',
  'motoka.signIn.passkeyName': 'Name of the passkey',
  'motoka.signIn.passkeyNameHint': 'So that you know it again, such as My phone.',
  'motoka.signIn.passkeyDone': 'The passkey is added.',
  'motoka.signIn.passkeyFailed': 'The device made no passkey. Please try again.',
  'motoka.signIn.passkeyAdded': 'Added',
  'motoka.signIn.passkeyUsed': 'Used',
  'motoka.signIn.remove': 'Remove',
  'motoka.signIn.removeOf': 'Remove %{name}',
  'motoka.signIn.passkeyRemoved': '%{name} is removed.',

  'motoka.signIn.devices': 'Devices',
  'motoka.signIn.devicesHint':
    'Where you are signed in. Sign out what you do not know, and change your password.',
  'motoka.signIn.devicesOfHint': 'Where this person is signed in.',
  'motoka.signIn.noDevices': 'Nowhere at present.',
  'motoka.signIn.current': 'this device',
  'motoka.signIn.endOthersQuestion':
    'Sign out %{smart_count} other device? |||| Sign out %{smart_count} other devices?',
  'motoka.signIn.by.password': 'With the password',
  'motoka.signIn.by.passkey': 'With a passkey',
  'motoka.signIn.by.oidc': 'With the company’s sign-in',
  'motoka.signIn.by.link': 'With a link',
  'motoka.signIn.end': 'Sign out',
  'motoka.signIn.endOf': 'Sign out %{device}',
  'motoka.signIn.ended': 'The device is signed out.',
  'motoka.signIn.endOthers': 'Sign out everywhere else',
  'motoka.signIn.endedOthers': 'You are signed out everywhere else.',
  'motoka.signIn.endFailed': 'The device could not be signed out. Please try again.',

  'motoka.signIn.account': 'Sign-in',
  'motoka.signIn.accountHint':
    'A link lets this person choose a new password. Removing the second factor helps who lost their phone.',
  'motoka.signIn.newLink': 'Make a link',
  'motoka.signIn.removeFactor': 'Remove second factor',
  'motoka.signIn.removeFactorQuestion': 'Remove the second factor of %{name}?',
  'motoka.signIn.passkeysStay':
    'Your calendar and push messages ended. %{smart_count} passkey still signs in |||| Your calendar and push messages ended. %{smart_count} passkeys still sign in',
  'motoka.signIn.removePasskeys': 'Remove passkeys',
  'motoka.signIn.passkeysRemoved': 'The passkeys are removed.',
  'motoka.signIn.factorRemoved': 'The second factor of %{name} is removed.',
  'motoka.signIn.linkTitle': 'A link for %{name}',
  'motoka.signIn.linkHint':
    'With it, %{name} chooses a password and signs in. It works once, until %{until}. A newer link ends it.',
  'motoka.signIn.linkText': '%{name}, choose your password for %{brand} here: %{url}',
  'motoka.signIn.linkFailed': 'The link could not be made.',
  'motoka.signIn.copyLink': 'Copy link',
  'motoka.signIn.linkCopied': 'The link is copied.',
  'motoka.signIn.sendMail': 'Send e-mail',
  'motoka.signIn.mailSent': 'An e-mail with a new link is on its way to %{email}.',
  'motoka.signIn.leaveEmpty': 'Leave it empty to get a link, with which the person chooses a password.',
};
