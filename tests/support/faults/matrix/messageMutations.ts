import { inFile, type Mutation } from './inFile';

/** Messages, links of drivers, and calendars. */
export const messageMutations: readonly Mutation[] = [
  ...inFile('features/messages/list.ts', [
    'messages are listed by their receiver',
    "isOneOf('userId', readableIn(viewer, messages.name))",
    'sql`1 = 1`',
  ]),
  ...inFile('features/messages/index.ts', [
    'a message is sent again by its receiver',
    '!found || !mayUseAccount(viewer, found.userId)',
    '!found',
  ]),
  ...inFile('features/balances/routes/accounts.ts', [
    'a message to a driver is recorded by those who record for the account',
    'await refuseOwner(database.db, viewer, key.userId);',
    '',
  ]),
  ...inFile(
    'features/messages/pushRoutes.ts',
    [
      'push messages are ended by their user',
      ".where('userId', '=', id)\n            .where((row)",
      '.where((row)',
    ],
    [
      'only who knows the password adds a device',
      'await confirmSelf(database, request, sent.currentPassword, true);',
      '',
    ],
    ['a device is not taken from its account', 'if (owner && owner.userId !== userId) throw unusable();', ''],
    ['devices are listed to their user', ".where('userId', '=', viewer.id)", ''],
  ),
  ...inFile(
    'features/accounts/claim.ts',
    [
      'a new password ends the calendar',
      "await trx.deleteFrom('feeds').where('userId', '=', userId).execute();",
      '',
    ],
    [
      'a new password ends push messages',
      "await trx.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute();",
      '',
    ],
  ),
  ...inFile('features/due/due.ts', [
    'a paper replaces those of its owner alone',
    '`${userId} ${carId} ${driverId} ${kind}`',
    '`${carId} ${driverId} ${kind}`',
  ]),
  ...inFile('features/feed/index.ts', [
    'only who knows the password makes a calendar',
    'await confirmSelf(database, request, currentPassword, true);',
    '',
  ]),
  ...inFile(
    'features/messages/unsubscribing.ts',
    [
      'the link in a mail is signed',
      'given.length !== expected.length || !timingSafeEqual(given, expected)',
      'given.length !== expected.length',
    ],
    ['the link in a mail is for one person', 'update(`${userId} ${kind}`)', 'update(kind)'],
    ['the link in a mail is for one kind', 'update(`${userId} ${kind}`)', 'update(String(userId))'],
  ),
  ...inFile(
    'features/driverPage/index.ts',
    [
      'a link is made for a visible driver',
      "findOne(database.db, models('drivers'), driverId, readable(viewer));\n      if (!driver)",
      "findOne(database.db, models('drivers'), driverId);\n      if (!driver)",
    ],
    ['a link is made by those who record for the present car', 'await refuseOwner(trx, viewer, userId);', ''],
    [
      'a present car of somebody else is none',
      'userId === null || !mayRead(viewer, { userId })',
      'userId === null',
    ],
    [
      'a link is seen with its driver',
      "if (!(await findOne(queries, models('drivers'), driverId, readable(viewer)))) throw refusal;",
      '',
    ],
    ['a link is seen by those who record for its owner', '.filter((link) => mayWrite(viewer, link))', ''],
  ),
  ...inFile(
    'features/driverPage/links.ts',
    ['a page is found by its token', ".where('tokenHash', '=', digest(token)).where", '.where'],
    ['a link ends without a car', 'digest(token)).where(isLive())', 'digest(token))'],
  ),
  ...inFile(
    'features/feed/index.ts',
    ['a calendar has what its person may see', 'readable(person.viewer)', "'all' as const"],
    ['a calendar is found by its token', ".where('tokenHash', '=', digest(token))", ''],
  ),
  ...inFile(
    'rows/records/people.ts',
    ['a calendar counts the access of its person', ".where('grants.userId', '=', viewer.id)", ''],
    [
      'a calendar does not count access that ended',
      "row.or([row('endsOn', 'is', null), row('endsOn', '>=', today)])",
      "row('grants.id', '>', 0)",
    ],
  ),
];
