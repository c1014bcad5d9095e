import type { photoTexts as english } from '../en/photos';

/** The texts of photos. */
export const photoTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.photos.title': 'Photos',
  'motoka.photos.add': 'Ajouter une photo',
  'motoka.photos.one': 'Photo %{number}',
  'motoka.photos.remove': 'Retirer',
  'motoka.photos.removeOne': 'Retirer la photo %{number}',
  'motoka.photos.sending': 'Envoi de la photo',
  'motoka.photos.wait': 'Les photos sont encore en cours d’envoi',
  'motoka.photos.failed': 'La photo n’a pas été envoyée. Vérifiez la connexion, puis réessayez.',
  'motoka.photos.most': '6 photos au plus',
  'motoka.photos.unreadable': 'Cette photo ne peut pas être affichée',
  'motoka.photos.alt': 'Photo %{number} sur %{count}, %{record}, %{title}',
  'motoka.photos.previous': 'Photo précédente',
  'motoka.photos.next': 'Photo suivante',
  'motoka.photos.download': 'Télécharger',
  'motoka.photos.close': 'Fermer',
};
