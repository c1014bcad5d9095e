/** The texts of the forms besides their labels. */
export const formTexts = {
  'motoka.weekday.every': 'every day',
  'motoka.weekday.mon': 'Mon',
  'motoka.weekday.tue': 'Tue',
  'motoka.weekday.wed': 'Wed',
  'motoka.weekday.thu': 'Thu',
  'motoka.weekday.fri': 'Fri',
  'motoka.weekday.sat': 'Sat',
  'motoka.weekday.sun': 'Sun',

  'motoka.form.lastOilChange': 'Last oil change: %{mileage} km on %{date}.',
  'motoka.form.carMileage': 'The car is at %{mileage} km.',
  'motoka.form.filledIn': 'Filled in from %{record}',
  'motoka.form.reading': 'The last reading was %{last} km on %{date}. Save anyway?',
  'motoka.form.readingUndated': 'The last reading was %{last} km. Save anyway?',
  'motoka.form.readingFar': '%{typed} km is further than a car goes from %{last} km on %{date}. Save anyway?',
  'motoka.form.dayCount': '%{smart_count} day |||| %{smart_count} days',
  'motoka.form.noAmount': 'Save without an amount?',
  'motoka.form.lookAlike': '%{plate} is recorded already. Another car?',
  'motoka.form.otherDriver': '%{driver} did not have %{plate} on %{date}. Save anyway?',
  'motoka.form.future': '%{date} is after today. Save anyway?',
  'motoka.form.tenfold': 'Ten times what is due. Save anyway?',
  'motoka.form.pocket': 'You hold %{held}. Pay %{amount} anyway?',
  'motoka.form.othersPocket': '%{name} holds %{held}. Pay %{amount} anyway?',
  'motoka.form.driverPaysBack': 'A driver pays a part of it back',
  'motoka.form.driverOfDay': 'Empty: the driver who had the car at the end of that day',
  'motoka.form.moreKinds': 'More',
  'motoka.form.fewerKinds': 'Fewer',
  'motoka.form.unusual': '%{typed} is more than three times the usual %{usual}. Save anyway?',
  'motoka.form.again': 'This car and driver have %{amount} recorded for %{date} already. Save anyway?',

  'motoka.form.unanswered': 'Your first try got no answer and may be recorded. Save this one as well?',
  'motoka.form.retry': 'Retry',

  'motoka.form.restored': 'Restored what you typed on %{day} at %{time}',
  'motoka.form.discard': 'Discard',

  'motoka.form.sessionEnded': 'Your session has ended. Enter your password to save.',
  'motoka.form.email': 'Email',
  'motoka.form.password': 'Password',
  'motoka.form.signIn': 'Sign in and save',
  'motoka.form.signingIn': 'Signing in...',
  'motoka.form.otherAccount': 'This is another user. Sign in as the one who filled in the form.',

  'motoka.form.versions': 'Someone else changed this record',
  'motoka.form.versionsHint': 'Pick what to keep, field by field.',
  'motoka.form.yours': 'Yours',
  'motoka.form.theirs': 'Theirs',
  'motoka.form.nothing': '–',
  'motoka.form.keepThese': 'Save these',

  'motoka.connection.offline':
    'You are offline. Saved records are safe. This message disappears when you are online again.',
  'motoka.connection.away':
    'The server does not respond. Saved records are safe. This message disappears when it responds again.',
};
