/** The texts of confirming, and of selected rows. */
export const confirmTexts = {
  'motoka.confirm.confirm': 'Confirm %{count}',
  'motoka.confirm.takeBack': 'Take back %{count}',
  'motoka.confirm.confirmed': '%{count} cashing confirmed |||| %{count} cashings confirmed',
  'motoka.confirm.takenBack':
    'The confirmation of %{count} cashing is taken back |||| The confirmation of %{count} cashings is taken back',
  'motoka.confirm.failed': 'Failed to confirm the cashings',
  'motoka.confirm.dotted': 'Dotted underline: to confirm',
  'motoka.confirm.ofBalance': 'To confirm: %{amount}',
  'motoka.confirm.note': 'Confirmed by %{name} on %{day}. Saving takes the confirmation back.',
  'motoka.select.bar': 'Selected records',
  'motoka.select.count': '%{count} selected',
  'motoka.select.all': 'Select all %{count} that match',
  'motoka.select.first': 'Select the first %{count} of %{total} that match',
  'motoka.select.none': 'Clear the selection',
};
