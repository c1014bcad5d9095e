import type { outboxTexts as english } from '../en/outbox';

/** The texts of the records that wait on this device. */
export const outboxTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.outbox.title': 'Pas encore envoyé',
  'motoka.outbox.count':
    '%{smart_count} enregistrement n’est pas encore envoyé |||| %{smart_count} enregistrements ne sont pas encore envoyés',
  'motoka.outbox.empty': 'Tout est envoyé.',
  'motoka.outbox.emptyHint': 'Ce qui est enregistré sans connexion attend ici jusqu’à son envoi.',
  'motoka.outbox.saved': 'Enregistré sur ce téléphone. L’envoi se fera dès qu’il y aura une connexion.',
  'motoka.outbox.full':
    'Ce téléphone ne peut pas l’enregistrer. Gardez le formulaire ouvert jusqu’à ce qu’il y ait une connexion.',
  'motoka.outbox.since': 'Depuis le %{at}',
  'motoka.outbox.waiting': 'En attente',
  'motoka.outbox.sending': 'Envoi en cours',
  'motoka.outbox.more': 'En afficher plus',
  'motoka.outbox.amount': '%{amount} pas encore envoyés',
  'motoka.outbox.old': 'Enregistré il y a plus de 30 jours. Faut-il l’envoyer ?',
  'motoka.outbox.discard': 'Abandonner',
  'motoka.outbox.discardQuestion': 'Abandonner cet enregistrement ? Il n’existe que sur ce téléphone.',
  'motoka.outbox.discardUncertain':
    'Abandonner cet enregistrement ? Il a été envoyé, mais aucune réponse n’est venue : le serveur l’a peut-être reçu. Il n’est supprimé que de ce téléphone.',
  'motoka.outbox.discardEdit':
    'Abandonner votre modification ? Le serveur a l’enregistrement tel qu’il a d’abord été saisi.',
  'motoka.outbox.discardAll':
    'Abandonner %{smart_count} enregistrement qui n’est pas encore envoyé ? |||| Abandonner %{smart_count} enregistrements qui ne sont pas encore envoyés ?',
  'motoka.outbox.arrived':
    'Le serveur l’a tel qu’il a d’abord été saisi. Votre modification n’y est pas encore.',
  'motoka.outbox.needs': '%{smart_count} attend votre décision |||| %{smart_count} attendent votre décision',
  'motoka.outbox.rival': '%{name} a enregistré %{amount} pour ce jour à %{time}',
  'motoka.outbox.rivalOn': '%{name} a enregistré %{amount} pour ce jour le %{day} à %{time}',
  'motoka.outbox.wrongDay':
    'L’horloge de ce téléphone était fausse : c’était le %{day} au moment de l’enregistrement. Le %{typed} est-il juste ?',
  'motoka.outbox.someone': 'Quelqu’un',
  'motoka.outbox.sendAnyway': 'Envoyer quand même',
  'motoka.outbox.sum': '%{name} : %{amount}',
  'motoka.outbox.why.offline': 'Il n’y a pas de connexion. Ce qui n’est pas envoyé reste sur ce téléphone.',
  'motoka.outbox.why.away': 'Le serveur ne répond pas. Ce qui n’est pas envoyé reste sur ce téléphone.',
  'motoka.outbox.why.busy': 'Le serveur demande d’attendre. Ce qui n’est pas envoyé le sera plus tard.',
  'motoka.outbox.why.needs': 'Ce qui reste attend votre décision : ouvrez Pas encore envoyé.',
  'motoka.outbox.send': 'Envoyer',
  'motoka.outbox.others':
    '%{smart_count} enregistrement d’un autre compte attend sur ce téléphone |||| %{smart_count} enregistrements d’un autre compte attendent sur ce téléphone',
  'motoka.outbox.keep': 'Les garder sur ce téléphone',
};
