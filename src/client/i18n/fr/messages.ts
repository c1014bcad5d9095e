import type { messageTexts as english } from '../en/messages';

/** The texts of messages to drivers, owners and the office. */
export const messageTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.messages.whatsApp': 'WhatsApp',
  'motoka.messages.whatsAppTo': 'WhatsApp à %{driver}',
  'motoka.messages.allLate': 'Écrire à tous les retardataires',
  'motoka.messages.allLateHint':
    '%{sent} sur %{all} ouverts. Chacun ouvre WhatsApp avec le message déjà écrit.',
  'motoka.messages.sent': 'Ouvert',
  'motoka.messages.lastMessage': 'Dernier message %{at}',
  'motoka.messages.sendReceipt': 'Envoyer un reçu',
  'motoka.messages.cashedIn': '%{amount} encaissés',
  'motoka.messages.receiptFailed': 'Le reçu n’a pas pu être écrit',
  'motoka.messages.receipt.balance':
    '%{driver}, %{plate} : %{amount} reçus le %{day} (%{method}). Solde : %{after}.',
  'motoka.messages.receipt.plain': '%{driver}, %{plate} : %{amount} reçus le %{day} (%{method}).',
  'motoka.messages.handover': '%{driver}, vous avez %{plate} depuis le %{day}.',
  'motoka.messages.due': '%{driver} : %{what} expire le %{day}.',
  'motoka.messages.preview': 'Aperçu',
  'motoka.messages.names': 'Vous pouvez écrire : %{names}',
  'motoka.messages.link': 'Page personnelle',
  'motoka.messages.linkHint':
    'Un lien pour le chauffeur : ses jours, son solde et ses papiers, sans compte. Envoyez-le ou imprimez-le en code QR.',
  'motoka.messages.linkCreated': 'Lien créé le %{at}.',
  'motoka.messages.linkUsed': 'Ouvert en dernier le %{at}.',
  'motoka.messages.linkUnused': 'Pas encore ouvert.',
  'motoka.messages.createLink': 'Créer le lien',
  'motoka.messages.newLink': 'Nouveau lien (celui-ci prend fin)',
  'motoka.messages.endLink': 'Mettre fin au lien',
  'motoka.messages.linkFailed': 'Le lien n’a pas pu être créé',
  'motoka.messages.addQr': 'Imprimer un code QR de la page personnelle',
  'motoka.messages.ownPage': 'La page de %{driver}',
  'motoka.activity.did.messaged': 'a ouvert un message au chauffeur de',
};
