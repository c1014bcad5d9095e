/** The texts of photos. */
export const photoTexts = {
  'motoka.photos.title': 'Photos',
  'motoka.photos.add': 'Add photo',
  'motoka.photos.one': 'Photo %{number}',
  'motoka.photos.remove': 'Remove',
  'motoka.photos.removeOne': 'Remove photo %{number}',
  'motoka.photos.sending': 'Sending the photo',
  'motoka.photos.wait': 'The photos are still being sent',
  'motoka.photos.failed': 'The photo was not sent. Check the connection, then try again.',
  'motoka.photos.most': 'No more than 6 photos',
  'motoka.photos.unreadable': 'This photo cannot be shown',
  'motoka.photos.alt': 'Photo %{number} of %{count} of the %{record} of %{title}',
  'motoka.photos.previous': 'Previous photo',
  'motoka.photos.next': 'Next photo',
  'motoka.photos.download': 'Download',
  'motoka.photos.close': 'Close',
};
