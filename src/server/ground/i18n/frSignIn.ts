/** The sentences of links, second factors, passkeys and devices, and of access to the fleets of others. */
export const signIn = {
  'This link was used or is too old. Ask for a new one.':
    'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.',
  'Too many links were asked for from your address. Please try again later':
    'Trop de liens ont été demandés depuis votre adresse. Veuillez réessayer plus tard',
  'Change your own password in your profile': 'Changez votre propre mot de passe dans votre profil',
  'Enter the code from your authenticator app': 'Saisissez le code de votre application d’authentification',
  'The code is not correct': 'Le code est incorrect',
  'Set up a second factor first': 'Configurez d’abord un second facteur',
  'A second factor is set up already. Remove it first':
    'Un second facteur est déjà configuré. Supprimez-le d’abord',
  'Begin with a new secret first': 'Commencez d’abord par une nouvelle clé',
  'No mail server is set up': 'Aucun serveur de messagerie n’est configuré',
  'There is no second factor': 'Il n’y a pas de second facteur',
  'Remove your own second factor in your profile': 'Supprimez votre propre second facteur dans votre profil',
  'Please sign out and in again, then repeat this':
    'Veuillez vous déconnecter, vous reconnecter, puis recommencer',
  'Passkeys need an address with https': 'Les clés d’accès nécessitent une adresse en https',
  'You have too many passkeys. Remove one first': 'Vous avez trop de clés d’accès. Supprimez-en une d’abord',
  'This passkey cannot be used. Please try again':
    'Cette clé d’accès ne peut pas être utilisée. Veuillez réessayer',
  'This passkey is known already': 'Cette clé d’accès est déjà connue',
  'This passkey is not known here': 'Cette clé d’accès n’est pas connue ici',
  'There is no such passkey': 'Cette clé d’accès n’existe pas',
  'The sign-in did not work. Please try again': 'La connexion a échoué. Veuillez réessayer',
  'There is no account for {email}': 'Il n’y a pas de compte pour {email}',
  'There is no such session': 'Cette session n’existe pas',
  'The body is larger than {limit} kB': 'Le corps dépasse {limit} Ko',
  'The body is nested too deeply': 'Le corps est imbriqué trop profondément',
  'You have checked too many files. Please try again later':
    'Vous avez vérifié trop de fichiers. Veuillez réessayer plus tard',

  'You may share your own fleet only, to see it or to record for it':
    'Vous ne pouvez partager que votre propre parc, pour le voir ou pour y enregistrer',
  'There is no account for {account}': 'Il n’y a pas de compte pour {account}',
  'You have asked for too many accounts. Please try again later':
    'Vous avez cherché trop de comptes. Veuillez réessayer plus tard',
  '{person} already has access to this fleet': '{person} a déjà accès à ce parc',
  'Nobody needs access to their own fleet': 'Personne n’a besoin d’un accès à son propre parc',
  'An administrator has access to everything': 'Un administrateur a accès à tout',
  'Send userId or email, not both': 'Envoyez userId ou email, pas les deux',
  'Share your fleet by e-mail': 'Partagez votre parc par e-mail',
  'You have already offered this person access': 'Vous avez déjà proposé un accès à cette personne',
  'You have already accepted this access': 'Vous avez déjà accepté cet accès',
  'Only the person who was offered access may accept it':
    'Seule la personne à qui l’accès est proposé peut l’accepter',
} as const;
