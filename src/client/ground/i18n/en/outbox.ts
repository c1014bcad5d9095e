/** The texts of the records that wait on this device. */
export const outboxTexts = {
  'motoka.outbox.title': 'Not sent yet',
  'motoka.outbox.count': '%{smart_count} record is not sent yet |||| %{smart_count} records are not sent yet',
  'motoka.outbox.empty': 'Everything is sent.',
  'motoka.outbox.emptyHint': 'What is saved without a connection waits here until it is sent.',
  'motoka.outbox.saved': 'Saved on this phone. It is sent when there is a connection.',
  'motoka.outbox.full': 'This phone cannot store it. Keep the form open until there is a connection.',
  'motoka.outbox.since': 'Since %{at}',
  'motoka.outbox.waiting': 'Waiting',
  'motoka.outbox.sending': 'Sending',
  'motoka.outbox.more': 'Show more',
  'motoka.outbox.amount': '%{amount} not sent yet',
  'motoka.outbox.old': 'Saved more than 30 days ago. Send it?',
  'motoka.outbox.discard': 'Discard',
  'motoka.outbox.discardQuestion': 'Discard this record? It is on this phone only.',
  'motoka.outbox.discardUncertain':
    'Discard this record? It was sent, but no answer came: the server may have it. Discard deletes it from this phone only.',
  'motoka.outbox.discardEdit': 'Discard your change? The server has the record as it was saved first.',
  'motoka.outbox.discardAll':
    'Discard %{smart_count} record that is not sent yet? |||| Discard %{smart_count} records that are not sent yet?',
  'motoka.outbox.arrived': 'The server has it as it was saved first. Your change is not there yet.',
  'motoka.outbox.needs': '%{smart_count} needs you |||| %{smart_count} need you',
  'motoka.outbox.rival': '%{name} recorded %{amount} for this day at %{time}',
  'motoka.outbox.rivalOn': '%{name} recorded %{amount} for this day on %{day} at %{time}',
  'motoka.outbox.wrongDay':
    'The clock of this phone was wrong: it was %{day} when this was saved. Is %{typed} right?',
  'motoka.outbox.someone': 'Someone',
  'motoka.outbox.sendAnyway': 'Send anyway',
  'motoka.outbox.sum': '%{name}: %{amount}',
  'motoka.outbox.why.offline': 'There is no connection. What is not sent stays on this phone.',
  'motoka.outbox.why.away': 'The server does not answer. What is not sent stays on this phone.',
  'motoka.outbox.why.busy': 'The server asks to wait. What is not sent is sent later.',
  'motoka.outbox.why.needs': 'What is left needs you: open Not sent yet.',
  'motoka.outbox.send': 'Send now',
  'motoka.outbox.others':
    '%{smart_count} record of another account waits on this phone |||| %{smart_count} records of another account wait on this phone',
  'motoka.outbox.keep': 'Keep them on this phone',
};
