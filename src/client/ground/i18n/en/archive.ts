/** The texts of cars and drivers that are no longer used. */
export const archiveTexts = {
  'motoka.archive.archive': 'Archive',
  'motoka.archive.unarchive': 'Unarchive',
  'motoka.archive.anyway': 'Archive anyway',
  'motoka.archive.ask.archive': 'Archive %{name}?',
  'motoka.archive.ask.unarchive': 'Take %{name} out of the archive?',
  'motoka.archive.hint':
    'Forms, calendars and lists of what falls due no longer offer it. Its history, balances and profit stay.',
  'motoka.archive.archived': '%{name} is archived',
  'motoka.archive.unarchived': '%{name} is in use again',
  'motoka.archive.failed': 'Failed to change the archive',
};
