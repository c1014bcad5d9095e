/** The sentences of access to the fleets of others. */
export const access = {
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
