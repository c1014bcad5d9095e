import type { outboxTexts as english } from '../en/outbox';

/** The texts of the records that wait on this device. */
export const outboxTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.outbox.title': 'Pas encore envoyé',
  'motoka.outbox.count':
    '%{smart_count} enregistrement n’est pas encore envoyé |||| %{smart_count} enregistrements ne sont pas encore envoyés',
  'motoka.outbox.empty': 'Tout est envoyé.',
  'motoka.outbox.saved': 'Enregistré sur ce téléphone. L’envoi se fera dès qu’il y aura une connexion.',
  'motoka.outbox.full':
    'Ce téléphone ne peut pas l’enregistrer. Gardez le formulaire ouvert jusqu’à ce qu’il y ait une connexion.',
  'motoka.outbox.since': 'Depuis le %{at}',
  'motoka.outbox.waiting': 'En attente',
  'motoka.outbox.sending': 'Envoi en cours',
  'motoka.outbox.edit': 'Modifier',
  'motoka.outbox.more': 'En afficher plus',
  'motoka.outbox.amount': '%{amount} pas encore envoyés',
  'motoka.outbox.old': 'Enregistré il y a plus de 30 jours. Faut-il l’envoyer ?',
  'motoka.outbox.discard': 'Abandonner',
  'motoka.outbox.discardQuestion': 'Abandonner cet enregistrement ? Il n’existe que sur ce téléphone.',
  'motoka.outbox.send': 'Envoyer',
  'motoka.outbox.others':
    '%{smart_count} enregistrement d’un autre compte attend sur ce téléphone |||| %{smart_count} enregistrements d’un autre compte attendent sur ce téléphone',
  'motoka.outbox.keep': 'Les garder sur ce téléphone',
};
