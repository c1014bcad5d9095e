/** The texts of the records that wait on this device. */
export const outboxTexts = {
  'motoka.outbox.title': 'Not sent yet',
  'motoka.outbox.count': '%{smart_count} record is not sent yet |||| %{smart_count} records are not sent yet',
  'motoka.outbox.empty': 'Everything is sent.',
  'motoka.outbox.saved': 'Saved on this phone. It is sent when there is a connection.',
  'motoka.outbox.full': 'This phone cannot store it. Keep the form open until there is a connection.',
  'motoka.outbox.since': 'Since %{at}',
  'motoka.outbox.waiting': 'Waiting',
  'motoka.outbox.sending': 'Sending',
  'motoka.outbox.edit': 'Edit',
  'motoka.outbox.more': 'Show more',
  'motoka.outbox.amount': '%{amount} not sent yet',
  'motoka.outbox.old': 'Saved more than 30 days ago. Send it?',
  'motoka.outbox.discard': 'Discard',
  'motoka.outbox.discardQuestion': 'Discard this record? It is on this phone only.',
  'motoka.outbox.send': 'Send now',
  'motoka.outbox.others':
    '%{smart_count} record of another account waits on this phone |||| %{smart_count} records of another account wait on this phone',
  'motoka.outbox.keep': 'Keep them on this phone',
};
