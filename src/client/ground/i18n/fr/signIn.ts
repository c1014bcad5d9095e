import type { signInTexts as english } from '../en/signIn';

/** The texts of second factors, passkeys, devices and links. */
export const signInTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.signIn.failed': 'Cela n’a pas fonctionné. Veuillez réessayer.',
  'motoka.signIn.notCopied': 'La copie a échoué. Sélectionnez le texte et copiez-le.',

  'motoka.signIn.factorHint':
    'Un code d’une application d’authentification sur votre téléphone, en plus du mot de passe. Qui apprend votre mot de passe ne peut toujours pas se connecter.',
  'motoka.signIn.setUp': 'Configurer',
  'motoka.signIn.isOn':
    'Il est activé. Il reste %{smart_count} code de secours. |||| Il est activé. Il reste %{smart_count} codes de secours.',
  'motoka.signIn.qr': 'Code QR de la clé',
  'motoka.signIn.key': 'Clé :',
  'motoka.signIn.copyKey': 'Copier la clé',
  'motoka.signIn.keyCopied': 'La clé est copiée.',
  'motoka.signIn.turnedOn': 'Le second facteur est activé.',
  'motoka.signIn.turnOff': 'Désactiver',
  'motoka.signIn.turnedOff': 'Le second facteur est désactivé.',
  'motoka.signIn.copied': 'Les codes sont copiés.',

  'motoka.signIn.passkeys': 'Clés d’accès',
  'motoka.signIn.passkeysHint':
    'Connectez-vous avec l’empreinte, le visage ou le code de votre téléphone ou ordinateur. Aucun mot de passe n’est saisi, aucun ne peut être volé.',
  'motoka.signIn.passkeysNeedHttps': 'Les clés d’accès nécessitent une adresse en https.',
  'motoka.signIn.addPasskey': 'Ajouter une clé d’accès',
  'motoka.signIn.passkeyName': 'Nom de la clé d’accès',
  'motoka.signIn.passkeyNameHint': 'Pour la reconnaître, par exemple Mon téléphone.',
  'motoka.signIn.passkeyDone': 'La clé d’accès est ajoutée.',
  'motoka.signIn.passkeyFailed': 'L’appareil n’a pas créé de clé d’accès. Veuillez réessayer.',
  'motoka.signIn.passkeyAdded': 'Ajoutée',
  'motoka.signIn.passkeyUsed': 'Utilisée',
  'motoka.signIn.remove': 'Supprimer',
  'motoka.signIn.removeOf': 'Supprimer %{name}',
  'motoka.signIn.passkeyRemoved': '%{name} est supprimée.',

  'motoka.signIn.devices': 'Appareils',
  'motoka.signIn.devicesHint':
    'Là où vous êtes connecté. Déconnectez ce que vous ne connaissez pas, et changez votre mot de passe.',
  'motoka.signIn.devicesOfHint': 'Là où cette personne est connectée.',
  'motoka.signIn.noDevices': 'Nulle part en ce moment.',
  'motoka.signIn.current': 'cet appareil',
  'motoka.signIn.endOthersQuestion':
    'Déconnecter %{smart_count} autre appareil ? |||| Déconnecter %{smart_count} autres appareils ?',
  'motoka.signIn.by.password': 'Par mot de passe',
  'motoka.signIn.by.passkey': 'Par clé d’accès',
  'motoka.signIn.by.oidc': 'Par la connexion de l’entreprise',
  'motoka.signIn.by.link': 'Par un lien',
  'motoka.signIn.end': 'Déconnecter',
  'motoka.signIn.endOf': 'Déconnecter %{device}',
  'motoka.signIn.ended': 'L’appareil est déconnecté.',
  'motoka.signIn.endOthers': 'Déconnecter partout ailleurs',
  'motoka.signIn.endedOthers': 'Vous êtes déconnecté partout ailleurs.',
  'motoka.signIn.endFailed': 'L’appareil n’a pas pu être déconnecté. Veuillez réessayer.',

  'motoka.signIn.account': 'Connexion',
  'motoka.signIn.accountHint':
    'Un lien permet à cette personne de choisir un nouveau mot de passe. Supprimer le second facteur aide qui a perdu son téléphone.',
  'motoka.signIn.newLink': 'Créer un lien',
  'motoka.signIn.removeFactor': 'Supprimer le second facteur',
  'motoka.signIn.removeFactorQuestion': 'Supprimer le second facteur de %{name} ?',
  'motoka.signIn.passkeysStay':
    'Votre agenda et vos messages push ont pris fin. %{smart_count} clé d’accès ouvre encore une session |||| Votre agenda et vos messages push ont pris fin. %{smart_count} clés d’accès ouvrent encore une session',
  'motoka.signIn.removePasskeys': 'Supprimer les clés',
  'motoka.signIn.passkeysRemoved': 'Les clés d’accès sont supprimées.',
  'motoka.signIn.factorRemoved': 'Le second facteur de %{name} est supprimé.',
  'motoka.signIn.linkTitle': 'Un lien pour %{name}',
  'motoka.signIn.linkHint':
    'Avec lui, %{name} choisit un mot de passe et se connecte. Il sert une fois, jusqu’au %{until}. Un lien plus récent y met fin.',
  'motoka.signIn.linkText': '%{name}, choisissez ici votre mot de passe pour %{brand} : %{url}',
  'motoka.signIn.linkFailed': 'Le lien n’a pas pu être créé.',
  'motoka.signIn.copyLink': 'Copier le lien',
  'motoka.signIn.linkCopied': 'Le lien est copié.',
  'motoka.signIn.sendMail': 'Envoyer un e-mail',
  'motoka.signIn.mailSent': 'Un e-mail avec un nouveau lien est en route vers %{email}.',
  'motoka.signIn.leaveEmpty':
    'Laissez-le vide pour obtenir un lien, avec lequel la personne choisit un mot de passe.',
};
